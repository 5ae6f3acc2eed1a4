import { type Changed, readChanged } from './changes.ts';
import { Refusal } from './files.ts';
import { type Contents, equals, type Folder, readAt, readHere, withIndex, write } from './folder.ts';
import { keepContents } from './kept.ts';
import { inTurn } from './queue.ts';
import { mergeInto, openRoom, type Run } from './room.ts';
import { type Choices, joinChanges, joinSides } from './sides.ts';
import { gitSucceeds } from './target.ts';

/** What is being brought here: after a process that was killed, the next one goes on with it. */
const LANDING = 'refs/worktree/studio/landing';

/** A file as it was sent: under the name, and with the text, that the folder had then, and the name that it has now. */
export interface Sent {
  change: Changed;
  mine: Contents;
  file: string;
}

/** What a file of the folder is to say. */
interface Written {
  /** Its names until now, the first of which was read. */
  names: readonly string[];
  read: Contents;
  file: string;
  contents: Contents;
  /** What is given up by the editor's choice. */
  givenUp?: Contents;
}

/** What the folder's own changes become with a commit, those that were sent and the others. Refuses where both changed the same. */
async function readWritten(folder: Folder, head: string, commit: string, sent: readonly Sent[], choices: Choices) {
  const isSent = ({ file, from }: Changed) => sent.some(({ change }) => change.file === file || change.from === from);
  const others = (await readChanged(folder)).filter((change) => !isSent(change));
  const joined = await joinChanges(folder, others, head, commit, choices);
  const open = joined.filter(({ to }) => to.conflicts.length > 0).map(({ to }) => to.title);
  const written = joined.map(({ change, from: { mine }, to }): Written => {
    const { file, contents, keeps } = to;
    const names = [change.file, change.from];
    return { names, read: mine, file, contents, givenUp: keeps.includes('theirs') ? mine : undefined };
  });
  for (const { change, mine, file } of sent) {
    const read = readHere(folder.root, change.file);
    const sides = { file, base: mine, mine: read, theirs: await readAt(folder, commit, file) };
    const to = joinSides(sides, () => undefined);
    if (to.conflicts.length > 0) open.push(to.title);
    written.push({ names: [change.file, change.from], read, file, contents: to.contents });
  }
  if (open.length > 0) throw new Refusal(`${open.join(' and ')} changed here and there meanwhile.`);
  return written;
}

/**
 * Moves the folder from its last commit to one that follows: first the files with changes that were not sent, or were saved
 * since, then the index with all others, and the branch. Refuses before the first of them.
 */
async function moveTo(
  folder: Folder,
  head: string,
  commit: string,
  sent: readonly Sent[],
  choices: Choices,
): Promise<void> {
  const { git, root } = folder;
  const written = await readWritten(folder, head, commit, sent, choices);
  const names = [...new Set(written.flatMap(({ names, file }) => [...names, file]))];
  const take = async (env: Record<string, string>) => {
    if (names.length > 0) await git.run(['reset', '--quiet', commit, '--', ...names], { env });
  };
  // All but these files, which are written here: Git leaves them as they are.
  const others = await withIndex(folder, 'empty', async (env) => {
    await git.run(['read-tree', head], { env });
    await take(env);
    return String(await git.run(['write-tree'], { env })).trim();
  });
  const move = async (env: Record<string, string>, ...how: string[]) => {
    // Git refuses a file that was only touched.
    await git.run(['update-index', '-q', '--refresh'], { env }).catch(() => {});
    await take(env);
    await git.run(['read-tree', ...how, '-m', '-u', others, commit], { env });
  };
  await withIndex(folder, 'same', (env) => move(env, '--dry-run'));
  await git('update-ref', LANDING, commit);
  for (const { names, read, file, contents, givenUp } of written) {
    const isFree = file === names[0] || !readHere(root, file);
    if (!equals(readHere(root, String(names[0])), read) || !isFree) throw new Refusal(`${file} was changed meanwhile.`);
    if (givenUp) await keepContents(folder, [{ file: names[0] ?? file, contents: givenUp }], 'Replaced');
    if (!equals(file === names[0] ? read : undefined, contents)) await write(root, file, contents);
    for (const name of names) if (name !== file) await write(root, name, undefined);
  }
  await move({});
  await git('update-ref', '-m', 'studio: send', 'HEAD', commit, head);
  await git('update-ref', '-d', LANDING);
}

/**
 * Brings the folder up to a commit that the remote has. Its own commits that were not sent stay: Git merges them, in the room. What
 * is saved or committed meanwhile stays as well. Refuses where that can't be.
 */
export async function bringUp(
  folder: Folder,
  commit: string,
  sent: readonly Sent[],
  choices: Choices,
  run: Run,
): Promise<void> {
  const { git } = folder;
  const isIn = (one: string, other: string) => gitSucceeds(git, 'merge-base', '--is-ancestor', one, other);
  for (let isDone = false; !isDone; ) {
    const head = await git('rev-parse', 'HEAD');
    let next = commit;
    if (await isIn(commit, head)) next = head;
    else if (!(await isIn(head, commit))) {
      const room = await openRoom(folder, head, run);
      await mergeInto(room, commit, run);
      next = await room.git('rev-parse', 'HEAD');
    }
    isDone = await inTurn(async () => {
      if ((await git('rev-parse', 'HEAD')) !== head) return false;
      await moveTo(folder, head, next, sent, choices);
      return true;
    });
  }
}

/** Ends what a process that was killed has begun, where that can be: what it leaves is as before, but for files that are merged. */
export async function finishLanding(folder: Folder, run: Run): Promise<void> {
  const commit = await folder.git.ask('rev-parse', '--verify', '--quiet', LANDING);
  if (!commit) return;
  await bringUp(folder, commit, [], new Map(), run).catch(() => {});
  await folder.git.ask('update-ref', '-d', LANDING);
}
