import { bringBack, drop, type Kept, keep, readChanges, writeAs } from './changes.ts';
import { entryOf } from './entries.ts';
import { Refusal, replaceFile } from './files.ts';
import type { Conflict, ConflictChoice } from './forms.ts';
import { git, KEPT_HERE, linesOf, namesOf, orEmpty, readAt } from './git.ts';
import { mergeFile } from './merge.ts';

/** A file in which others have published a change of what was changed here, too. */
export interface BothChanged {
  file: string;
  title: string;
  conflicts: readonly Conflict[];
}

/** What the editor has chosen, by file. */
export type Choices = ReadonlyMap<string, readonly ConflictChoice[]>;

/**
 * Merges what others have sent, which Git has fetched, field by field, into what is committed here and what is not. While a
 * choice is missing, everything stays as it is.
 */
export async function mergeFetched(choices: Choices): Promise<void> {
  const files = await tryMerge(choices);
  if (files.length === 0) return;
  const names = [...new Set(linesOf(await git.raw('log', '--format=%an', 'HEAD..FETCH_HEAD')))].join(' and ');
  const shown = { conflicts: files };
  throw new Refusal(`${names} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`, {
    cause: shown,
  });
}

/** Returns what both sides have changed if a choice is missing; then nothing has changed. */
async function tryMerge(choices: Choices): Promise<BothChanged[]> {
  const sent = await git.raw('diff', '--name-only', '--no-renames', '-z', 'HEAD...FETCH_HEAD', '--', 'content');
  const theirs = namesOf(sent);
  const base = (await git.raw('merge-base', 'HEAD', 'FETCH_HEAD')).trim();
  const changed = (await readChanges())?.flatMap(({ files }) => files) ?? [];
  const kept: Kept[] = [];
  const both: BothChanged[] = [];
  const join = async (file: string, versions: Versions) => {
    const { title, conflicts, write } = await joinVersions(file, versions, choices.get(file) ?? []);
    if (conflicts.length > 0) both.push({ file, title, conflicts });
    return write;
  };
  let isMerged = false;
  try {
    // Git merges no file that has changes which are not committed.
    for (const file of changed) if (theirs.includes(file)) kept.push(...(await keep([file], 'Replaced')));
    const conflicts = await beginMerge();
    for (const file of conflicts) await (await join(file, { base, mine: ['HEAD'], theirs: 'FETCH_HEAD' }))();
    if (conflicts.length > 0) await git.add(['--all', '--', ...conflicts]);
    const uncommitted = kept.map(({ id, file }) => join(file, { base: 'HEAD', mine: [`${id}^3`, id], theirs: INDEX }));
    const writes = await Promise.all(uncommitted);
    if (both.length > 0) return both;
    await git.raw('commit', '--no-edit');
    isMerged = true;
    for (const write of writes) await write();
    const isGivenUp = (file: string, side: string) => choices.get(file)?.some(({ keeps }) => keeps !== side);
    for (const each of kept) if (!isGivenUp(each.file, 'yours')) await drop(each);
    // What was not kept can be brought back.
    for (const [side, place] of [
      ['yours', 'HEAD^'],
      ['theirs', 'FETCH_HEAD'],
    ] as const)
      for (const file of conflicts.filter((each) => isGivenUp(each, side))) {
        await writeAs(file, [`${place}:${file}`]);
        await keep([file], 'Replaced');
      }
    return [];
  } finally {
    if (!isMerged) {
      await orEmpty(git.raw('merge', '--abort'));
      for (const each of kept) await bringBack(each);
    }
  }
}

/** Where Git has the versions of a file. */
interface Versions {
  base: string;
  mine: readonly string[];
  theirs: string;
}

/** What a merge that is not committed yet says. */
const INDEX = '';

/** Two versions of a file in one, field by field. Of a picture, or a file that one side has deleted, it is one of the two. */
async function joinVersions(file: string, { base, mine, theirs }: Versions, choices: readonly ConflictChoice[]) {
  const textIn = async (places: readonly string[]) =>
    (await Promise.all(places.map((place) => readAt(place, file)))).find(Boolean) ?? '';
  const [before, saved, now] = [await textIn([base]), await textIn(mine), await textIn([theirs])];
  const { title } = entryOf(file, saved || now);
  const withText = (text: string) => () => replaceFile(process.cwd(), file, text);
  if (/\.(?:yaml|mdx)$/.test(file) && saved && now)
    try {
      const { text, conflicts } = mergeFile({ base: before, saved, now }, choices);
      return { title, conflicts, write: withText(text) };
    } catch {
      // One of them has no fields that can be read.
    }
  // A list of words or addresses, a line each.
  if (file.endsWith('.txt')) {
    const added = saved.split('\n').filter((line) => !`${before}\n${now}`.split('\n').includes(line));
    return { title, conflicts: [], write: withText([now.trimEnd(), ...added, ''].join('\n')) };
  }
  const shown = (text: string) => (text ? 'The whole file' : 'Deleted');
  const conflict: Conflict = { field: 'file', yours: shown(saved), theirs: shown(now) };
  const choice = choices.find(({ field }) => field === conflict.field);
  const places = choice?.keeps === 'theirs' ? [theirs] : mine;
  const write = () =>
    writeAs(
      file,
      places.map((place) => `${place}:${file}`),
    );
  return { title, conflicts: choice ? [] : [conflict], write };
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
