import type { Refusal } from './files.ts';

/** Ends a message about what could not be sent. */
export const KEPT_HERE = 'Nothing is lost: your change is kept in this folder.';

/** What to do about a refusal, by its words. They are shown below it. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /dubious ownership/,
    'Git does not trust this folder, because another user of this machine owns it. If that is right, run in a terminal what it says.',
  ],
  [/index\.lock|cannot lock ref/, 'Another program is using Git in this folder. Try again in a moment.'],
  [
    /failed to sign|sign(?:ing)? (?:failed|message)|user\.signingkey|passphrase supplied/i,
    `Git can't sign your change, as it is set to do: here, nobody can enter the passphrase of the key. ${KEPT_HERE} Sign something once in a terminal, such as git commit --allow-empty, so that the key is unlocked, and send again. Without a key: git config commit.gpgsign false.`,
  ],
  [/tell me who you are/i, 'Git does not know your name. The guide says how to enter it: "Get the files".'],
  [
    /would be overwritten/,
    'Others have changed a file in which you have changes that are not sent. Send those for review, or undo them: they are kept, and can be brought back.',
  ],
  [
    /already (?:checked out|used by worktree)/,
    'This branch is open in another folder. Go on there, or remove that folder with git worktree remove.',
  ],
  [
    /git worktree add:/,
    `What is sent is made in a second work tree of the repository, and Git can't make one here. It takes Git 2.31 or newer, and room on the disk. ${KEPT_HERE}`,
  ],
  [
    /protected branch|(?:through|use) (?:a )?(?:pull|merge) request/i,
    `The repository requires a review before changes reach this branch. ${KEPT_HERE} Choose "Send for review".`,
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|Permission denied|Host key verification|returned error: 40[13]|access denied/i,
    `The repository does not let you in. ${KEPT_HERE} In a terminal, run git push once, and sign in. If the key has a passphrase, ssh-add unlocks it.`,
  ],
  [
    /resolve host|unable to access|not read from remote|Connection|timed out|early EOF|hung up/i,
    `The repository can't be reached. ${KEPT_HERE} Send it again later.`,
  ],
  [/declined|rejected/, `The repository refused this change. ${KEPT_HERE}`],
];

/** An error in words for editors: what to do, and Git's own words. */
export function explain(error: unknown): { message: string; details?: string } {
  // Vite may have loaded its class twice.
  if (error instanceof Error && 'shown' in error) return { message: error.message, ...(error as Refusal).shown };
  const details = error instanceof Error ? error.message : String(error);
  const [, message = 'Git refused.'] = ADVICE.find(([pattern]) => pattern.test(details)) ?? [];
  return { message, details };
}
