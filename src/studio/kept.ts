import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readChanges, write } from './changes.ts';
import { git, readAt } from './git.ts';
import { putIntoIndex, type Stored, withIndex } from './store.ts';

/**
 * What was undone, deleted or replaced, and can be brought back: commits of these files alone under names of the studio's own,
 * so that nothing of it is in the stash of a team, or in what it pushes.
 */
export interface Kept {
  id: string;
  file: string;
  /** Itself and, if it was renamed, the file that it was. */
  files: string[];
  why: string;
}

const REFS = 'refs/studio/kept';

/** Undo asks for no name, and Git makes no commit without one. */
const BY = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
  [`GIT_${who}_NAME`, 'The studio'] as const,
  [`GIT_${who}_EMAIL`, 'studio@localhost'] as const,
]);

export async function readKept(): Promise<Kept[]> {
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

/** Keeps what files say or, of a renamed one, that one of them is not there. The first one names it. */
export const keepContents = (files: readonly Stored[], why: string): Promise<string> =>
  withIndex(async (env) => {
    await putIntoIndex(files, env);
    const tree = String(await git.run(['write-tree'], { env })).trim();
    const message = `${why}\n\n${JSON.stringify(files.map(({ file }) => file))}`;
    const made = await git.run(['commit-tree', '--no-gpg-sign', tree, '-m', message], { env: Object.fromEntries(BY) });
    const id = `${REFS}/${Date.now()}-${String(made).slice(0, 8)}`;
    await git('update-ref', id, String(made).trim());
    return id;
  });

const readHere = (file: string) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/** Takes back what differs from the last commit in these files, and keeps it. Of files without changes, nothing. */
export async function keep(files: readonly string[], why: string): Promise<void> {
  const known = await Promise.all(files.map(async (file) => ({ file, contents: await readAt('HEAD', file) })));
  const here = files.map((file) => ({ file, contents: readHere(file) }));
  if (isDeepStrictEqual(known, here)) return;
  // A file that is there is what it is called by.
  await keepContents(
    here.toSorted((one, other) => Number(!one.contents) - Number(!other.contents)),
    why,
  );
  await git('reset', '--quiet', '--', ...files);
  for (const { file, contents } of known) await write(file, contents);
}

/** Takes back a change, and keeps it. */
export async function undo(file: string): Promise<void> {
  const change = (await readChanges()).find((each) => each.file === file);
  if (change) await keep(change.files, 'Undone');
}

/** Gives a file what it said in a commit, where it may have had another name. What it says now is kept. */
export async function bringBackVersion(file: string, commit: string, then: string): Promise<void> {
  await keep([file], 'Replaced');
  await write(file, await readAt(commit, then));
}

/** Gives files what was kept of them. What they say now is kept in its place. */
export async function bringBack({ id, files }: Pick<Kept, 'id' | 'files'>): Promise<void> {
  await keep(files, 'Replaced');
  for (const file of files) await write(file, await readAt(id, file));
  await git('update-ref', '-d', id);
}
