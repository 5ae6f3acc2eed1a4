import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** A file of content/ that differs from the last commit. */
export interface Change {
  file: string;
  kind: 'New' | 'Deleted' | 'Changed';
  /** As Git shows them: each with its sign, all of a new file, none of a picture. */
  lines: readonly string[];
}

const git = (...args: string[]) =>
  execFileSync('git', ['--literal-pathspecs', ...args], { encoding: 'utf8', stdio: 'pipe' });
const names = (...args: string[]) =>
  git(...args, '-z', '--', 'content')
    .split('\0')
    .filter(Boolean);
const DIFF = ['diff', '--relative', '--no-renames', 'HEAD'];

function changeOf(file: string, kind: Change['kind']): Change {
  const [, ...parts] = git(...DIFF, '--', file).split(/^(?=@@)/m);
  return { file, kind, lines: parts.join('').trimEnd().split('\n') };
}

function additionOf(file: string): Change {
  const text = /\.(mdx|yaml|txt)$/.test(file) ? readFileSync(file, 'utf8').trimEnd() : undefined;
  return { file, kind: 'New', lines: text?.split('\n').map((line) => `+${line}`) ?? [] };
}

/** What differs from the last commit, or undefined without Git or a first commit. */
export function readChanges(): Change[] | undefined {
  try {
    const deleted = names(...DIFF, '--name-only', '--diff-filter=D');
    return [
      ...names(...DIFF, '--name-only').map((file) => changeOf(file, deleted.includes(file) ? 'Deleted' : 'Changed')),
      ...names('ls-files', '--others', '--exclude-standard').map(additionOf),
    ];
  } catch {
    return undefined;
  }
}

/** Takes back the changes of a file. Of files that have none, and of those outside of content/, nothing. */
export function discard(file: unknown): void {
  const change = readChanges()?.find((each) => each.file === file);
  if (change?.kind === 'New') rmSync(change.file);
  else if (change) git('restore', '--source=HEAD', '--staged', '--worktree', '--', change.file);
}

/** The steps of the editors' guide that are Git commands, from a branch to a review. */
export const readSteps = () =>
  readFileSync('content/README.md', 'utf8')
    .split(/^\d+\. /m)
    .map((step) => ({
      title: /\*\*(.+?),?\*\*/.exec(step)?.[1],
      commands: /^ *```sh\n( *git [\s\S]*?)```/m.exec(step)?.[1],
    }))
    .filter(({ commands }) => commands);
