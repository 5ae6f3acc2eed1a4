import { type Git, linesOf, type Place, type Remote } from '#check/index.ts';
import { Refusal } from './files.ts';
import type { Folder } from './folder.ts';
import { asName, freeName } from './free-name.ts';
import type { Task } from './session.ts';

/** Whether Git does it, or answers yes. */
export const gitSucceeds = (git: Git, ...args: string[]) =>
  git(...args).then(
    () => true,
    () => false,
  );

/** What is committed here and the remote does not have, in words. */
export const readUnsent = async ({ git }: Folder, { remote }: Pick<Place, 'remote'>): Promise<string[]> => {
  const known = remote ? `--remotes=${remote}` : '--remotes';
  return linesOf(await git('log', '--no-show-signature', '--no-merges', '--format=%s', 'HEAD', '--not', known));
};

/** The last commit of this folder that a remote has; without one, its own last one. */
export async function lastSent({ git }: Folder, remote: string): Promise<string> {
  const known = await git('rev-list', '--boundary', 'HEAD', '--not', `--remotes=${remote}`);
  return (
    linesOf(known)
      .find((line) => line.startsWith('-'))
      ?.slice(1) ?? (await git('rev-parse', 'HEAD'))
  );
}

/** A name for a branch that neither this folder nor a remote has, nor a folder of branches. */
export async function freeBranch({ git }: Folder, words: string, known: Iterable<string>): Promise<string> {
  const local = linesOf(await git('for-each-ref', '--format=%(refname:strip=2)', 'refs/heads'));
  const remote = linesOf(await git('for-each-ref', '--format=%(refname:strip=3)', 'refs/remotes'));
  const takenNames = [...known, ...local, ...remote];
  return freeName(asName(words) || 'change', (name) => takenNames.some((each) => `${each}/`.startsWith(`${name}/`)));
}

/** The main branch of a remote: what it says, or its only one, or what it said last. */
export const mainOf = ({ main }: Place, remoteState: Remote): string | undefined =>
  remoteState.main ?? (remoteState.branches.size > 1 ? main : [...remoteState.branches.keys()][0]);

/** The branch of a remote to send to; undefined if a review is to begin one. Refuses where that is not sure. */
export async function targetAt(
  remote: string,
  remoteState: Remote,
  isReview: boolean,
  task: Task,
): Promise<string | undefined> {
  const { place, folder } = task;
  const { branch, upstream, source = remote } = place;
  const main = mainOf(place, remoteState);
  const isEmpty = remoteState.branches.size === 0;
  const names = [source === remote ? upstream : undefined, branch];
  const existing = names.find((name) => name && remoteState.branches.has(name));
  // What this branch had there, where it has been renamed, or deleted after its review.
  const sentBefore = existing
    ? ''
    : await folder.git.ask('rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${upstream ?? branch}`);
  if (isReview) {
    if (isEmpty)
      throw new Refusal('The repository is empty, and its first branch becomes the main one. Publish first.');
    if (existing) return main && existing !== main ? existing : undefined;
    // One that was begun in a terminal keeps its name.
    return sentBefore || branch === place.main ? undefined : branch;
  }
  if (!branch) throw new Refusal(DETACHED);
  if (source !== remote)
    throw new Refusal(`This folder sends to ${remote}, but others publish at ${source}. ${INSTEAD}`);
  if (isEmpty) return branch;
  if (!main)
    throw new Refusal(
      `${remote} does not say which branch is the main one. In a terminal: git remote set-head ${remote} NAME`,
    );
  if (existing === main) return main;
  const isMerged = async (commit: string) =>
    gitSucceeds(folder.git, 'merge-base', '--is-ancestor', commit, await fetchBranch(remote, remoteState, main, task));
  if (sentBefore && (await isMerged(sentBefore))) return main;
  throw new Refusal(`This folder is on the branch ${branch}, not on the main branch ${main}. ${INSTEAD}`);
}

/** The last commit of a branch of a remote, with its files. */
export async function fetchBranch(
  remote: string,
  remoteState: Remote,
  name: string,
  { folder, run }: Task,
): Promise<string> {
  const { git } = folder;
  const here = `refs/remotes/${remote}/${name}`;
  const tip = remoteState.branches.get(name);
  if (!tip || (await git.ask('rev-parse', '--verify', '--quiet', here)) !== tip)
    await run('Fetching …', git, [
      'fetch',
      '--progress',
      '--no-tags',
      '--no-write-fetch-head',
      remote,
      `+refs/heads/${name}:${here}`,
    ]);
  return git('rev-parse', here);
}

const DETACHED = 'This folder is on no branch. Send for review, and a branch begins for your change.';
const INSTEAD = 'Send for review, or start something new.';
