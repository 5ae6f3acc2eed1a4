import { simpleGit } from 'simple-git';
import { Refusal } from './files.ts';

// A push asks git's own store of passwords: there is no terminal to ask in. A name of a file is no pattern.
Object.assign(process.env, { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' });

/** The machine's Git, in the project's folder. */
export const git = simpleGit({ baseDir: process.cwd(), timeout: { block: 60_000 } });
export const orEmpty = (text: Promise<string>) => text.catch(() => '');
export const linesOf = (text: string) => text.split('\n').filter(Boolean);
/** What Git lists with `-z`: without it, names with other letters than ASCII are in quotes, with numbers for the letters. */
export const namesOf = (list: string) => list.split('\0').filter(Boolean);
export const readAt = (commit: string, file: string) => orEmpty(git.show([`${commit}:${file}`]));

/** Ends a message about what could not be sent. */
export const KEPT_HERE = 'Nothing is lost: your change is kept in this folder.';

const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    /MERGE_HEAD|unmerged|not concluded|needs merge|index\.lock/,
    `An earlier change was cut off while it was sent. ${KEPT_HERE} In a terminal, run git merge --abort; what is then under Undone and deleted can be brought back, and sent again.`,
  ],
  [
    /failed to sign|sign(?:ing)? (?:failed|message)|user\.signingkey/i,
    `Git can't sign your change, as it is set to do: here, nobody can enter the passphrase of the key. ${KEPT_HERE} Sign something once in a terminal, such as git commit --allow-empty, so that the key is unlocked, and send again. Without a key: git config commit.gpgsign false.`,
  ],
  [/tell me who you are/i, 'Git does not know your name. The guide says how to enter it: "Get the files".'],
  [
    /would be overwritten/,
    'Others have changed a file in which you have changes that are not sent. Send those for review, or undo them: they are kept, and can be brought back.',
  ],
  [
    /protected|hook declined/,
    `The repository takes this branch only after a review. ${KEPT_HERE} Choose "Send for review".`,
  ],
  [
    /Authentication|Username|Permission|403/,
    `The repository does not know you. Sign in once in a terminal: git push. ${KEPT_HERE}`,
  ],
  [
    /resolve host|unable to access|not read from remote|timeout/,
    `The repository can't be reached. ${KEPT_HERE} Send it again later.`,
  ],
];

/** What Git says, in words for editors. */
export function explainGit(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const known = EXPLAINED.find(([pattern]) => pattern.test(String(error)));
  return known?.[1] ?? `Git can't do this, and says why: ${error}`;
}
