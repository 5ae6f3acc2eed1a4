import { createHash } from 'node:crypto';
import { type Changed, diffNames } from './changes.ts';
import { entryOf } from './entries.ts';
import { Refusal } from './files.ts';
import { type Contents, equals, type Folder, readAt, readHere } from './folder.ts';
import { mergeFile } from './merge.ts';
import { type Conflict, type ConflictChoice, isText, nameOf } from './names.ts';

/** What the editor has chosen, by the id of a conflict. */
export type Choices = ReadonlyMap<string, ConflictChoice['keeps']>;

/** The same for as long as somebody has the same to choose between. */
export const idOfConflict = (file: string, { field, theirs }: Conflict) =>
  createHash('sha1')
    .update(JSON.stringify([file, field, theirs]))
    .digest('hex');

/** What a file says on each side; undefined where it is not. */
export interface Sides {
  file: string;
  base: Contents;
  mine: Contents;
  theirs: Contents;
  /** The names that both sides have given it, where these differ. */
  names?: Record<ConflictChoice['keeps'], string> | undefined;
}

/** Lines of a list, such as words or addresses: what one side has removed stays removed, and what it has added is there. */
function joinLines(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string {
  const kept = theirs.filter((line) => mine.includes(line) || !before.includes(line));
  const added = mine.filter((line) => !before.includes(line) && !theirs.includes(line));
  return `${[...kept, ...added].join('\n').trimEnd()}\n`;
}

/** Three versions of a file in one, field by field. Of a picture, or a file that one side has deleted, it is one of the two. */
export function joinSides(
  { file, base, mine, theirs, names }: Sides,
  keeps: (conflict: Conflict) => string | undefined,
) {
  const [before, saved, now] = [base, mine, theirs].map((side) => String(side ?? '')) as [string, string, string];
  const choose = (conflicts: readonly Conflict[]) =>
    conflicts.flatMap((conflict): ConflictChoice[] => {
      const side = keeps(conflict);
      return side === 'yours' || side === 'theirs' ? [{ ...conflict, keeps: side }] : [];
    });
  const isNamed: Conflict[] = names
    ? [{ field: 'file name', yours: nameOf(names.yours), theirs: nameOf(names.theirs) }]
    : [];
  const outcome = (contents: Contents, found: readonly Conflict[]) => {
    const conflicts = [...isNamed, ...found];
    const chosen = choose(conflicts);
    return {
      contents,
      file: names?.[choose(isNamed)[0]?.keeps ?? 'yours'] ?? file,
      title: entryOf(file, isText(file) ? saved || now : '').title,
      conflicts: chosen.length < conflicts.length ? conflicts : [],
      keeps: choose(found).map(({ keeps }) => keeps),
    };
  };
  if (equals(mine, theirs) || equals(mine, base)) return outcome(theirs, []);
  if (equals(theirs, base)) return outcome(mine, []);
  if (/\.(?:yaml|mdx)$/.test(file) && mine && theirs)
    try {
      const { conflicts } = mergeFile({ base: before, saved, now });
      return outcome(mergeFile({ base: before, saved, now }, choose(conflicts)).text, conflicts);
    } catch {
      // One of them has no fields that can be read.
    }
  if (file.endsWith('.txt')) {
    const lines = [before, saved, now].map((text) => text.trimEnd().split('\n')) as [string[], string[], string[]];
    return outcome(joinLines(...lines), []);
  }
  const shown = (side: Contents) => (side ? 'The whole file' : 'Deleted');
  const conflict: Conflict = { field: 'file', yours: shown(mine), theirs: shown(theirs) };
  return outcome(choose([conflict])[0]?.keeps === 'theirs' ? theirs : mine, [conflict]);
}

/** A changed file beside what others have, and both in one. */
export interface Joined {
  change: Changed;
  from: Sides;
  to: ReturnType<typeof joinSides>;
}

/** What is changed in the folder since a commit, each file joined with what another commit says of it. */
export async function joinChanges(
  folder: Folder,
  changes: readonly Changed[],
  base: string,
  theirs: string,
  choices: Choices,
): Promise<Joined[]> {
  const others = await diffNames(folder, base, theirs);
  return Promise.all(
    changes.map(async (change) => {
      const { from, file, isNew } = change;
      const theirsOf = (name: string) => others.find((each) => each.from === name);
      const moved = isNew ? undefined : theirsOf(from);
      const newOfOthers = others.find((each) => each.isNew && each.file === file);
      if (newOfOthers && !isNew)
        throw new Refusal(`Others have an entry ${nameOf(file)} now. Give yours another address, and send again.`);
      const theirName = moved?.isDeleted ? undefined : (moved?.file ?? from);
      const before = isNew ? undefined : await readAt(folder, base, from);
      const other = moved || newOfOthers ? theirName && (await readAt(folder, theirs, theirName)) : before;
      const mine = readHere(folder.root, file);
      const isBoth = from !== file && theirName !== undefined && theirName !== from && theirName !== file;
      const names = isBoth ? { yours: file, theirs: theirName } : undefined;
      const name = from === file ? (theirName ?? file) : file;
      const sides: Sides = { file: name, base: before, mine, theirs: other, names };
      return { change, from: sides, to: joinSides(sides, (conflict) => choices.get(idOfConflict(name, conflict))) };
    }),
  );
}
