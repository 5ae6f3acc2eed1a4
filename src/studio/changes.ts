import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { simpleGit } from 'simple-git';
import { isPicture } from '#lib/pictures.ts';
import { entryOf, wordsOfDifference } from './entries.ts';
import { asName, freeName } from './free-name.ts';
import { Refusal, replaceFile } from './save.ts';

/** A file of content/ that differs from the last commit. */
export interface Change {
  file: string;
  isNew: boolean;
  /** "Home: Hero" */
  words: string;
  /** Its lines, each with its sign. */
  difference: string;
}

const root = process.cwd();
// A push asks git's own store of passwords: there is no terminal to ask in. A name of a file is no pattern.
Object.assign(process.env, { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' });
const git = simpleGit({ baseDir: root, timeout: { block: 60_000 } });
const orEmpty = (text: Promise<string>) => text.catch(() => '');
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const readAt = (commit: string, file: string) => orEmpty(git.show([`${commit}:${file}`]));

function differenceOf(file: string, before: string, now: string): string {
  if (isPicture(file)) return '';
  return createTwoFilesPatch('', '', before, now).replace(/^[\s\S]*?(?=@@|$)/, '');
}

/** What differs from the last commit, or undefined without Git or a first commit. */
export async function readChanges(): Promise<Change[] | undefined> {
  if (!(await orEmpty(git.raw('rev-parse', '--verify', 'HEAD')))) return undefined;
  const { files } = await git.status(['--no-renames', '--', 'content']);
  const changes = files.map(async ({ path: file }): Promise<Change> => {
    const before = await readAt('HEAD', file);
    const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const words = `${entryOf(file, now || before).title}: ${wordsOfDifference(before, now)}`;
    return { file, isNew: !before, words, difference: differenceOf(file, before, now) };
  });
  return Promise.all(changes);
}

/** What was undone or deleted, and can be brought back: Git's stash, each with a file. */
export interface Kept {
  id: string;
  file: string;
  why: string;
}

export async function readKept(): Promise<Kept[]> {
  const { all } = await git.stashList();
  return all.flatMap(({ hash: id, message }) => {
    const [, why, file] = /Studio: (\w+) (.+)/.exec(message) ?? [];
    return why && file ? { id, why, file } : [];
  });
}

/** Takes back what differs from the last commit in a file, and keeps it. Of files without changes, nothing. */
export async function keep(file: string, why: string): Promise<void> {
  const isChanged = (await readChanges())?.some((change) => change.file === file);
  if (isChanged) await git.stash(['push', '--include-untracked', '--message', `Studio: ${why} ${file}`, '--', file]);
}

/** Gives a file what it said in a commit, where it may have had another name. What it says now is kept. */
export async function bringBack(file: string, commit: string, then = file): Promise<void> {
  const kept = (await readKept()).some(({ id }) => id === commit);
  // Git keeps new files apart.
  const sources = kept ? [`${commit}^3:${then}`, `${commit}:${then}`] : [`${commit}:${then}`];
  const found = await Promise.all(sources.map((source) => git.showBuffer(source).catch(() => undefined)));
  const contents = found.find((each) => each !== undefined);
  await keep(file, 'Replaced');
  if (contents) await replaceFile(root, join(root, file), contents);
  else rmSync(join(root, file), { force: true });
  if (!kept) return;
  const stashes = (await git.stashList()).all.map(({ hash }) => hash);
  await git.stash(['drop', `stash@{${stashes.indexOf(commit)}}`]);
}

/** What a file said once: who has saved it, when, and in which words. */
export interface Version {
  id: string;
  name: string;
  date: string;
  words: string;
  /** Its name then. */
  file: string;
  difference: string;
}

export async function readHistory(file: string): Promise<Version[]> {
  const format = { id: '%H', name: '%an', date: '%as', words: '%s' };
  const { all } = await git.log({ file, format, '--name-only': null }).catch(() => ({ all: [] }));
  const versions = all.map(async ({ diff, ...version }) => {
    const then = diff?.files[0]?.file ?? file;
    return { ...version, file: then, text: await readAt(version.id, then) };
  });
  const read = await Promise.all(versions);
  return read.map(({ text, ...version }, index) => ({
    ...version,
    difference: differenceOf(file, read[index + 1]?.text ?? '', text),
  }));
}

/** Where this folder stands: its branch, and what it has committed that the remote does not have. */
export async function readPlace() {
  const { current } = await git.status(['--', 'content']);
  const [remote] = linesOf(await git.raw('remote'));
  const head = await orEmpty(git.raw('symbolic-ref', '--short', `refs/remotes/${remote}/HEAD`));
  const unsent = remote ? linesOf(await git.raw('log', '--format=%s', 'HEAD', '--not', `--remotes=${remote}`)) : [];
  const main = head.trim().replace(`${remote}/`, '') || 'main';
  return { branch: current ?? main, main, remote, unsent, published: remote ? `${remote}/${main}` : 'HEAD' };
}

/** Whether what a file says is live: "changed", "sent for review", "draft" or "live since 2026-11-02". */
export async function stateOf(file: string): Promise<string> {
  const changes = await readChanges();
  if (!changes) return '';
  const { published } = await readPlace();
  const isSent = await orEmpty(git.raw('diff', '--name-only', `${published}...HEAD`, '--', file));
  const [date] = linesOf(await orEmpty(git.raw('log', '-1', '--format=%as', published, '--', file)));
  const { data } = entryOf(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  const from = [date ?? '', String(data['published'] ?? '')].sort().at(-1);
  const isChanged = changes.some((change) => change.file === file);
  const state = isChanged ? 'changed' : isSent ? 'sent for review' : `live since ${from}`;
  return data['draft'] === true ? (isChanged || isSent ? `draft, ${state}` : 'draft') : state;
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
export async function send(words: string, files: readonly string[], isReview: boolean): Promise<string | undefined> {
  const { branch, main, remote, unsent, published } = await readPlace();
  if (!remote) throw new Refusal(NO_REMOTE);
  if (files.length + unsent.length === 0) throw new Refusal('Choose what to send.');
  if (files.length > 0 && !words.trim()) throw new Refusal('Say in a few words what you have changed.');
  const begins = isReview && branch === main;
  const target = begins ? await freeBranch(words || String(unsent[0]), remote) : branch;
  if (begins) await git.checkoutLocalBranch(target);
  if (files.length > 0) {
    await git.add(['--all', '--', ...files]);
    await git.commit(words, [...files]);
  }
  // What was committed on the main branch goes to review, too. A remote without branches has none to go back to.
  if (begins && unsent.length > 0) await orEmpty(git.raw('branch', '--force', main, published));
  const { remoteMessages } = await push(remote, target);
  return remoteMessages.pullRequestUrl;
}

/** Pushes a branch. What others have sent meanwhile is merged first. */
async function push(remote: string, branch: string) {
  const pushed = () => git.push(remote, branch, ['--set-upstream']);
  try {
    return await pushed();
  } catch (error) {
    if (!/fetch first|non-fast-forward/.test(String(error))) throw error;
  }
  await git.fetch(remote, branch);
  const names = new Set(linesOf(await git.raw('log', '--format=%an', 'HEAD..FETCH_HEAD')));
  try {
    await git.merge(['--no-edit', 'FETCH_HEAD']);
  } catch (error) {
    // Nothing was merged: they have changed a file that has changes here which are not sent.
    if (/would be overwritten/.test(String(error))) throw error;
    await orEmpty(git.raw('merge', '--abort'));
    throw new Refusal(
      `${[...names].join(' and ')} changed the same meanwhile. ${KEPT_HERE} Send it for review to choose.`,
    );
  }
  return pushed();
}

/** What the last action came to. The page shows it until the next one, however often it is loaded again. */
export const outcome = { message: '', review: '', words: '' };

/** Goes back to the main branch with what others have published; what is in review stays on its branch. */
export async function startNew(): Promise<void> {
  const { main, remote } = await readPlace();
  await git.checkout(main);
  if (remote) await git.pull(remote, main, ['--ff-only', '--prune']);
}

/** The branches that were sent for review from here and are not published. */
export async function readReviews(): Promise<string[]> {
  const { branch, main, remote, published } = await readPlace();
  if (!remote) return [];
  const format = '--format=%(refname:short) %(upstream:track)%(upstream)';
  const lines = linesOf(await orEmpty(git.raw('branch', '--no-merged', published, format)));
  const sent = lines.filter((line) => / (?!\[gone\])\S/.test(line)).map((line) => line.split(' ')[0] ?? '');
  return sent.filter((name) => name !== branch && name !== main);
}

/** Goes back to a review. What has changed meanwhile comes along, unless it is in a file of the review. */
export async function goOn(review: string): Promise<void> {
  await git.checkout(review).catch((error: unknown) => {
    throw /would be overwritten/.test(String(error)) ? new Refusal(UNSENT) : error;
  });
}

const UNSENT = 'This review has a file in which you have changes that are not sent. Send or undo those first.';

const NO_REMOTE =
  'This folder has no remote, so there is nowhere to send changes. Ask for the address of the repository, and add it in a terminal: git remote add origin ADDRESS';
const KEPT_HERE = 'Nothing is lost: your change is kept in this folder.';
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
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
