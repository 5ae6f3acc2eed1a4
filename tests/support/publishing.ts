import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Problem } from '#check/problem.ts';
import { readChanged } from '#studio/publish/changes.ts';
import { folderAt } from '#studio/publish/folder.ts';
import { type Sending, send } from '#studio/publish/send.ts';
import { Session, type Task } from '#studio/publish/session.ts';

export const NURSE = 'content/agents/nurse.yaml';
export const SCRIBE = 'content/agents/scribe.yaml';
const entry = (title: string) => `title: ${title}\ncode: A\nfeatures:\n  - One\n  - Two\n  - Three\n`;

/** The rules of a repository: its content may not say these words. Like the real check, it names file and field. */
export const rules = (...words: string[]) => `import { globSync, readFileSync } from 'node:fs';
const wrong = globSync('content/**/*.*').filter((file) => /${words.join('|')}/.test(readFileSync(file, 'utf8')));
for (const file of wrong.sort()) console.error(file + ':1 title: is wrong.');
process.exitCode = wrong.length > 0 ? 1 : 0;
`;

const files = {
  [NURSE]: entry('Nurse'),
  [SCRIBE]: entry('Scribe'),
  'content/words.txt': 'Alpha\n',
  'src/check/cli.ts': rules('wrong'),
  'package-lock.json': '{}\n',
  '.gitignore': 'node_modules\n',
};

type Run = (...args: string[]) => string;

const gitAt =
  (cwd: string): Run =>
  (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

/** A folder with a project in it, as an editor or a colleague has it. */
function work(root: string) {
  const at = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  return {
    root,
    git: gitAt(root),
    read,
    write,
    isThere: (file: string) => existsSync(at(file)),
    edit: (file: string, from: RegExp | string, to: string) => write(file, read(file).replace(from, to)),
    rename: (from: string, to: string) => renameSync(at(from), at(to)),
    remove: (file: string) => rmSync(at(file)),
  };
}

/**
 * A small project in a repository with a bare remote, and the studio's publishing over it: real Git, and a check of a few lines in
 * place of the real one. `place` is the project's folder in its repository.
 */
export function setup({ place = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [top, bare] = [join(folder, 'repository'), join(folder, 'origin.git')];
  const mine = work(join(top, place));
  for (const [file, text] of Object.entries(files)) mine.write(file, text);
  const { git } = mine;
  git('init', '--quiet', '--initial-branch=main', top);
  git('config', 'user.name', 'An editor');
  git('config', 'user.email', 'editor@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message=Before');
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('remote', 'add', 'origin', bare);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  const remote = gitAt(bare);
  let clones = 0;
  return {
    ...mine,
    top,
    bare,
    remote,
    /** What a file says on a branch of the remote. */
    there: (file: string, branch = 'main') => remote('show', `${branch}:${place && `${place}/`}${file}`),
    /** A hook of the editor's repository, or of the remote. */
    hook(name: string, script: string, at = join(top, '.git')) {
      mkdirSync(join(at, 'hooks'), { recursive: true });
      writeFileSync(join(at, 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    },
    /** A colleague does something in a clone, commits it and publishes it, or sends it to a review. */
    asAda(action: (ada: ReturnType<typeof work>) => void, branch = 'main') {
      clones += 1;
      const clone = join(folder, `ada-${clones}`);
      git('clone', '--quiet', bare, clone);
      const ada = work(join(clone, place));
      ada.git('switch', '--quiet', branch);
      action(ada);
      ada.git('add', '--all');
      ada.git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message=By Ada');
      ada.git('push', '--quiet', '--no-verify');
    },
    /** Another editor's server over this folder. `onRun` hears of each step before it runs. */
    session: (spelling: (root: string) => Promise<Problem[]> = async () => []) =>
      new Session(folderAt(mine.root), spelling),
  };
}

/** The step that a session has reached while it sends. */
export const reaches = (session: Session, step: string) =>
  expect.poll(() => session.progress?.step, { timeout: 20_000, interval: 20 }).toBe(step);

/** Sends all changes, or these files, and returns what the page then shows. */
export async function press(
  session: Session,
  what: Sending['what'] = 'publish',
  { files, words = 'Name the nurse', choices = new Map(), to }: Partial<Sending> = {},
) {
  const all = files ?? (await readChanged(session.folder)).map(({ file }) => file);
  await session.begin((task: Task) => send({ what, words, files: all, choices, to }, task), {});
  return session.outcome;
}
