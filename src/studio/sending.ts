import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
import { readChanges, write } from './changes.ts';
import { type Choices, mergeCommit } from './conflicts.ts';
import { type BothChanged, Refusal } from './files.ts';
import { asName, freeName } from './free-name.ts';
import { explain, git, KEPT_HERE, readAt, readPlace } from './git.ts';

/** What is done with a remote, which may take minutes. */
interface Task {
  step: string;
  /** What Git says last of it. */
  line: string;
  controller: AbortController;
}

/** The task that goes on. Vite loads this module again when files change, and it stays. */
const server = globalThis as typeof globalThis & { studioTask?: Task | undefined };

/** How far the task is; null without one. */
export const readProgress = () =>
  server.studioTask ? { step: server.studioTask.step, line: server.studioTask.line } : null;

export const cancel = () => server.studioTask?.controller.abort();

/** Starts a task unless one is running, and notes its outcome: `failed` with the reason, if it fails. */
export function begin(action: () => Promise<Outcome>, failed: Outcome): void {
  if (server.studioTask) return;
  const controller = new AbortController();
  server.studioTask = { step: 'Checking …', line: '', controller };
  action()
    .catch((error: unknown): Outcome => {
      return { ...failed, ...(controller.signal.aborted ? { message: CANCELED } : explain(error)) };
    })
    .then((outcome) => writeLast({ outcome }))
    .finally(() => {
      server.studioTask = undefined;
    });
}

const CANCELED = `Canceled. ${KEPT_HERE} Some of it may have arrived.`;

/** Runs Git for the task, and returns what it says meanwhile. */
async function run(step: string, ...args: string[]): Promise<string> {
  let said = '';
  const { studioTask: task } = server;
  if (task) Object.assign(task, { step, line: '' });
  const onWords = (words: string) => {
    said = words;
    if (task) task.line = linesOf(words).at(-1) ?? '';
  };
  await git.run(args, { signal: task?.controller.signal, onWords });
  return said;
}

/** Whether Git agrees. */
const does = (...args: string[]) =>
  git(...args).then(
    () => true,
    () => false,
  );

/** The place where changes are sent from; refuses where nothing can be. */
async function readSafePlace(): Promise<Place> {
  const place = await readPlace();
  const problem = place && stateOf(place);
  if (!place || problem) throw new Refusal(problem || NO_REPOSITORY);
  return place;
}

/** What keeps a folder from sending changes. */
export function stateOf({ head, unfinished, remotes }: Place): string | undefined {
  if (!head) return 'There is no commit yet. In a terminal: git add . && git commit -m "Begin"';
  if (unfinished)
    return `A ${unfinished} was begun here and not ended. ${KEPT_HERE} In a terminal, git ${unfinished} --continue ends it, and git ${unfinished} --abort takes it back.`;
  return remotes.length === 0 ? NO_REMOTE : undefined;
}

/** What is committed here and the remote does not have. */
export const readUnsent = async ({ remote }: Pick<Place, 'remote'>): Promise<string[]> =>
  linesOf(
    await git(
      'log',
      '--no-show-signature',
      '--format=%s',
      'HEAD',
      '--not',
      remote ? `--remotes=${remote}` : '--remotes',
    ),
  );

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
 * Commits files in the editor's words and sends them, to a branch of their own or to the main branch; returns the address
 * where their review begins, if the host says one. What can't be sent stays committed, and is sent the next time.
 */
export async function send({ words, files, isReview, choices, to }: Sending): Promise<string | undefined> {
  const place = await readSafePlace();
  const remote = place.remote ?? place.remotes.find((name) => name === to);
  if (!remote) throw new Refusal('Choose where to send it.');
  const unsent = await readUnsent({ remote });
  if (files.length + unsent.length === 0) throw new Refusal('Choose what to send.');
  if (files.length > 0 && !words.trim()) throw new Refusal('Say in a few words what you have changed.');
  // Without its answer, the change is committed, and goes along the next time.
  const said = await askRemote(git, remote, server.studioTask?.controller.signal).catch((error: Error) => error);
  const isAnswer = !(said instanceof Error);
  const target = isAnswer ? await targetAt(remote, place, said, isReview) : place.branch;
  const begun = target ? undefined : await freeBranch(words || String(unsent[0]), isAnswer ? said.branches : []);
  // A commit that no branch has would be lost.
  if (begun && !place.branch) await git('switch', '--quiet', '--create', begun);
  if (files.length > 0) {
    await git('add', '--all', '--', ...files);
    await git('commit', '--quiet', '--message', words, '--', ...files);
  }
  if (!isAnswer) throw said;
  // Once nothing can keep the commit from being made. What was committed on the main branch goes to review, too.
  if (begun && place.branch) await git('switch', '--quiet', '--create', begun);
  if (begun && place.branch && said.main === (place.upstream ?? place.branch))
    await git.ask('branch', '--force', place.branch, `refs/remotes/${remote}/${said.main}`);
  if (said.main) await git.ask('remote', 'set-head', remote, said.main);
  const branch = begun ?? place.branch ?? '';
  const answered = await push(remote, branch, target ?? branch, isReview, choices);
  return /(?:pull|merge) request.*\n?.*?(https?:\/\/\S+)/i.exec(answered)?.[1];
}

/** The branch of a remote to send to; undefined if a review is to begin one. Refuses where that is not sure. */
async function targetAt(remote: string, place: Place, said: Remote, isReview: boolean): Promise<string | undefined> {
  const { branch, upstream, source = remote } = place;
  const [only, ...others] = said.branches;
  const main = said.main ?? (others.length === 0 ? only : place.main);
  const names = [source === remote ? upstream : undefined, branch];
  const own = names.find((name) => name && said.branches.includes(name));
  // What this branch had there, where it has been renamed, or deleted after its review.
  const former = own
    ? ''
    : await git.ask('rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${upstream ?? branch}`);
  if (isReview) {
    if (!only) throw new Refusal('The repository is empty, and its first branch becomes the main one. Publish first.');
    if (own) return main && own !== main ? own : undefined;
    // One that was begun in a terminal keeps its name.
    return former || branch === place.main ? undefined : branch;
  }
  if (!branch) throw new Refusal(DETACHED);
  if (source !== remote)
    throw new Refusal(`Changes of this folder go to ${remote}, and others publish at ${source}. ${INSTEAD}`);
  if (!only) return branch;
  if (!main)
    throw new Refusal(
      `${remote} does not say which branch is the main one. In a terminal: git remote set-head ${remote} NAME`,
    );
  if (own === main) return main;
  if (former && (await does('merge-base', '--is-ancestor', former, await fetchBranch(remote, main)))) return main;
  throw new Refusal(`This folder is on the branch ${branch}, and the main branch is ${main}. ${INSTEAD}`);
}

/** Pushes a branch. What others have sent meanwhile is merged first, and then checked again before it is published. */
async function push(
  remote: string,
  branch: string,
  target: string,
  isReview: boolean,
  choices: Choices,
): Promise<string> {
  const refs = `refs/heads/${branch}:refs/heads/${target}`;
  for (;;)
    try {
      return await run('Sending …', 'push', '--progress', '--set-upstream', remote, refs);
    } catch (error) {
      if (!/\((?:fetch first|non-fast-forward)\)/.test(String(error))) throw error;
      const theirs = await fetchBranch(remote, target);
      if (await does('merge-base', '--is-ancestor', theirs, 'HEAD')) throw error;
      await mergeCommit(theirs, choices);
      const left = (await readChanges()).flatMap(({ files }) => files);
      const problems = isReview ? [] : await checkWithout(left);
      if (problems.length > 0) throw new Refusal(STOPPED_TOGETHER, { problems });
    }
}

/** Fetches a branch with all that a merge needs, and returns its name here. */
async function fetchBranch(remote: string, name: string): Promise<string> {
  const here = `refs/remotes/${remote}/${name}`;
  const fetch = ['fetch', '--progress', '--no-tags', '--no-write-fetch-head', remote, `+refs/heads/${name}:${here}`];
  await run('Fetching …', ...fetch);
  // A shallow clone may lack the commit where both began.
  const isEnough = (await does('merge-base', 'HEAD', here)) || !(await readPlace())?.isShallow;
  if (!isEnough) await run('Fetching the history …', ...fetch, '--unshallow');
  return here;
}

/** Goes back to the main branch with what others have published; what is in review stays on its branch. */
export async function startNew(): Promise<Outcome> {
  const place = await readSafePlace();
  const { remote = '', branch, head = '' } = place;
  const said = await askRemote(git, remote, server.studioTask?.controller.signal).catch((error: Error) => error);
  const main = said instanceof Error ? place.main : (said.main ?? place.main);
  if (!main) throw new Refusal(`${remote} does not say which branch is the main one. In a terminal: git switch NAME`);
  const isLoose = !branch && (await git('rev-list', '--max-count=1', head, '--not', '--branches', '--remotes')) !== '';
  if (isLoose) await git('branch', await freeBranch(await git('log', '-1', '--format=%s'), []), head);
  const isHere = await does('rev-parse', '--verify', '--quiet', `refs/heads/${main}`);
  if (isHere) await git('switch', '--quiet', main);
  if (said instanceof Error) throw said;
  const theirs = await fetchBranch(remote, main);
  if (!isHere) await git('switch', '--quiet', '--create', main, '--track', `${remote}/${main}`);
  await git.ask('remote', 'set-head', remote, main);
  // With commits of its own, it is merged when those are sent.
  if (await does('merge-base', '--is-ancestor', 'HEAD', theirs)) await git('merge', '--ff-only', '--quiet', theirs);
  return {};
}

/** What the content check and the spelling find in what would be sent: the last commit with all changes but these. */
export async function checkWithout(left: readonly string[]): Promise<ShownProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  try {
    for (const name of ['content', SPELLING]) await cp(name, join(folder, name), { recursive: true });
    for (const file of left) await write(file, await readAt('HEAD', file), folder);
    const problems = await checkContent(join(folder, 'content'), new Date(), process.cwd());
    return [...problems, ...(await unknownWords(folder))].map(asShown);
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

/** The outcome of an action. */
export interface Outcome {
  message?: string;
  /** Git's own words. */
  said?: string;
  /** The address of the review that was begun. */
  review?: string | undefined;
  /** What the editor has written, and the files that stay here, where it is still needed. */
  words?: string;
  left?: readonly string[];
  problems?: readonly ShownProblem[];
  conflicts?: readonly BothChanged[];
  /** A hash of the changes that it was about: with others, it is out of date. */
  changes?: string;
}

const LAST = '.astro/studio.json';
type Last = { outcome: Outcome; live?: { commit: string; since?: string } };

/** The page shows the outcome until the next action, however often it is loaded again. A file outlives the server, too. */
export const readLast = (): Last => (existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : { outcome: {} });
export const writeLast = (changed: Partial<Last>) => writeFileSync(LAST, JSON.stringify({ ...readLast(), ...changed }));

const STOPPED_TOGETHER = `Not published: with what others have published meanwhile, there are problems. ${KEPT_HERE} Fix them, and publish again.`;

export const NO_REPOSITORY =
  'This folder is in no Git repository, so there is nothing to compare with, and nowhere to send changes.';
const NO_REMOTE =
  'This folder has no remote, so there is nowhere to send changes. Ask for the address of the repository, and add it in a terminal: git remote add origin ADDRESS';
const DETACHED = 'This folder is on no branch. Send for review, and a branch begins for your change.';
const INSTEAD = 'Send for review, or start something new.';
