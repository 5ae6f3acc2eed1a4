import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** A file of content/ that differs from the last commit. */
interface Change {
  file: string;
  isNew: boolean;
  /** Its lines, each with its sign. */
  difference: string;
}

const git = (...args: string[]) =>
  spawnSync('git', ['--literal-pathspecs', ...args], { encoding: 'utf8' }).stdout ?? '';
const names = (...args: string[]) =>
  git(...args, '-z', '--', 'content')
    .split('\0')
    .filter(Boolean);
const DIFF = ['diff', '--relative', '--no-renames', 'HEAD'];

function changeOf(file: string, isNew: boolean): Change {
  const difference = isNew ? git('diff', '--no-index', '--', '/dev/null', file) : git(...DIFF, '--', file);
  return { file, isNew, difference: difference.replace(/^[\s\S]*?\n(?=@@|Binary files)/, '') };
}

/** What differs from the last commit, or undefined without Git or a first commit. */
export function readChanges(): Change[] | undefined {
  if (!git('rev-parse', '--verify', 'HEAD')) return undefined;
  return [
    ...names(...DIFF, '--name-only').map((file) => changeOf(file, false)),
    ...names('ls-files', '--others', '--exclude-standard').map((file) => changeOf(file, true)),
  ];
}

/** Takes back the changes of a file. Of files that have none, and of those outside of content/, nothing. */
export function discard(file: unknown): void {
  const change = readChanges()?.find((each) => each.file === file);
  if (change?.isNew) rmSync(change.file);
  else if (change) git('restore', '--source=HEAD', '--staged', '--worktree', '--', change.file);
}

/** The Git commands in the steps of the editors' guide, from a branch to a review. */
export const readCommands = () =>
  Array.from(readFileSync('content/README.md', 'utf8').matchAll(/^ +```sh\n( +git [^`]+)```/gm), ([, text]) => text);
