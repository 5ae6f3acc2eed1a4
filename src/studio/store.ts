import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isText } from './forms.ts';
import { git } from './git.ts';

type Signal = AbortSignal | undefined;

/** Runs Git with an index of its own. The editor's stays as it is. */
export async function withIndex<Result>(action: (env: Record<string, string>) => Promise<Result>): Promise<Result> {
  const index = join(tmpdir(), randomUUID());
  try {
    return await action({ GIT_INDEX_FILE: index });
  } finally {
    rmSync(index, { force: true });
  }
}

/** A file of the project with its mode and contents, or none, in Git's store. */
export interface Stored {
  file: string;
  contents: Buffer | string | undefined;
  mode?: string;
}

/** Puts files in place of those of an index, or removes them. */
export async function putIntoIndex(files: readonly Stored[], env: Record<string, string>) {
  const folder = await git('rev-parse', '--show-prefix');
  const none = (await git('rev-parse', 'HEAD')).replaceAll(/./g, '0');
  let input = '';
  for (const { file, contents, mode = '100644' } of files) {
    const id =
      contents === undefined
        ? ''
        : String(await git.run(['hash-object', '-w', `--path=${file}`, '--stdin'], { input: contents })).trim();
    // Without a mode, it is removed.
    input += `${id ? `${mode} ${id}` : `0 ${none}`}\t${folder}${file}\0`;
  }
  await git.run(['update-index', '-z', '--index-info'], { env, input });
}

/** The commit of an index, which no branch has yet, as `git commit` would make it. */
export async function commitIndex(
  env: Record<string, string>,
  parents: readonly string[],
  words: string,
  signal?: Signal,
) {
  const note = `${env['GIT_INDEX_FILE']}-words`;
  writeFileSync(note, `${words.trim()}\n`);
  try {
    const names = ['pre-commit', 'commit-msg'];
    const [paths, signs] = await Promise.all([
      git('rev-parse', ...names.flatMap((name) => ['--git-path', `hooks/${name}`])),
      git.ask('config', '--type=bool', 'commit.gpgsign'),
    ]);
    // What a team has Git do before each commit. It may refuse one, or change it.
    for (const [index, path] of paths.split('\n').entries())
      if (existsSync(path)) {
        // One that may not run is missing to Git.
        const args = ['hook', 'run', '--ignore-missing', String(names[index]), ...(index === 1 ? ['--', note] : [])];
        await git.run(args, { env, signal });
      }
    const tree = String(await git.run(['write-tree'], { env })).trim();
    const from = parents.flatMap((parent) => ['-p', parent]);
    const made = await git.run(['commit-tree', tree, ...from, ...(signs === 'true' ? ['-S'] : []), '-F', note], {
      signal,
    });
    return String(made).trim();
  } finally {
    rmSync(note, { force: true });
  }
}

/** A commit of these files as they are now, which nobody can change any more. */
export const commitFiles = (files: readonly string[], words: string, signal?: Signal) =>
  withIndex(async (env) => {
    await git.run(['read-tree', 'HEAD'], { env, signal });
    // The editor has chosen them, also where this project ignores their kind.
    await git.run(['add', '--all', '--force', '--', ...files], { env, signal });
    return commitIndex(env, ['HEAD'], words, signal);
  });

/**
 * Writes what a commit says of content/, and these files of the project, into a folder, and returns where the project is in it.
 * Pictures and documents may be large: those that are as before, in the commit and here, are linked where a link is possible.
 */
export const checkOut = (commit: string, files: readonly string[], folder: string, signal?: Signal) =>
  withIndex(async (env) => {
    const differ = ['--no-optional-locks', 'diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'];
    const [prefix, ...changed] = await Promise.all([
      git('rev-parse', '--show-prefix'),
      git.names(...differ, '--', 'content'),
      git.names(...differ, commit, '--', 'content'),
      git.run(['read-tree', commit], { env, signal }),
    ]);
    const root = join(folder, prefix);
    const isOther = new Set(changed.flat());
    const listed = String(await git.run(['ls-files', '-z', '--', 'content', ...files], { env })).split('\0');
    const linked = listed.filter((file) => {
      if (!file.startsWith('content/') || isText(file) || isOther.has(file)) return false;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      try {
        linkSync(file, join(root, file));
        return true;
      } catch {
        return false;
      }
    });
    const input = listed.filter((file) => !linked.includes(file)).join('\0');
    await git.run(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], { env, input, signal });
    return root;
  });
