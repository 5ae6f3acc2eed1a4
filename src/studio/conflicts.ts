import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { GitRefusal, linesOf } from '#check/index.ts';
import { write } from './changes.ts';
import { entryOf } from './entries.ts';
import { Refusal } from './files.ts';
import { type Conflict, type ConflictChoice, isText, nameOf } from './forms.ts';
import { git, KEPT_HERE, readAt, versionAt } from './git.ts';
import { keepContents } from './kept.ts';
import { mergeFile } from './merge.ts';
import { commitIndex, putIntoIndex, type Stored, withIndex } from './store.ts';

/** What the editor has chosen, by the id of a conflict. */
export type Choices = ReadonlyMap<string, ConflictChoice['keeps']>;

/** The same for as long as somebody has the same to choose between. */
export const idOfConflict = (file: string, { field, theirs }: Conflict) =>
  createHash('sha1')
    .update(JSON.stringify([file, field, theirs]))
    .digest('hex');

type Contents = Buffer | string | undefined;

/** What a file says on each side; undefined where it is not. */
interface Sides {
  file: string;
  base: Contents;
  mine: Contents;
  theirs: Contents;
  /** The names that both sides have given it, where these differ. */
  names?: Record<ConflictChoice['keeps'], string>;
}

const equals = (one: Contents, other: Contents) =>
  one === undefined || other === undefined ? one === other : Buffer.from(one).equals(Buffer.from(other));

/** Lines of a list, such as words or addresses: what one side has removed stays removed, and what it has added is there. */
function joinLists(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string {
  const kept = theirs.filter((line) => mine.includes(line) || !before.includes(line));
  const added = mine.filter((line) => !before.includes(line) && !theirs.includes(line));
  return `${[...kept, ...added].join('\n').trimEnd()}\n`;
}

/** Two versions of a file in one, field by field. Of a picture, or a file that one side has deleted, it is one of the two. */
function join({ file, base, mine, theirs, names }: Sides, choices: Choices) {
  const [before, saved, now] = [base, mine, theirs].map((side) => String(side ?? '')) as [string, string, string];
  const choose = (conflicts: readonly Conflict[]) =>
    conflicts.flatMap((conflict): ConflictChoice[] => {
      const keeps = choices.get(idOfConflict(file, conflict));
      return keeps ? [{ ...conflict, keeps }] : [];
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
      keeps: chosen.filter(({ field }) => field !== isNamed[0]?.field).map(({ keeps }) => keeps),
    };
  };
  if (equals(mine, theirs)) return outcome(mine, []);
  if (/\.(?:yaml|mdx)$/.test(file) && mine && theirs)
    try {
      const { conflicts } = mergeFile({ base: before, saved, now });
      return outcome(mergeFile({ base: before, saved, now }, choose(conflicts)).text, conflicts);
    } catch {
      // One of them has no fields that can be read.
    }
  if (file.endsWith('.txt')) {
    const [from, ours, others] = [before, saved, now].map((text) => text.trimEnd().split('\n')) as [
      string[],
      string[],
      string[],
    ];
    return outcome(joinLists(from, ours, others), []);
  }
  const shown = (side: Contents) => (side ? 'The whole file' : 'Deleted');
  const conflict: Conflict = { field: 'file', yours: shown(mine), theirs: shown(theirs) };
  return outcome(choose([conflict])[0]?.keeps === 'theirs' ? theirs : mine, [conflict]);
}

/** A file as both sides have it, with the outcome of its merge. */
type Joined = { from: Sides; to: ReturnType<typeof join> };

/** A commit of a merge, which no branch has yet. */
export interface Merge {
  commit: string;
  joined: readonly Joined[];
}

/** Merges a commit of others, field by field, in Git's store alone. Refuses where the editor has to choose. */
export async function mergeCommit(mine: string, theirs: string, taken: string, choices: Choices): Promise<Merge> {
  const { tree, unmerged } = await tryMerge(mine, theirs);
  const joined = unmerged.map((from) => ({ from, to: join(from, choices) }));
  const commit = await withIndex(async (env) => {
    await git.run(['read-tree', tree], { env });
    const gone = joined.flatMap(({ from: { file, others = [] } }): Stored[] =>
      [file, ...others].map((name) => ({ file: name, contents: undefined })),
    );
    const merged = joined.map(({ from: { mode }, to: { file, contents } }): Stored => ({ file, contents, mode }));
    await putIntoIndex([...gone, ...merged], env);
    return commitIndex(env, [mine, theirs], 'Merge what others have sent');
  });
  // What is not committed has to go with it, too, once it is here.
  const here = await joinHere(taken, commit, choices);
  const open = [...joined, ...here].filter(({ to }) => to.conflicts.length > 0);
  if (open.length > 0) {
    const names = [...new Set(linesOf(await git('log', '--format=%an', `${mine}..${theirs}`)))].join(' and ');
    const conflicts = open.map(({ from, to: { title, conflicts } }) => ({ file: from.file, title, conflicts }));
    throw new Refusal(`${names} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`, { conflicts });
  }
  return { commit, joined };
}

/** Files of content/ as they are here and not in a commit, merged with what another commit says of them. */
async function joinHere(taken: string, commit: string, choices: Choices): Promise<Joined[]> {
  const diff = await git.names(
    ...['diff', '--raw', '--no-abbrev', '--no-renames', '--relative', '-z', taken, commit, '--', 'content'],
  );
  const moved = diff.flatMap((file, index) => {
    const [, , before = '', now = ''] = diff[index - 1]?.split(' ') ?? [];
    return index % 2 ? [{ file, before, now }] : [];
  });
  const there = moved.filter(({ file }) => existsSync(file));
  // It reads a list of names from the repository's folder, wherever it is.
  const folder = await git('rev-parse', '--show-prefix');
  const input = there.map(({ file }) => `${folder}${file}\n`).join('');
  const hashes = linesOf(String(await git.run(['hash-object', '--stdin-paths'], { input })));
  const idOf = (file: string) => hashes[there.findIndex((each) => each.file === file)];
  const changed = moved.filter(({ file, before }) => (idOf(file) ?? before.replaceAll(/./g, '0')) !== before);
  return Promise.all(
    changed.map(async ({ file }) => {
      const mine = await readFile(file).catch(() => undefined);
      const from = { file, base: await readAt(taken, file), mine, theirs: await readAt(commit, file) };
      return { from, to: join(from, choices) };
    }),
  );
}

/**
 * Moves the branch of this folder to a commit that the remote has. `taken` is the one of it that has these files as they were
 * when the editor sent them: what was changed since stays changed.
 */
export async function land(
  { head, files }: { head: string; files: readonly string[] },
  taken: string,
  { commit, joined }: Merge,
  choices: Choices,
): Promise<void> {
  const here = commit === taken ? [] : await joinHere(taken, commit, choices);
  if (files.length > 0) await git('reset', '--quiet', taken, '--', ...files);
  if (here.length > 0) await git('reset', '--quiet', commit, '--', ...here.map(({ from }) => from.file));
  // Git leaves a file as it is whose index is that of the commit already.
  if (commit !== taken) await git('read-tree', '-m', '-u', taken, commit);
  await git('update-ref', '-m', 'studio: send', 'HEAD', commit, head);
  for (const { from, to } of here) {
    if (to.keeps.includes('theirs')) await keepContents([{ file: from.file, contents: from.mine }], 'Replaced');
    await write(from.file, to.contents);
  }
  // What was given up can be brought back.
  for (const { from, to } of joined)
    for (const [side, contents] of [
      ['theirs', from.mine],
      ['yours', from.theirs],
    ] as const)
      if (to.keeps.includes(side) && contents) await keepContents([{ file: to.file, contents }], 'Replaced');
}

/** A file that Git can't merge, by its name in the merged tree. */
interface Unmerged extends Sides {
  mode: string;
  /** Other names that it has there. */
  others?: string[];
}

/** Merges as far as Git does by itself, in its store alone. */
async function tryMerge(mine: string, theirs: string): Promise<{ tree: string; unmerged: Unmerged[] }> {
  const printed = await git.run(['merge-tree', '--write-tree', '-z', mine, theirs]).catch((error: unknown) => {
    if (error instanceof GitRefusal && error.status === 1) return error.printed;
    throw error;
  });
  const [tree = '', ...fields] = String(printed).split('\0');
  const end = fields.indexOf('');
  const stages = fields.slice(0, end).map((line) => /^(\d+) (\w+) (\d)\t([\s\S]+)$/.exec(line) ?? []);
  const messages = fields.slice(end + 1);
  const renamed: string[][] = [];
  // Messages have names from the repository's folder.
  const folder = await git('rev-parse', '--show-prefix');
  while (messages.length > 3) {
    const [count = ''] = messages.splice(0, 1);
    const [names, [kind]] = [messages.splice(0, Number(count)), messages.splice(0, 2)];
    if (kind === 'CONFLICT (rename/rename)' && names.length === 3)
      renamed.push(names.map((name) => name.slice(folder.length)));
  }
  const idOf = (file: string | undefined, stage: string) => {
    const [, mode = '', id] = stages.find(([, , , at, name]) => name === file && at === stage) ?? [];
    return { mode, id };
  };
  const files = [...new Set(stages.map(([, , , , file = '']) => file))];
  const foreign = files.find((file) => !file.startsWith('content/'));
  if (foreign)
    throw new Refusal(
      `Others have changed ${foreign}, too, which is not content. ${KEPT_HERE} In a terminal, git pull --no-rebase merges it.`,
    );
  const single = files.filter((file) => !renamed.flat().includes(file)).map((file) => [file, file, file]);
  const unmerged = [...single, ...renamed].map(async (names): Promise<Unmerged> => {
    const [old = '', yours = '', others = ''] = names;
    const sides = names.map((name, index) => idOf(name, String(index + 1)));
    const [base, ...both] = await git.contents(sides.map(({ id }) => id ?? NOTHING));
    const [ours, now] = both;
    const known = { mode: sides.findLast(({ mode }) => mode)?.mode ?? '', base };
    if (yours === others) return { ...known, file: old, mine: ours, theirs: now };
    // Git has put what it merged, with its marks of conflicts, at both names.
    const [first, second] = await git.contents([versionAt(mine, yours), versionAt(theirs, others)]);
    return {
      ...known,
      file: old,
      mine: first,
      theirs: second,
      names: { yours, theirs: others },
      others: [yours, others],
    };
  });
  return { tree, unmerged: await Promise.all(unmerged) };
}

/** Nothing has this name. */
const NOTHING = '0000000';
