import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTwoFilesPatch } from 'diff';
import { isPicture } from '#lib/pictures.ts';
import { entryOf, wordsOfDifference } from './entries.ts';
import { replaceFile } from './files.ts';
import { nameOf } from './forms.ts';
import { git, namesOf, orEmpty, readAt } from './git.ts';

/** A file of content/ that differs from the last commit. */
export interface Change {
  file: string;
  /** Itself and, if it was renamed, the file that it was. */
  files: string[];
  isNew: boolean;
  /** "Home: Hero" */
  words: string;
  /** Its lines, each with its sign. */
  difference: string;
}

function differenceOf(file: string, before: string, now: string): string {
  if (isPicture(file)) return '';
  return createTwoFilesPatch('', '', before, now).replace(/^[\s\S]*?(?=@@|$)/, '');
}

/** Git's status of each file: a letter, and the file; of a renamed one first what it was. */
async function readStatus(): Promise<string[][]> {
  // Git finds a rename only between files that an index names. The editor's own index stays as it is.
  const index = join(tmpdir(), randomUUID());
  copyFileSync((await git.raw('rev-parse', '--git-path', 'index')).trim(), index);
  const env = { ...process.env, GIT_INDEX_FILE: index };
  const run = (...args: string[]) => promisify(execFile)('git', args, { env });
  try {
    await run('add', '--intent-to-add', '--', 'content');
    const { stdout } = await run('diff', 'HEAD', '--name-status', '--find-renames', '-z', '--', 'content');
    const fields = namesOf(stdout);
    const status: string[][] = [];
    while (fields.length > 0) status.push(fields.splice(0, fields[0]?.startsWith('R') ? 3 : 2));
    return status;
  } finally {
    rmSync(index, { force: true });
  }
}

/** What differs from the last commit, or undefined without Git or a first commit. */
export async function readChanges(): Promise<Change[] | undefined> {
  if (!(await orEmpty(git.raw('rev-parse', '--verify', 'HEAD')))) return undefined;
  const changes = (await readStatus()).map(async ([, ...files]): Promise<Change> => {
    const [file = '', from = file] = files.toReversed();
    const before = await readAt('HEAD', from);
    const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const renamed = from === file ? '' : `renamed from ${nameOf(from)} to ${nameOf(file)}`;
    const words = [renamed, wordsOfDifference(before, now)].filter(Boolean).join(', ');
    const { title } = entryOf(file, now || before);
    return { file, files, isNew: !before, words: `${title}: ${words}`, difference: differenceOf(file, before, now) };
  });
  return Promise.all(changes);
}

/** What was undone or deleted, and can be brought back: Git's stash, each with a file, or both names of a renamed one. */
export interface Kept {
  id: string;
  file: string;
  files: string[];
  why: string;
}

/** Between the two names of a renamed file. */
const ARROW = ' → ';

export async function readKept(): Promise<Kept[]> {
  const { all } = await git.stashList();
  return all.flatMap(({ hash: id, message }) => {
    const [, why, names] = /Studio: (\w+) (.+)/.exec(message) ?? [];
    const files = names?.split(ARROW) ?? [];
    const file = files.at(-1);
    return why && file ? { id, why, file, files } : [];
  });
}

/** Takes back what differs from the last commit in these files, and returns where it is kept. Of files without changes, nothing. */
export async function keep(files: readonly string[], why: string): Promise<Kept[]> {
  const changed = (await readChanges())?.flatMap((change) => change.files.filter((file) => files.includes(file))) ?? [];
  if (changed.length === 0) return [];
  const message = `Studio: ${why} ${changed.join(ARROW)}`;
  await git.stash(['push', '--include-untracked', '--message', message, '--', ...changed]);
  return (await readKept()).slice(0, 1);
}

/** Takes back a change, and keeps it. */
export async function undo(file: string): Promise<void> {
  const change = (await readChanges())?.find((each) => each.file === file);
  if (change) await keep(change.files, 'Undone');
}

const root = process.cwd();

/** Writes what a file said in the first of these places in Git that has it; without one, removes it. */
export async function writeAs(file: string, sources: readonly string[], folder = root): Promise<void> {
  const found = await Promise.all(sources.map((source) => git.showBuffer(source).catch(() => undefined)));
  const contents = found.find((each) => each !== undefined);
  if (contents) await replaceFile(folder, join(folder, file), contents);
  else rmSync(join(folder, file), { force: true });
}

/** Gives a file what it said in a commit, where it may have had another name. What it says now is kept. */
export async function bringBackVersion(file: string, commit: string, then: string): Promise<void> {
  await keep([file], 'Replaced');
  await writeAs(file, [`${commit}:${then}`]);
}

/** Gives files what was kept of them. What they say now is kept in its place. */
export async function bringBack(kept: Kept): Promise<void> {
  const { id, files } = kept;
  await keep(files, 'Replaced');
  // Git keeps new files apart.
  for (const file of files) await writeAs(file, [`${id}^3:${file}`, `${id}:${file}`]);
  await drop(kept);
}

/** Keeps it no longer. */
export async function drop({ id }: Kept): Promise<void> {
  const stashes = (await git.stashList()).all.map(({ hash }) => hash);
  await git.stash(['drop', `stash@{${stashes.indexOf(id)}}`]);
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
  // Each commit begins with a byte that no name has.
  const format = '--format=%x01%H%x00%an%x00%as%x00%s';
  const log = await orEmpty(git.raw('log', '--follow', '-z', '--name-only', format, '--', file));
  const versions = log
    .split('\x01')
    .slice(1)
    .map(async (commit) => {
      const [id = '', name = '', date = '', words = '', then = ''] = commit.split('\0');
      const version = { id, name, date, words, file: then.replace('\n', '') || file };
      return { ...version, text: await readAt(id, version.file) };
    });
  const read = await Promise.all(versions);
  return read.map(({ text, ...version }, index) => ({
    ...version,
    difference: differenceOf(file, read[index + 1]?.text ?? '', text),
  }));
}
