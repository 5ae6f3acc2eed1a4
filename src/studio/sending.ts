import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asShown, checkContent, type ShownProblem, unknownWords } from '#check/index.ts';
import { readChanges, writeAs } from './changes.ts';
import { type BothChanged, type Choices, mergeFetched } from './conflicts.ts';
import { Refusal } from './files.ts';
import { asName, freeName } from './free-name.ts';
import { git, KEPT_HERE, linesOf, orEmpty } from './git.ts';

/** Where this folder stands: its branch, and what it has committed that the remote does not have. */
export async function readPlace() {
  const { current } = await git.status(['--', 'content']);
  const [remote] = linesOf(await git.raw('remote'));
  const head = await orEmpty(git.raw('symbolic-ref', '--short', `refs/remotes/${remote}/HEAD`));
  const unsent = remote ? linesOf(await git.raw('log', '--format=%s', 'HEAD', '--not', `--remotes=${remote}`)) : [];
  const main = head.trim().replace(`${remote}/`, '') || 'main';
  return { branch: current ?? main, main, remote, unsent, published: remote ? `${remote}/${main}` : 'HEAD' };
}

/** A name for a branch that neither this folder nor the remote has. */
async function freeBranch(words: string, remote: string): Promise<string> {
  const known = [await git.raw('ls-remote', '--heads', remote), await git.raw('branch', '--format=%(refname)')];
  const taken = known.join('\n').split(/\s/);
  return freeName(asName(words) || 'change', (name) => taken.includes(`refs/heads/${name}`));
}

/**
 * Commits these files in the editor's words and sends them, to a branch of their own or to the main branch; returns the
 * address where their review begins, if the host says one. What can't be sent stays committed, and is sent the next time.
 */
export async function send(
  words: string,
  files: readonly string[],
  isReview: boolean,
  choices: Choices,
): Promise<string | undefined> {
  const { branch, main, remote, unsent, published } = await readPlace();
  if (!remote) throw new Refusal(NO_REMOTE);
  if (files.length + unsent.length === 0) throw new Refusal('Choose what to send.');
  if (files.length > 0 && !words.trim()) throw new Refusal('Say in a few words what you have changed.');
  const begins = isReview && branch === main;
  const target = begins ? await freeBranch(words || String(unsent[0]), remote) : branch;
  if (files.length > 0) {
    await git.add(['--all', '--', ...files]);
    await git.commit(words, [...files]);
  }
  // Once nothing can keep the commit from being made.
  if (begins) await git.checkoutLocalBranch(target);
  // What was committed on the main branch goes to review, too. A remote without branches has none to go back to.
  if (begins) await orEmpty(git.raw('branch', '--force', main, published));
  const { remoteMessages } = await push(remote, target, isReview, choices);
  return remoteMessages.pullRequestUrl;
}

/** What the content check and the spelling find in what would be sent: the last commit with all changes but these. */
export async function checkWithout(left: readonly string[]): Promise<ShownProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  try {
    for (const name of ['content', SPELLING]) await cp(name, join(folder, name), { recursive: true });
    for (const file of left) await writeAs(file, [`HEAD:${file}`], folder);
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

/** Pushes a branch. What others have sent meanwhile is merged first, and then checked again before it is published. */
async function push(remote: string, branch: string, isReview: boolean, choices: Choices) {
  const pushed = () => git.push(remote, branch, ['--set-upstream']);
  try {
    return await pushed();
  } catch (error) {
    if (!/fetch first|non-fast-forward/.test(String(error))) throw error;
  }
  await git.fetch(remote, branch);
  await mergeFetched(choices);
  const left = (await readChanges())?.flatMap(({ files }) => files) ?? [];
  const problems = isReview ? [] : await checkWithout(left);
  if (problems.length > 0) throw new Refusal(STOPPED_TOGETHER, { cause: { problems } });
  return pushed();
}

/** What an action came to. */
export interface Outcome {
  message?: string;
  /** The address of the review that was begun. */
  review?: string | undefined;
  /** What the editor has written, and the files that stay here, where it is still needed. */
  words?: string;
  left?: readonly string[];
  problems?: readonly ShownProblem[];
  conflicts?: readonly BothChanged[];
  /** The changes that it was about: with others, it is out of date. */
  changes?: string;
}

const LAST = '.astro/studio.json';
type Last = { outcome: Outcome; live?: { commit: string; since?: string } };

/** The page shows the outcome until the next action, however often it is loaded again. A file outlives the server, too. */
export const readLast = (): Last => (existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : { outcome: {} });
export const writeLast = (changed: Partial<Last>) => writeFileSync(LAST, JSON.stringify({ ...readLast(), ...changed }));

/** Goes back to the main branch with what others have published; what is in review stays on its branch. */
export async function startNew(): Promise<void> {
  const { main, remote } = await readPlace();
  await git.checkout(main);
  if (remote) await git.pull(remote, main, ['--ff-only', '--prune']);
}

const STOPPED_TOGETHER = `Not published: with what others have published meanwhile, there are problems. ${KEPT_HERE} Fix them, and publish again.`;

const NO_REMOTE =
  'This folder has no remote, so there is nowhere to send changes. Ask for the address of the repository, and add it in a terminal: git remote add origin ADDRESS';
