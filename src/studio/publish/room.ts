import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type Git, GitRefusal, gitIn, linesOf } from '#check/index.ts';
import { Refusal } from './files.ts';
import type { Folder } from './folder.ts';
import { asName } from './free-name.ts';

/** How what takes long is run: its step is shown with what it says last, and Cancel ends it. */
export type Run = (step: string, git: Git, args: readonly string[], how?: { runsHooks?: boolean }) => Promise<string>;

/**
 * What these settings say in the editor's folder, they say in the room: Git may have them of the folder alone, by its path, its
 * branch or its own file.
 */
const OWN = String.raw`^(user|author|committer|gpg)\.|^commit\.gpgsign$|^core\.sshcommand$`;

async function settingsOf({ git }: Folder, top: string): Promise<string[]> {
  const listed = await git.ask('config', '-z', '--get-regexp', OWN);
  const own = listed.split('\0').flatMap((setting) => {
    const [, key = '', value = 'true'] = /^([^\n]+)(?:\n([\s\S]*))?$/.exec(setting) ?? [];
    const isFile = key === 'user.signingkey' && existsSync(resolve(top, value));
    return key ? [`${key}=${isFile ? resolve(top, value) : value}`] : [];
  });
  // A relative folder of hooks, such as .husky/_, is not in the room.
  const hooks = await gitIn(top)('rev-parse', '--path-format=absolute', '--git-path', 'hooks');
  return [...own, `core.hooksPath=${hooks}`, 'core.sparseCheckout=false', 'submodule.recurse=false'];
}

/** A commit as a work tree of the studio's own, where what is sent is made: `root` is the project in it. */
export type Room = Folder;

/**
 * The room of an editor's folder, set to a commit. It stands in the repository's own folder, where no watcher and no search
 * looks, and stays, so that only what has changed since is written; what was left in it is gone.
 */
export async function openRoom(folder: Folder, commit: string, run: Run): Promise<Room> {
  const { git, root } = folder;
  const asked = ['--show-toplevel', '--git-dir', '--git-common-dir', '--git-path', 'info/exclude', '--show-prefix'];
  const answer = await git('rev-parse', '--path-format=absolute', ...asked);
  const [top = '', own = '', common = '', exclude = '', prefix = ''] = answer.split('\n');
  const place = join(common, 'studio', asName(`${relative(common, own)} ${prefix}`) || 'main');
  const room = { root: join(place, prefix), git: gitIn(place, await settingsOf(folder, top)) };
  const isThere = async () =>
    existsSync(join(place, '.git')) && (await room.git.ask('rev-parse', '--show-toplevel')) !== '';
  if (!(await isThere())) await git.ask('worktree', 'repair', place);
  if (!(await isThere())) {
    const add = ['worktree', 'add', '--force', '--force', '--no-checkout', '--detach', place, commit];
    try {
      await rm(place, { recursive: true, force: true });
      await git.run(['-c', 'core.hooksPath=/dev/null', ...add]);
    } catch (error) {
      throw new Error(`git worktree add: ${error instanceof GitRefusal ? error.message : error}`);
    }
  }
  // A process that was killed has left them.
  const state = await room.git('rev-parse', '--path-format=absolute', '--git-dir');
  for (const name of ['index.lock', 'HEAD.lock']) await rm(join(state, name), { force: true });
  await checkOut(room, commit, run);
  await room.git('clean', '--force', '--force', '-d', '-x', '--quiet', '--exclude=node_modules');
  const link = join(room.root, 'node_modules');
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) {
    // "node_modules/" ignores no link.
    const ignored = linesOf(await readFile(exclude, 'utf8').catch(() => ''));
    await mkdir(dirname(exclude), { recursive: true });
    if (!ignored.includes('node_modules')) await appendFile(exclude, '\nnode_modules\n');
    await rm(link, { force: true });
    await symlink(join(root, 'node_modules'), link, 'junction');
  }
  return room;
}

export async function checkOut({ git }: Room, commit: string, run: Run): Promise<void> {
  const checkout = ['checkout', '--progress', '--force', '--detach', commit, '--'];
  await run('Preparing …', git, ['-c', 'core.hooksPath=/dev/null', ...checkout]);
}

/** Merges a commit into that of the room, as Git does it, or refuses. */
export async function mergeInto({ git }: Room, commit: string, run: Run): Promise<void> {
  await run('Merging …', git, ['merge', '--no-edit', '--quiet', commit], { runsHooks: true }).catch(async (error) => {
    if (!(await git('ls-files', '--unmerged'))) throw error;
    throw new Refusal(
      'Your own commits conflict with what others have published. In a terminal, run git pull --no-rebase.',
    );
  });
}

/** Commits files of a room as Git does, with all hooks and the signature of this machine. Returns the tree that was to be committed. */
export async function commitFiles(
  { git, root }: Room,
  files: readonly string[],
  words: string,
  run: Run,
): Promise<string> {
  const inRoom = gitIn(root);
  // The editor has chosen them, also where this project ignores their kind.
  if (files.length > 0) await inRoom.run(['add', '--all', '--force', '--', ...files]);
  const tree = await git('write-tree');
  if (tree === (await git('rev-parse', 'HEAD^{tree}'))) return tree;
  const signs = (await git.ask('config', '--type=bool', 'commit.gpgsign')) === 'true';
  const step = signs ? 'Signing: a key may wait for your touch …' : 'Committing …';
  await run(step, git, ['commit', '--quiet', '-m', words], { runsHooks: true });
  return tree;
}
