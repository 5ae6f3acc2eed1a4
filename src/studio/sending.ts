import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askRemote,
  asShown,
  checkContent,
  linesOf,
  type Place,
  type Remote,
  type ShownProblem,
  unknownWords,
} from '#check/index.ts';
import { type Choices, land, type Merge, mergeCommit } from './conflicts.ts';
import { type BothChanged, Refusal } from './files.ts';
import { asName, freeName } from './free-name.ts';
import { explain, git, KEPT_HERE, readPlace } from './git.ts';
import { type Steps, sendCommit } from './steps.ts';
import { checkOut, commitFiles } from './store.ts';

/** What is done with a remote, which may take minutes. */
interface Task {
  step: string;
  /** What Git says last of it. */
  line: string;
  controller: AbortController;
}

/** The outcome of an action. */
export interface Outcome {
  message?: string;
  /** Git's own words. */
  details?: string;
  /** The address of the review that was begun. */
  review?: string | undefined;
  /** What the editor has written, and the files that stay here, where it is still needed. */
  words?: string;
  left?: readonly string[];
  problems?: readonly ShownProblem[];
  conflicts?: readonly BothChanged[];
  /** What the editor has chosen before, which holds while others go on sending. */
  choices?: Choices;
  /** A hash of the changes that it was about: with others, it is out of date. */
  changes?: string;
}

interface Session {
  task?: Task | undefined;
  /** Of the last action. The page shows it until the next one, however often it is loaded again. */
  outcome: Outcome;
}

const server = globalThis as typeof globalThis & { studioSession?: Session };
server.studioSession ??= { outcome: {} };

/** What this server knows of its editor. Vite loads this module again when files change, and it stays. */
export const session = server.studioSession;

/** How far the task is; null without one. */
export const readProgress = () => (session.task ? { step: session.task.step, line: session.task.line } : null);

export const cancel = () => session.task?.controller.abort();

/** Starts a task unless one is running, and notes its outcome: `failed` with the reason, if it fails. */
export function begin(action: (place: Place, task: Task) => Promise<Outcome>, failed: Outcome): void {
  if (session.task) return;
  const task: Task = { step: 'Checking …', line: '', controller: new AbortController() };
  session.task = task;
  readPlace()
    .then((place) => {
      const problem = place ? stateOf(place) : NO_REPOSITORY;
      if (!place || problem) throw new Refusal(problem ?? '');
      return action(place, task);
    })
    .catch((error: unknown): Outcome => {
      const isCanceled = task.controller.signal.aborted;
      return { ...failed, ...(isCanceled ? { message: task.step === SENDING ? CUT_OFF : CANCELED } : explain(error)) };
    })
    .then((outcome) => {
      session.outcome = outcome;
    })
    .finally(() => {
      session.task = undefined;
    });
}

const SENDING = 'Sending …';
const CANCELED = `Canceled, and nothing was sent. ${KEPT_HERE}`;
const CUT_OFF = `Canceled. ${KEPT_HERE} Some of it may have arrived.`;

/** Runs Git for the task, and returns what it says meanwhile. */
async function run(task: Task, step: string, ...args: string[]): Promise<string> {
  let output = '';
  Object.assign(task, { step, line: '' });
  const onProgress = (printed: string) => {
    output = printed;
    task.line = linesOf(printed).at(-1) ?? '';
  };
  await git.run(args, { signal: task.controller.signal, onProgress });
  return output;
}

/** Whether Git agrees. */
const does = (...args: string[]) =>
  git(...args).then(
    () => true,
    () => false,
  );

/** What keeps a folder from sending changes. */
export function stateOf({ head, unfinished, remotes }: Place): string | undefined {
  if (!head) return 'There is no commit yet. In a terminal: git add . && git commit -m "Begin"';
  if (unfinished)
    return `A ${unfinished} was begun here and not ended. ${KEPT_HERE} In a terminal, git ${unfinished} --continue ends it, and git ${unfinished} --abort takes it back.`;
  return remotes.length === 0 ? NO_REMOTE : undefined;
}

/** What is committed here and the remote does not have. */
export const readUnsent = async ({ remote }: Pick<Place, 'remote'>): Promise<string[]> => {
  const known = remote ? `--remotes=${remote}` : '--remotes';
  return linesOf(await git('log', '--no-show-signature', '--format=%s', 'HEAD', '--not', known));
};

/** A name for a branch that neither this folder nor a remote has, nor a folder of branches. */
async function freeBranch(words: string, known: readonly string[]): Promise<string> {
  const local = linesOf(await git('for-each-ref', '--format=%(refname:strip=2)', 'refs/heads'));
  const remote = linesOf(await git('for-each-ref', '--format=%(refname:strip=3)', 'refs/remotes'));
  const taken = [...known, ...local, ...remote];
  return freeName(asName(words) || 'change', (name) => taken.some((each) => `${each}/`.startsWith(`${name}/`)));
}

/** What an editor sends. */
export interface Sending {
  words: string;
  files: readonly string[];
  isReview: boolean;
  choices: Choices;
  /** The remote that the editor chose, where several are possible. */
  to: string | undefined;
}

/**
 * Sends files as they are now, in the editor's words, to a branch of their own or to the main branch. What is sent is a commit
 * that no branch has until the remote has it.
 */
export async function send(sending: Sending, place: Place, task: Task): Promise<Outcome> {
  const { words, files, isReview, choices, to } = sending;
  const { signal } = task.controller;
  const { head = '', branch } = place;
  const remote = place.remote ?? place.remotes.find((name) => name === to);
  if (!remote) throw new Refusal('Choose where to send it.');
  const unsent = await readUnsent({ remote });
  if (files.length + unsent.length === 0) throw new Refusal('Choose what to send.');
  if (files.length > 0 && !words.trim()) throw new Refusal('Say in a few words what you have changed.');
  let main: string | undefined;
  let newBranch: string | undefined;
  let target = '';
  let review: string | undefined;
  let behind: ReturnType<typeof explain> | undefined;
  const steps: Steps<Merge> = {
    commit: async () => {
      const commit = files.length > 0 ? await commitFiles(files, words, signal) : head;
      return { commit, joined: [] };
    },
    check: ({ commit }) => checkCommit(commit, signal),
    ask: async () => {
      const there = await askRemote(git, remote, signal);
      const known = await targetAt(remote, place, there, isReview, task);
      main = there.main;
      newBranch = known ? undefined : await freeBranch(words || String(unsent[0]), there.branches);
      target = known ?? newBranch ?? '';
    },
    push: async ({ commit }) => {
      try {
        const output = await run(task, SENDING, 'push', '--progress', remote, `${commit}:refs/heads/${target}`);
        [, review] = /(?:pull|merge) request.*\n?.*?(https?:\/\/\S+)/i.exec(output) ?? [];
        return undefined;
      } catch (error) {
        if (!/\((?:fetch first|non-fast-forward)\)/.test(String(error))) throw error;
        const theirs = await fetchBranch(remote, target, task);
        if (await does('merge-base', '--is-ancestor', theirs, commit)) throw error;
        return theirs;
      }
    },
    merge: async ({ commit, joined }, theirs, taken) => {
      const merge = await mergeCommit(commit, theirs, taken.commit, choices);
      return { ...merge, joined: [...joined, ...merge.joined] };
    },
    land: async (sent, first) => {
      try {
        const isMoved = (await git('rev-parse', 'HEAD')) !== head;
        if (isMoved || (await git.ask('symbolic-ref', '--quiet', '--short', 'HEAD')) !== (branch ?? ''))
          throw new Refusal(MOVED);
        if (newBranch) await git('switch', '--quiet', '--create', newBranch);
        const here = newBranch ?? branch;
        await git('config', `branch.${here}.remote`, remote);
        await git('config', `branch.${here}.merge`, `refs/heads/${target}`);
        if (main) await git.ask('remote', 'set-head', remote, main);
        await land({ head, files }, first.commit, sent, choices);
        // What was committed on the main branch went to review, too.
        if (newBranch && branch && main === (place.upstream ?? branch))
          await git.ask('branch', '--force', branch, `refs/remotes/${remote}/${main}`);
      } catch (error) {
        behind = explain(error);
      }
    },
  };
  const problems = await sendCommit(steps, isReview, signal);
  const message = [
    isReview ? 'Sent for review.' : 'Published: it is live when the host has built the site.',
    isReview && problems.length > 0 && UNFINISHED,
    behind && `${BEHIND} ${behind.message}`,
  ];
  return { ...behind, message: message.filter(Boolean).join(' '), review, problems };
}

const UNFINISHED = "It has problems to fix: it can't be published with them.";
const BEHIND = 'This folder does not have it yet: it gets it when you send something the next time.';
const MOVED = 'Something was committed here meanwhile.';

/** The branch of a remote to send to; undefined if a review is to begin one. Refuses where that is not sure. */
async function targetAt(
  remote: string,
  place: Place,
  there: Remote,
  isReview: boolean,
  task: Task,
): Promise<string | undefined> {
  const { branch, upstream, source = remote } = place;
  const [only, ...others] = there.branches;
  const main = there.main ?? (others.length === 0 ? only : place.main);
  const names = [source === remote ? upstream : undefined, branch];
  const existing = names.find((name) => name && there.branches.includes(name));
  // What this branch had there, where it has been renamed, or deleted after its review.
  const sentBefore = existing
    ? ''
    : await git.ask('rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${upstream ?? branch}`);
  if (isReview) {
    if (!only) throw new Refusal('The repository is empty, and its first branch becomes the main one. Publish first.');
    if (existing) return main && existing !== main ? existing : undefined;
    // One that was begun in a terminal keeps its name.
    return sentBefore || branch === place.main ? undefined : branch;
  }
  if (!branch) throw new Refusal(DETACHED);
  if (source !== remote)
    throw new Refusal(`Changes of this folder go to ${remote}, and others publish at ${source}. ${INSTEAD}`);
  if (!only) return branch;
  if (!main)
    throw new Refusal(
      `${remote} does not say which branch is the main one. In a terminal: git remote set-head ${remote} NAME`,
    );
  if (existing === main) return main;
  if (sentBefore && (await does('merge-base', '--is-ancestor', sentBefore, await fetchBranch(remote, main, task))))
    return main;
  throw new Refusal(`This folder is on the branch ${branch}, and the main branch is ${main}. ${INSTEAD}`);
}

/** Fetches a branch with all that a merge needs, and returns its name here. */
async function fetchBranch(remote: string, name: string, task: Task): Promise<string> {
  const here = `refs/remotes/${remote}/${name}`;
  const fetch = ['fetch', '--progress', '--no-tags', '--no-write-fetch-head', remote, `+refs/heads/${name}:${here}`];
  await run(task, 'Fetching …', ...fetch);
  // A shallow clone may lack the commit where both began.
  const isEnough = (await does('merge-base', 'HEAD', here)) || !(await readPlace())?.isShallow;
  if (!isEnough) await run(task, 'Fetching the history …', ...fetch, '--unshallow');
  return here;
}

/** Goes back to the main branch with what others have published; what is in review stays on its branch. */
export async function startNew(place: Place, task: Task): Promise<Outcome> {
  const { remote = '', branch, head = '' } = place;
  const there = await askRemote(git, remote, task.controller.signal).catch((error: Error) => error);
  const main = there instanceof Error ? place.main : (there.main ?? place.main);
  if (!main) throw new Refusal(`${remote} does not say which branch is the main one. In a terminal: git switch NAME`);
  const isLoose = !branch && (await git('rev-list', '--max-count=1', head, '--not', '--branches', '--remotes')) !== '';
  if (isLoose) await git('branch', await freeBranch(await git('log', '-1', '--format=%s'), []), head);
  const isHere = await does('rev-parse', '--verify', '--quiet', `refs/heads/${main}`);
  if (isHere) await git('switch', '--quiet', main);
  if (there instanceof Error) throw there;
  const theirs = await fetchBranch(remote, main, task);
  if (!isHere) await git('switch', '--quiet', '--create', main, '--track', `${remote}/${main}`);
  await git.ask('remote', 'set-head', remote, main);
  // With commits of its own, it is merged when those are sent.
  if (await does('merge-base', '--is-ancestor', 'HEAD', theirs)) await git('merge', '--ff-only', '--quiet', theirs);
  return {};
}

/** What the content check and the spelling find in a commit. */
async function checkCommit(commit: string, signal: AbortSignal): Promise<ShownProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  try {
    const root = await checkOut(commit, [SPELLING], folder, signal);
    const content = checkContent(join(root, 'content'), new Date(), process.cwd(), commit);
    return (await Promise.all([content, unknownWords(root)])).flat().map(asShown);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const SPELLING = '.cspell.jsonc';

/** Takes a word into the list of those that are right. */
export async function takeWord(word: string): Promise<void> {
  const words = (await readFile(WORDS, 'utf8')).trimEnd().split('\n');
  if (/^[\p{L}\p{M}'’]+$/u.test(word) && !words.includes(word)) await writeFile(WORDS, [...words, word, ''].join('\n'));
}

/** Names and terms that no dictionary has. */
const WORDS = 'content/words.txt';

export const NO_REPOSITORY =
  'This folder is in no Git repository, so there is nothing to compare with, and nowhere to send changes.';
const NO_REMOTE =
  'This folder has no remote, so there is nowhere to send changes. Ask for the address of the repository, and add it in a terminal: git remote add origin ADDRESS';
const DETACHED = 'This folder is on no branch. Send for review, and a branch begins for your change.';
const INSTEAD = 'Send for review, or start something new.';
