import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Git, gitIn } from '#check/index.ts';
import { fileIn, replaceFile } from './files.ts';

/** An editor's folder: the project, and the machine's Git in it. */
export interface Folder {
  root: string;
  git: Git;
}

export const folderAt = (root: string): Folder => ({ root, git: gitIn(root) });

/** What a file says; undefined where there is none. */
export type Contents = Buffer | string | undefined;

export const equals = (one: Contents, other: Contents) =>
  one === undefined || other === undefined ? one === other : Buffer.from(one).equals(Buffer.from(other));

/** The name that Git has for what a file says in a commit. */
export const versionAt = (commit: string, file: string) => `${commit}:./${file}`;

const ABSENT = /does not exist in|exists on disk, but not in/;

/** What a file says there, as it would be in this folder. Whatever else keeps Git from telling is an error, and no absence. */
export const readAt = ({ git }: Folder, commit: string, file: string): Promise<Buffer | undefined> =>
  git.run(['cat-file', '--filters', versionAt(commit, file)]).catch((error: unknown) => {
    if (ABSENT.test(String(error))) return undefined;
    throw error;
  });

export function readHere(root: string, file: string): Buffer | undefined {
  try {
    return readFileSync(join(root, file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return undefined;
    throw error;
  }
}

/** Writes a file of content/, or removes it. */
export async function write(root: string, file: string, contents: Contents): Promise<void> {
  const path = await fileIn(root, file);
  if (contents === undefined) rmSync(path, { force: true });
  else await replaceFile(path, contents);
}

/** Runs Git with an index of its own, empty or as the editor's is, which stays as it is. */
export async function withIndex<Result>(
  { git }: Folder,
  from: 'empty' | 'same',
  action: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const index = await git('rev-parse', '--path-format=absolute', '--git-path', 'index');
  const own = `${index}-${randomUUID()}`;
  // Git compares the time of its index to know which files may have changed within the second in which it was written.
  if (from === 'same' && existsSync(index)) cpSync(index, own, { preserveTimestamps: true });
  try {
    return await action({ GIT_INDEX_FILE: own });
  } finally {
    rmSync(own, { force: true });
  }
}
