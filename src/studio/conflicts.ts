import { existsSync, readFileSync } from 'node:fs';
import { bringBack, differenceOf, type Kept, keep, readChanges, writeAs } from './changes.ts';
import { entryOf } from './entries.ts';
import { git, KEPT_HERE, linesOf, namesOf, orEmpty, readAt } from './git.ts';
import { Refusal } from './save.ts';

/** A file that others have sent a change of, and that has another one here. */
export interface BothChanged {
  file: string;
  title: string;
  /** From theirs to mine. */
  difference: string;
}

/** The side that each file keeps, "mine" or "theirs". */
export type Sides = ReadonlyMap<string, string>;

/** Nothing was merged: the editor has to choose first. */
export class ConflictError extends Refusal {
  readonly files: readonly BothChanged[];

  constructor(names: ReadonlySet<string>, files: readonly BothChanged[]) {
    super(`${[...names].join(' and ')} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`);
    this.files = files;
  }
}

/**
 * Merges what others have sent, which Git has fetched. Of a file that they and the editor have changed, the chosen side
 * stays, and the other one can be brought back. While a choice is missing, everything stays as it is.
 */
export async function mergeFetched(sides: Sides): Promise<void> {
  const both = await tryMerge(sides);
  if (both.length === 0) return;
  const names = new Set(linesOf(await git.raw('log', '--format=%an', 'HEAD..FETCH_HEAD')));
  const files = both.map(async (file): Promise<BothChanged> => {
    const theirs = await readAt('FETCH_HEAD', file);
    const mine = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return { file, title: entryOf(file, mine || theirs).title, difference: differenceOf(file, theirs, mine) };
  });
  throw new ConflictError(names, await Promise.all(files));
}

/** Returns what both sides have changed if a choice is missing; then nothing has changed. */
async function tryMerge(sides: Sides): Promise<string[]> {
  const isMine = (file: string) => sides.get(file) === 'mine';
  const sent = await git.raw('diff', '--name-only', '--no-renames', '-z', 'HEAD...FETCH_HEAD', '--', 'content');
  const theirs = namesOf(sent);
  const changed = (await readChanges())?.flatMap(({ files }) => files) ?? [];
  const kept: Kept[] = [];
  let isMerged = false;
  try {
    // Git merges no file that has changes which are not committed.
    for (const file of changed) if (theirs.includes(file)) kept.push(...(await keep([file], 'Replaced')));
    const conflicts = await beginMerge();
    const both = new Set([...kept.map(({ file }) => file), ...conflicts]);
    if ([...both].some((file) => !sides.has(file))) return [...both];
    for (const file of conflicts) await writeAs(file, [`${isMine(file) ? 'HEAD' : 'FETCH_HEAD'}:${file}`]);
    if (conflicts.length > 0) await git.add(['--all', '--', ...conflicts]);
    await git.raw('commit', '--no-edit');
    isMerged = true;
    for (const file of conflicts) {
      await writeAs(file, [`${isMine(file) ? 'FETCH_HEAD' : 'HEAD^'}:${file}`]);
      await keep([file], 'Replaced');
    }
    return [];
  } finally {
    if (!isMerged) await orEmpty(git.raw('merge', '--abort'));
    for (const each of kept) if (!isMerged || isMine(each.file)) await bringBack(each);
  }
}

/** Merges without a commit, and returns the files that Git can't merge. */
async function beginMerge(): Promise<string[]> {
  try {
    await git.merge(['--no-commit', '--no-ff', 'FETCH_HEAD']);
    return [];
  } catch (error) {
    const conflicts = namesOf(await git.raw('diff', '--name-only', '--diff-filter=U', '-z'));
    if (conflicts.length === 0) throw error;
    return conflicts;
  }
}
