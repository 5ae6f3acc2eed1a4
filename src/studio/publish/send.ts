import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askRemote, branchOf, linesOf, type Remote, readPlace, type ShownProblem } from '#check/index.ts';
import { readChanged } from './changes.ts';
import { checkRoom } from './check.ts';
import { Refusal } from './files.ts';
import { type Folder, readHere, write } from './folder.ts';
import { keepContents } from './kept.ts';
import { bringUp, finishLanding, type Sent } from './land.ts';
import { inTurn } from './queue.ts';
import { explain, KEPT_HERE } from './refusals.ts';
import { checkOut, commitFiles, mergeInto, openRoom, type Room } from './room.ts';
import { type Outcome, SENDING, type Task } from './session.ts';
import { type Choices, type Joined, joinChanges } from './sides.ts';
import { fetchBranch, freeBranch, gitSucceeds, lastSent, mainOf, targetAt } from './target.ts';

/** What an editor sends, or only gets. */
export interface Sending {
  /** Files, to the main branch or to a review; the commits of this folder as they are; or what others have published. */
  what: 'publish' | 'review' | 'by hand' | 'get';
  words: string;
  files: readonly string[];
  choices: Choices;
  /** The remote that the editor chose, where several are possible. */
  to?: string | undefined;
}

/** Who is later more often than this has to press again. */
const MAX_ATTEMPTS = 3;

/**
 * Sends files as they are now, in the editor's words. The commit is made, and checked, upon what the remote has, in a room of its
 * own: the folder changes once the remote has it.
 */
export async function send(sending: Sending, task: Task): Promise<Outcome> {
  const { what, words, files, choices, to } = sending;
  const { folder, place, signal, run } = task;
  const remote = place.remote ?? place.remotes.find((name) => name === to);
  if (!remote) throw new Refusal('Choose where to send it.');
  if (files.length === 0 && !['by hand', 'get'].includes(what)) throw new Refusal('Choose what to send.');
  if (files.length > 0 && !words.trim()) throw new Refusal('Describe your change in a few words.');
  await finishLanding(folder, run);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    task.show('Checking …');
    const head = await folder.git('rev-parse', 'HEAD');
    const remoteState = await askRemote(folder.git, remote, signal);
    const isReviewed = (place.upstream ?? place.branch) !== mainOf(place, remoteState);
    const isReview = what === 'by hand' ? isReviewed : what !== 'publish';
    const known = await targetAt(remote, remoteState, isReview, task);
    const target = known ?? (await freeBranch(folder, words, remoteState.branches.keys()));
    const start = await startOf(remote, remoteState, known, task);
    // What is read now is sent; what is saved from now on is not.
    const joined = await inTurn(async () => joinChanges(folder, await readChanged(folder), head, start, choices));
    await refuseOpen(folder, joined, `${head}..${start}`);
    const chosen = joined.filter(({ change }) => files.includes(change.file));
    if (files.length > 0 && chosen.length === 0) throw new Refusal('Choose what to send.');
    const isNewer = isOtherSite(folder, await folder.git.ask('show', `${start}:./${LOCK}`));
    const landing: Landing = { head, remote, main: mainOf(place, remoteState), chosen, choices, isNewer };
    if (what === 'get') return { ...(await land(start, undefined, landing, task)), words };
    const made = { head, start, isEmpty: remoteState.branches.size === 0, isReview, isNewer };
    const { room, problems } = await (what === 'by hand' ? mergeByHand(made, task) : make(chosen, words, made, task));
    const commit = await room.git('rev-parse', 'HEAD');
    const isSent = commit === start && remoteState.branches.has(target);
    if (!isSent && commit === start && !made.isEmpty)
      throw new Refusal('Nothing is left to send: others have sent the same.');
    const printed = isSent ? '' : await push(room, remote, target, task);
    if (printed === undefined) continue;
    const [, review] = /(?:pull|merge) request.*\n?.*?(https?:\/\/\S+)/i.exec(printed) ?? [];
    const outcome = await land(commit, { target, isNew: known === undefined }, landing, task);
    const said = [
      isReview ? 'Sent for review.' : PUBLISHED,
      isReview && problems.length > 0 && UNFINISHED,
      outcome.message,
    ];
    return { ...outcome, message: said.filter(Boolean).join(' '), review, problems };
  }
  throw new Refusal(`Others sent something first, three times in a row. ${KEPT_HERE} Send it again.`);
}

const PUBLISHED = 'Published: it is live when the host has built the site.';
const UNFINISHED = "It has problems to fix: it can't be published with them.";
const BEHIND = 'Your folder will catch up the next time you send something.';
const MOVED = 'Another branch was opened here in the meantime.';
const STOPPED =
  'Not published: your choice has problems that would stop the build. Fix them, or choose what belongs together.';
const STOPPED_TOGETHER = `Not published: together with what others have published, your change has problems. ${KEPT_HERE} Get what is new, fix the problems, and publish again.`;
const CODE = 'These commits change more than content. Ask a developer to push them.';
const NEWER_SITE = 'The site itself has changed, too: stop the studio, run npm ci, and start it again.';

/** What packages the site is made of. */
const LOCK = 'package-lock.json';

const isOtherSite = ({ root }: Folder, lock: string) =>
  existsSync(join(root, LOCK)) && lock !== '' && readFileSync(join(root, LOCK), 'utf8').trim() !== lock.trim();

/** The commit that a change is made upon: of the branch that it goes to, or that this one begins from. */
async function startOf(remote: string, remoteState: Remote, known: string | undefined, task: Task): Promise<string> {
  const name = [known, mainOf(task.place, remoteState)].find((each) => each && remoteState.branches.has(each));
  if (name) return fetchBranch(remote, remoteState, name, task);
  return remoteState.branches.size === 0 ? task.folder.git('rev-parse', 'HEAD') : lastSent(task.folder, remote);
}

/** Refuses while the editor has to choose. */
async function refuseOpen({ git }: Folder, joined: readonly Joined[], since: string): Promise<void> {
  const open = joined.filter(({ to }) => to.conflicts.length > 0);
  if (open.length === 0) return;
  const names = [...new Set(linesOf(await git.ask('log', '--format=%an', since)))].join(' and ') || 'Somebody';
  const conflicts = open.map(({ from, to: { title, conflicts } }) => ({ file: from.file, title, conflicts }));
  throw new Refusal(`${names} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`, { conflicts });
}

interface Made {
  head: string;
  start: string;
  isEmpty: boolean;
  isReview: boolean;
  isNewer: boolean;
}

/** What the check says of a room. Refuses what can't be published. */
async function check(room: Room, { head, start, isReview, isNewer }: Made, task: Task): Promise<ShownProblem[]> {
  const { folder, signal } = task;
  task.show('Checking …');
  const problems = await checkRoom(room, start, task.spelling, signal).catch((error: unknown) => {
    throw isNewer && !signal.aborted ? new Refusal(`${KEPT_HERE} ${NEWER_SITE}`) : error;
  });
  signal.throwIfAborted();
  if (isReview || problems.length === 0) return problems;
  const isBehind = !(await gitSucceeds(folder.git, 'merge-base', '--is-ancestor', start, head));
  throw new Refusal(isBehind ? STOPPED_TOGETHER : STOPPED, { problems });
}

/** Commits files in the room, and what hooks make of them is checked again. */
async function make(chosen: readonly Joined[], words: string, made: Made, task: Task) {
  const { run } = task;
  const room = await openRoom(task.folder, made.start, run);
  const changed: string[] = [];
  for (const { change, from, to } of chosen)
    for (const name of new Set([change.from, from.file, from.names?.theirs ?? to.file, to.file])) {
      const contents = name === to.file ? to.contents : undefined;
      if (contents === undefined && !readHere(room.root, name)) continue;
      await write(room.root, name, contents);
      changed.push(name);
    }
  const problems = await check(room, made, task);
  const tree = await commitFiles(room, changed, words, run);
  if (tree === (await room.git('rev-parse', 'HEAD^{tree}'))) return { room, problems };
  await checkOut(room, 'HEAD', run);
  return { room, problems: await check(room, made, task) };
}

/** The folder's own commits as they are, with what others have sent. Only content goes. */
async function mergeByHand(made: Made, task: Task) {
  const { head, start, isEmpty } = made;
  const room = await openRoom(task.folder, head, task.run);
  const content = `${await task.folder.git('rev-parse', '--show-prefix')}content/`;
  const names = await room.git.names('log', '--format=', '--name-only', '--no-renames', '-z', head, '--not', start);
  if (isEmpty || names.some((name) => !name.trim().startsWith(content))) throw new Refusal(CODE);
  const isThere = await gitSucceeds(room.git, 'merge-base', '--is-ancestor', start, head);
  if (!isThere) await mergeInto(room, start, task.run);
  return { room, problems: await check(room, made, task) };
}

/** Returns what the remote says; undefined if others have sent something since. */
async function push({ git }: Room, remote: string, target: string, { run }: Task): Promise<string | undefined> {
  const push = ['push', '--progress', '--porcelain', '--recurse-submodules=no', remote, `HEAD:refs/heads/${target}`];
  try {
    return await run(SENDING, git, push, { runsHooks: true });
  } catch (error) {
    if (/\((?:fetch first|non-fast-forward)\)/.test(String(error))) return undefined;
    throw error;
  }
}

interface Landing {
  head: string;
  remote: string;
  main: string | undefined;
  chosen: readonly Joined[];
  choices: Choices;
  isNewer: boolean;
}

/** Brings the folder up to what the remote has, on the branch that it was sent to. Says what keeps it from that. */
async function land(
  commit: string,
  branch: { target: string; isNew: boolean } | undefined,
  { head, remote, main, chosen, choices, isNewer }: Landing,
  { folder, place, run }: Task,
): Promise<Outcome> {
  const { git } = folder;
  try {
    if ((await branchOf(git)) !== (place.branch ?? '')) throw new Refusal(MOVED);
    if (branch?.isNew) await git.run(['switch', '--quiet', '--create', branch.target], { runsHooks: true });
    if (branch) {
      const here = branch.isNew ? branch.target : place.branch;
      await git('config', `branch.${here}.remote`, remote);
      await git('config', `branch.${here}.merge`, `refs/heads/${branch.target}`);
    }
    if (main) await git.ask('remote', 'set-head', remote, main);
    const sent = chosen.map(({ change, from, to }): Sent => ({ change, mine: from.mine, file: to.file }));
    await bringUp(folder, commit, sent, choices, run);
    // What was given up can be brought back.
    for (const { from, to } of chosen)
      for (const [side, contents] of [['theirs', from.mine] as const, ['yours', from.theirs] as const])
        if (to.keeps.includes(side) && contents)
          await keepContents(folder, [{ file: to.file, contents }], 'Replaced', head);
    return isNewer ? { message: NEWER_SITE } : {};
  } catch (error) {
    const refusal = explain(error);
    return { ...refusal, message: `${branch ? BEHIND : ''} ${refusal.message}`.trim() };
  }
}

/** Goes back to the main branch with what others have published; what is in review stays on its branch. */
export async function startNew(task: Task): Promise<Outcome> {
  const { folder, place, signal } = task;
  const { remote = '', branch, head = '' } = place;
  const { git } = folder;
  const remoteState = await askRemote(git, remote, signal).catch((error: Error) => error);
  const main = remoteState instanceof Error ? place.main : (remoteState.main ?? place.main);
  if (!main) throw new Refusal(`${remote} does not say which branch is the main one. In a terminal: git switch NAME`);
  const isLoose = !branch && (await git('rev-list', '--max-count=1', head, '--not', '--branches', '--remotes')) !== '';
  if (isLoose) await git('branch', await freeBranch(folder, await git('log', '-1', '--format=%s'), []), head);
  const isHere = await gitSucceeds(git, 'rev-parse', '--verify', '--quiet', `refs/heads/${main}`);
  if (!isHere && remoteState instanceof Error) throw remoteState;
  if (!isHere) await fetchBranch(remote, remoteState as Remote, main, task);
  const begin = isHere ? [main] : ['--create', main, '--track', `${remote}/${main}`];
  await inTurn(() => git.run(['switch', '--quiet', ...begin], { runsHooks: true }));
  if (remoteState instanceof Error) throw remoteState;
  const now = (await readPlace(git)) ?? place;
  return send({ what: 'get', words: '', files: [], choices: new Map() }, { ...task, place: now });
}

/** Takes a word into the list of those that are right. */
export async function takeWord({ root }: Folder, word: string): Promise<void> {
  const words = String(readHere(root, WORDS) ?? '')
    .trimEnd()
    .split('\n');
  if (/^[\p{L}\p{M}'’]+$/u.test(word) && !words.includes(word))
    await write(root, WORDS, [...words, word, ''].join('\n'));
}

/** Names and terms that no dictionary has. */
const WORDS = 'content/words.txt';
