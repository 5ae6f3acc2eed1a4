import { type Changed, readChanged } from './changes.ts';
import { type Contents, equals, type Folder, readAt, readHere, withIndex, write } from './folder.ts';
import { joinSides } from './sides.ts';

/**
 * What was undone, deleted or replaced, and can be brought back: commits of these files alone, each upon the one that it
 * differs from, under names of the studio's own that belong to this folder. Nothing of it is in the stash of a team, or in what
 * it pushes.
 */
export interface Kept {
  id: string;
  file: string;
  /** Itself and, if it was renamed, the file that it was. */
  files: string[];
  why: string;
}

const REFS = 'refs/worktree/studio/kept';

/** Undo asks for no name, and Git makes no commit without one. */
const BY = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
  [`GIT_${who}_NAME`, 'The studio'] as const,
  [`GIT_${who}_EMAIL`, 'studio@localhost'] as const,
]);

export async function readKept({ git }: Folder): Promise<Kept[]> {
  const format = '--format=%(refname)%00%(subject)%00%(body)%00';
  const fields = (await git('for-each-ref', '--sort=-refname', format, `${REFS}/`)).split(/\0\n?/);
  const kept: Kept[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [id = '', why = '', listed = '[]'] = fields.slice(at);
    const files: string[] = JSON.parse(listed);
    kept.push({ id, why, files, file: files[0] ?? '' });
  }
  return kept;
}

interface Stored {
  file: string;
  contents: Contents;
}

/** Keeps what files say or, of a renamed one, that one of them is not there. The first one names it. `base` is where they began. */
export const keepContents = (folder: Folder, files: readonly Stored[], why: string, base = 'HEAD'): Promise<void> =>
  withIndex(folder, 'empty', async (env) => {
    const { git } = folder;
    const prefix = await git('rev-parse', '--show-prefix');
    const hash = async ({ file, contents }: Stored) => {
      if (contents === undefined) return '';
      const id = await git.run(['hash-object', '-w', `--path=${file}`, '--stdin'], { input: contents });
      return `100644 ${String(id).trim()}\t${prefix}${file}\0`;
    };
    const input = (await Promise.all(files.map(hash))).join('');
    await git.run(['update-index', '-z', '--index-info'], { env, input });
    const tree = String(await git.run(['write-tree'], { env })).trim();
    const message = `${why}\n\n${JSON.stringify(files.map(({ file }) => file))}`;
    const commit = ['commit-tree', '--no-gpg-sign', tree, '-p', base, '-m', message];
    const made = String(await git.run(commit, { env: Object.fromEntries(BY) })).trim();
    await git('update-ref', `${REFS}/${Date.now()}-${made.slice(0, 8)}`, made);
  });

/** Takes back what differs from the last commit in these files, and keeps it. Of files without changes, nothing. */
export async function keep(folder: Folder, files: readonly string[], why: string): Promise<void> {
  const states = await Promise.all(
    files.map(async (file) => ({
      file,
      contents: readHere(folder.root, file),
      before: await readAt(folder, 'HEAD', file),
    })),
  );
  if (states.every(({ contents, before }) => equals(contents, before))) return;
  // A file that is there is what it is called by.
  await keepContents(
    folder,
    states.toSorted((one, other) => Number(!one.contents) - Number(!other.contents)),
    why,
  );
  await folder.git('reset', '--quiet', '--', ...files);
  for (const { file, before } of states) await write(folder.root, file, before);
}

/** Itself and, if it was renamed, the file that it was. */
const filesOf = ({ file, from }: Changed) => [...new Set([from, file])];

/** Takes back a change, and keeps it. */
export async function undo(folder: Folder, file: string): Promise<void> {
  const change = (await readChanged(folder)).find((each) => each.file === file);
  if (change) await keep(folder, filesOf(change), 'Undone');
}

/** Gives a file what it said in a commit, where it may have had another name. What it says now is kept. */
export async function bringBackVersion(folder: Folder, file: string, commit: string, then: string): Promise<void> {
  const version = await readAt(folder, commit, then);
  await keep(folder, [file], 'Replaced');
  await write(folder.root, file, version);
}

/**
 * Gives files what was changed in them when they were kept, field by field, so that what others have published since stays. What
 * they say now, and was not sent, is kept in its place.
 */
export async function bringBack(folder: Folder, { id, files }: Pick<Kept, 'id' | 'files'>): Promise<void> {
  // What is there under a name that it had before is what others have made of it.
  const [named = '', old = named] = files;
  const mine = await readAt(folder, id, named);
  const base = (await readAt(folder, `${id}^`, old)) ?? (await readAt(folder, `${id}^`, named));
  await keep(folder, files, 'Replaced');
  const theirs = readHere(folder.root, named) ?? readHere(folder.root, old);
  const { contents } = joinSides({ file: named, base, mine, theirs }, () => 'yours');
  await write(folder.root, named, contents);
  for (const file of files) if (file !== named) await write(folder.root, file, undefined);
  await folder.git('update-ref', '-d', id);
}

/** Forgets what was kept: Git removes it some weeks later. */
export async function forget({ git }: Folder, kept: readonly Kept[]): Promise<void> {
  for (const { id } of kept) await git('update-ref', '-d', id);
}
