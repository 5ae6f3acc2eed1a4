import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '#lib/format/bytes.ts';
import { entryOf, wordsOfDifference } from './entries.ts';
import { replaceFile } from './files.ts';
import { nameOf } from './forms.ts';
import { git, readAt, versionAt } from './git.ts';

/** A file of content/ that differs from the last commit. */
export interface Change {
  file: string;
  /** Itself and, if it was renamed, the file that it was. */
  files: string[];
  isNew: boolean;
  /** "Home: Hero" */
  words: string;
  /** Its lines, each with its sign; of a file without lines, its sizes. */
  difference: string;
}

/** Files that are text to an editor. */
export const isText = (file: string) => /\.(?:mdx|yaml|txt|md)$/.test(file);
const textAt = async (commit: string, file: string) => String((await readAt(commit, file)) ?? '');

/** A patch without its head. Git shows no lines of a recording or a document: there, it is how large both versions are. */
async function differenceOf(
  patch: string,
  sizes: () => Promise<(readonly [sign: string, file: string, size: number])[]>,
) {
  if (!/^Binary files /m.test(patch)) return patch.replace(/^[\s\S]*?(?=^@@|$(?![\s\S]))/m, '');
  const sides = (await sizes()).filter(([, , size]) => size > 0);
  return sides.map(([sign, file, size]) => `${sign}${nameOf(file)}, ${formatBytes(size)}\n`).join('');
}

const sizeAt = async (commit: string, file: string) => Number(await git.ask('cat-file', '-s', versionAt(commit, file)));

/** Lists files by their names in the project, as they are. */
export const AS_NAMES = ['--no-renames', '--relative', '-z'];

/** Whatever this machine's Git is set to show. */
const PATCH = ['--find-renames', '--relative', '--no-ext-diff', '--no-color'];

/** Runs Git with an index of its own. The editor's stays as it is. */
export async function withIndex<Result>(action: (env: Record<string, string>) => Promise<Result>): Promise<Result> {
  const index = join(tmpdir(), randomUUID());
  try {
    return await action({ GIT_INDEX_FILE: index });
  } finally {
    rmSync(index, { force: true });
  }
}

/** What differs from the last commit. */
export const readChanges = (): Promise<Change[]> =>
  withIndex(async (env) => {
    const index = await git('rev-parse', '--git-path', 'index');
    // Git compares the time of its index to know which files may have changed within the second in which it was written.
    if (existsSync(index)) cpSync(index, String(env['GIT_INDEX_FILE']), { preserveTimestamps: true });
    // Git finds a rename only between files that an index names.
    await git.run(['add', '--intent-to-add', '--', 'content'], { env });
    const diff = async (...args: string[]) => String(await git.run(['diff', 'HEAD', ...PATCH, ...args], { env }));
    const fields = (await diff('--name-status', '-z', '--', 'content')).split('\0').filter(Boolean);
    const listed: string[][] = [];
    while (fields.length > 0) listed.push(fields.splice(0, fields[0]?.startsWith('R') ? 3 : 2));
    return Promise.all(
      listed.map(async ([letter, ...files]): Promise<Change> => {
        const [file = '', from = file] = files.toReversed();
        const isNew = letter === 'A';
        const now = statSync(file, { throwIfNoEntry: false });
        const patch = await diff('--', ...files);
        const difference = await differenceOf(patch, async () => [
          ['-', from, await sizeAt('HEAD', from)],
          ['+', file, now?.size ?? 0],
        ]);
        const [before, text] = isText(file)
          ? [await textAt('HEAD', from), now ? readFileSync(file, 'utf8') : '']
          : ['', ''];
        const renamed = from === file ? '' : `renamed from ${nameOf(from)} to ${nameOf(file)}`;
        const changed = isText(file) && !isNew && now ? wordsOfDifference(before, text) : CHANGED[letter ?? ''];
        const words = [renamed, changed].filter(Boolean).join(', ');
        return { file, files, isNew, words: `${entryOf(file, text || before).title}: ${words}`, difference };
      }),
    );
  });

/** By Git's letter. */
const CHANGED: Partial<Record<string, string>> = { A: 'new', D: 'deleted', M: 'replaced', T: 'replaced' };

/** What was undone, deleted or replaced, and can be brought back: Git's stash, each with a file, or both names of a renamed one. */
export interface Kept {
  id: string;
  file: string;
  files: string[];
  why: string;
}

export async function readKept(): Promise<Kept[]> {
  const listed = await git.names('stash', 'list', '-z', '--format=%H %gs');
  const kept = listed.map(async (line): Promise<Kept[]> => {
    const [, id = '', why] = /^(\w+) .*\bStudio: (\w+)/.exec(line) ?? [];
    if (!why) return [];
    const fields = await git.names('stash', 'show', '--include-untracked', '--name-status', ...AS_NAMES, id);
    const files = fields.filter((_, index) => index % 2 === 1);
    const file = files.find((_, index) => fields[index * 2] !== 'D') ?? files[0];
    return file ? [{ id, why, file, files }] : [];
  });
  return (await Promise.all(kept)).flat();
}

/** Takes back what differs from the last commit in these files, and keeps it; returns its id. Of files without changes, nothing. */
export async function keep(files: readonly string[], why: string): Promise<string> {
  const changed = await git.names('diff', 'HEAD', '--name-only', ...AS_NAMES, '--', ...files);
  // Git keeps no file whose name is no longer in the index.
  if (changed.length > 0) await git('reset', '--quiet', '--', ...changed);
  const added = await git.names('ls-files', '--others', '--exclude-standard', '-z', '--', ...files);
  if (changed.length + added.length === 0) return '';
  // In a folder below the repository's, it can't read names that are no patterns by GIT_LITERAL_PATHSPECS.
  const env = { GIT_LITERAL_PATHSPECS: '0' };
  const names = [...new Set([...changed, ...added])].map((name) => `:(literal)${name}`);
  await git.run(['stash', 'push', '--include-untracked', '--message', `Studio: ${why}`, '--', ...names], { env });
  return git('rev-parse', 'refs/stash');
}

/** Takes back a change, and keeps it. */
export async function undo(file: string): Promise<void> {
  const change = (await readChanges()).find((each) => each.file === file);
  if (change) await keep(change.files, 'Undone');
}

/** Writes a file of content/, or removes it. */
export async function write(
  file: string,
  contents: Buffer | string | undefined,
  folder = process.cwd(),
): Promise<void> {
  if (contents === undefined) rmSync(join(folder, file), { force: true });
  else await replaceFile(folder, join(folder, file), contents);
}

/** Gives a file what it said in a commit, where it may have had another name. What it says now is kept. */
export async function bringBackVersion(file: string, commit: string, then: string): Promise<void> {
  await keep([file], 'Replaced');
  await write(file, await readAt(commit, then));
}

/** What was kept of a file. Git keeps new files apart. */
const readKeptFile = async (id: string, file: string) => (await readAt(`${id}^3`, file)) ?? readAt(id, file);

/** Gives files what was kept of them. What they say now is kept in its place. */
export async function bringBack({ id, files }: Pick<Kept, 'id' | 'files'>): Promise<void> {
  await keep(files, 'Replaced');
  for (const file of files) await write(file, await readKeptFile(id, file));
  await drop(id);
}

/** Keeps it no longer. */
export async function drop(id: string): Promise<void> {
  const place = (await git.names('stash', 'list', '-z', '--format=%H')).indexOf(id);
  if (place !== -1) await git('stash', 'drop', '--quiet', `stash@{${place}}`);
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
  const log = await git(
    'log',
    '--follow',
    '--relative',
    '--no-show-signature',
    '-z',
    '--name-only',
    format,
    '--',
    file,
  );
  const versions = log
    .split('\x01')
    .slice(1)
    .map((commit) => {
      const [id = '', name = '', date = '', words = '', then = ''] = commit.split('\0');
      return { id, name, date, words, file: then.replace('\n', '') || file };
    });
  return Promise.all(
    versions.map(async (version, index) => {
      const { id, file: then } = version;
      const from = versions[index + 1]?.file ?? then;
      const patch = await git('show', '--format=', ...PATCH, id, '--', ...new Set([from, then]));
      const difference = await differenceOf(patch, async () => [
        ['-', from, await sizeAt(`${id}^`, from)],
        ['+', then, await sizeAt(id, then)],
      ]);
      return { ...version, difference };
    }),
  );
}
