import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '#check/index.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { describeDifference, entryOf } from './entries.ts';
import { type Folder, versionAt, withIndex } from './folder.ts';
import { isText, nameOf } from './names.ts';

/** A file that differs between two states, with the name that it had, if it was there. */
export interface Changed {
  from: string;
  file: string;
  isNew: boolean;
  isDeleted: boolean;
}

/** A file of content/ that differs from the last commit. */
export interface Change extends Changed {
  /** "Home: Hero" */
  title: string;
  /** Its lines, each with its sign; of a file without lines, its sizes. */
  difference: string;
}

/** Names in the project, whatever this machine's Git is set to show. */
const RENAMED = ['--find-renames', '--relative', '--no-ext-diff', '--no-color', '--raw', '--no-abbrev', '-z'];

/** A file in two commits, or in the second of them as it is here. */
interface FileDiff extends Changed {
  letter: string;
  /** Git's ids of what it said and says; of what is only here, zeros. */
  ids: [before: string, now: string];
  patch: string;
}

/** Reads what `git diff --raw -z --patch` says of each file: a record for each, and then their patches in the same order. */
function readDiff(printed: string): FileDiff[] {
  const fields = printed.split('\0');
  const files: Omit<FileDiff, 'patch'>[] = [];
  while (fields[0]?.startsWith(':')) {
    const [, , before = '', now = '', letter = ''] = String(fields.shift()).split(' ');
    const from = String(fields.shift());
    const file = /^[RC]/.test(letter) ? String(fields.shift()) : from;
    const [isNew, isDeleted] = ['A', 'D'].map((each) => letter === each) as [boolean, boolean];
    files.push({ letter: letter.charAt(0), from, file, isNew, isDeleted, ids: [before, now] });
  }
  const patches = fields
    .join('\0')
    .replace(/^\0/, '')
    .split(/^(?=diff --git )/m);
  // Another kind of file, such as a link, is removed and added.
  return files.map((file) => ({ ...file, patch: patches.splice(0, file.letter === 'T' ? 2 : 1).join('') }));
}

/** Each patch without its head. Git shows no lines of a recording or a document: there, it is how large both versions are. */
async function differencesOf(
  { git }: Folder,
  files: readonly FileDiff[],
  sizeNow: (file: string) => number | undefined = () => undefined,
) {
  const isBinary = ({ patch }: FileDiff) => /^Binary files /m.test(patch);
  const ids = files.filter(isBinary).flatMap((each) => each.ids);
  const sizes =
    ids.length > 0 ? await git.run(['cat-file', '--batch-check=%(objectsize)'], { input: ids.join('\n') }) : '';
  const size = new Map(
    String(sizes)
      .split('\n')
      .map((each, index) => [ids[index], Number(each) || 0]),
  );
  return files.map((each) => {
    const { patch, from, file } = each;
    if (!isBinary(each)) return patch.replace(/^[\s\S]*?(?=^@@|$(?![\s\S]))/m, '');
    const [before = 0, now = 0] = each.ids.map((id) => size.get(id));
    const sides = [['-', from, before] as const, ['+', file, sizeNow(file) ?? now] as const];
    return sides
      .map(([sign, name, bytes]) => (bytes ? `${sign}${nameOf(name)}, ${formatBytes(bytes)}\n` : ''))
      .join('');
  });
}

/** Names in content/ that differ between two commits. */
export const diffNames = async ({ git }: Folder, before: string, now: string): Promise<Changed[]> =>
  readDiff(await git('diff', before, now, ...RENAMED, '--', 'content'));

/** What Git says of the files that differ from the last commit, also of those that a machine ignores. */
const diffHere = (folder: Folder, ...how: string[]): Promise<FileDiff[]> =>
  withIndex(folder, 'same', async (env) => {
    const { git } = folder;
    // Git finds a rename only between files that an index names.
    await git.run(['-c', 'core.excludesFile=', 'add', '--intent-to-add', '--', 'content'], { env });
    const found = readDiff(String(await git.run(['diff', 'HEAD', ...RENAMED, ...how, '--', 'content'], { env })));
    return found.filter(({ isNew, file }) => !isNew || !isHidden(file));
  });

export const readChanged = (folder: Folder): Promise<Changed[]> => diffHere(folder);

/** What differs from the last commit. */
export async function readChanges(folder: Folder): Promise<Change[]> {
  const found = await diffHere(folder, '--patch');
  const inFolder = (file: string) => join(folder.root, file);
  const texts = found.filter(({ file }) => isText(file)).map(({ from }) => versionAt('HEAD', from));
  const contents = await folder.git.contents(texts);
  const sizeOf = (file: string) => statSync(inFolder(file), { throwIfNoEntry: false })?.size ?? 0;
  const differences = await differencesOf(folder, found, sizeOf);
  return found.map(({ letter, from, file, isNew, isDeleted }, at): Change => {
    const now = existsSync(inFolder(file));
    const before = String(contents[texts.indexOf(versionAt('HEAD', from))] ?? '');
    const text = isText(file) && now ? readFileSync(inFolder(file), 'utf8') : '';
    const renamed = from === file ? '' : `renamed from ${nameOf(from)} to ${nameOf(file)}`;
    const changed = isText(file) && !isNew && now ? describeDifference(before, text) : CHANGED[letter];
    const what = [renamed, changed].filter(Boolean).join(', ');
    const title = `${entryOf(file, text || before).title}: ${what}`;
    return { from, file, isNew, isDeleted, title, difference: differences[at] ?? '' };
  });
}

/** By Git's letter. */
const CHANGED: Partial<Record<string, string>> = { A: 'new', D: 'deleted', M: 'replaced', T: 'replaced' };

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

export async function readHistory(folder: Folder, file: string): Promise<Version[]> {
  // Each commit begins with a byte that no name has.
  const format = '--format=%x01%H%x00%an%x00%as%x00%s%x00';
  const shown = ['--no-show-signature', format, ...RENAMED, '--patch'];
  const log = await folder.git('log', '--follow', ...shown, '--', file);
  let then = file;
  const commits = log.split('\x01').slice(1);
  const found = commits.map((commit) => {
    const [id = '', name = '', date = '', words = '', ...rest] = commit.split('\0');
    const [diff] = readDiff(rest.join('\0').replace(/^[\0\n]+/, ''));
    const version = { id, name, date, words, file: diff?.file ?? then };
    then = diff?.from ?? then;
    const none: FileDiff = { letter: '', from: '', file, isNew: false, isDeleted: false, ids: ['', ''], patch: '' };
    return { version, diff: diff ?? none };
  });
  const differences = await differencesOf(
    folder,
    found.map(({ diff }) => diff),
  );
  return found.map(({ version }, index) => ({ ...version, difference: differences[index] ?? '' }));
}
