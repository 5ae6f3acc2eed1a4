import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '#check/index.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { describeDifference, entryOf } from './entries.ts';
import { replaceFile } from './files.ts';
import { isText, nameOf } from './forms.ts';
import { git, versionAt } from './git.ts';
import { withIndex } from './store.ts';

/** A file of content/ that differs from the last commit. */
export interface Change {
  file: string;
  /** Itself and, if it was renamed, the file that it was. */
  files: string[];
  isNew: boolean;
  /** "Home: Hero" */
  title: string;
  /** Its lines, each with its sign; of a file without lines, its sizes. */
  difference: string;
}

/** Names in the project, whatever this machine's Git is set to show. */
const RENAMED = ['--find-renames', '--relative', '--no-ext-diff', '--no-color'];

/** A file in two commits, or in the second of them as it is here. */
interface FileDiff {
  letter: string;
  from: string;
  file: string;
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
    files.push({
      letter: letter.charAt(0),
      from,
      file: /^[RC]/.test(letter) ? String(fields.shift()) : from,
      ids: [before, now],
    });
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

/** What differs from the last commit. */
export const readChanges = (): Promise<Change[]> =>
  withIndex(async (env) => {
    const index = await git('rev-parse', '--git-path', 'index');
    // Git compares the time of its index to know which files may have changed within the second in which it was written.
    if (existsSync(index)) cpSync(index, String(env['GIT_INDEX_FILE']), { preserveTimestamps: true });
    // Git finds a rename only between files that an index names.
    await git.run(['add', '--intent-to-add', '--', 'content'], { env });
    const diff = ['diff', 'HEAD', ...RENAMED, '--raw', '--no-abbrev', '-z', '--patch', '--', 'content'];
    const found = readDiff(String(await git.run(diff, { env }))).filter(
      ({ letter, file }) => letter !== 'A' || !isHidden(file),
    );
    const texts = found.filter(({ file }) => isText(file)).map(({ from }) => versionAt('HEAD', from));
    const contents = await git.contents(texts);
    const differences = await differencesOf(found, (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return found.map(({ letter, from, file }, at): Change => {
      const now = existsSync(file);
      const isNew = letter === 'A';
      const before = String(contents[texts.indexOf(versionAt('HEAD', from))] ?? '');
      const text = isText(file) && now ? readFileSync(file, 'utf8') : '';
      const renamed = from === file ? '' : `renamed from ${nameOf(from)} to ${nameOf(file)}`;
      const changed = isText(file) && !isNew && now ? describeDifference(before, text) : CHANGED[letter];
      const what = [renamed, changed].filter(Boolean).join(', ');
      return {
        file,
        files: [...new Set([from, file])],
        isNew,
        title: `${entryOf(file, text || before).title}: ${what}`,
        difference: differences[at] ?? '',
      };
    });
  });

/** By Git's letter. */
const CHANGED: Partial<Record<string, string>> = { A: 'new', D: 'deleted', M: 'replaced', T: 'replaced' };

/** Writes a file of content/, or removes it. */
export async function write(file: string, contents: Buffer | string | undefined): Promise<void> {
  if (contents === undefined) rmSync(file, { force: true });
  else await replaceFile(process.cwd(), join(process.cwd(), file), contents);
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
  const format = '--format=%x01%H%x00%an%x00%as%x00%s%x00';
  const shown = ['--no-show-signature', format, ...RENAMED, '--raw', '--no-abbrev', '-z', '--patch'];
  const log = await git('log', '--follow', ...shown, '--', file);
  let then = file;
  const commits = log.split('\x01').slice(1);
  const found = commits.map((commit) => {
    const [id = '', name = '', date = '', words = '', ...rest] = commit.split('\0');
    const [diff] = readDiff(rest.join('\0').replace(/^[\0\n]+/, ''));
    const version = { id, name, date, words, file: diff?.file ?? then };
    then = diff?.from ?? then;
    return { version, diff: diff ?? ({ letter: '', from: '', file, ids: ['', ''], patch: '' } satisfies FileDiff) };
  });
  const differences = await differencesOf(found.map(({ diff }) => diff));
  return found.map(({ version }, index) => ({ ...version, difference: differences[index] ?? '' }));
}
