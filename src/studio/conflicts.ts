import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GitRefusal, linesOf } from '#check/index.ts';
import { bringBack, drop, keep, readChanges, withIndex, write } from './changes.ts';
import { entryOf } from './entries.ts';
import { type BothChanged, Refusal } from './files.ts';
import type { Conflict, ConflictChoice } from './forms.ts';
import { git, KEPT_HERE, readAt } from './git.ts';
import { mergeFile } from './merge.ts';

/** What the editor has chosen, by the id of a conflict. */
export type Choices = ReadonlyMap<string, ConflictChoice['keeps']>;

/** The same for as long as somebody has the same to choose between. */
export const idOfConflict = (file: string, { field, theirs }: Conflict) =>
  createHash('sha1')
    .update(JSON.stringify([file, field, theirs]))
    .digest('hex');

/** What a file says on each side; undefined where it is not. */
interface Sides {
  base: Contents;
  mine: Contents;
  theirs: Contents;
}

type Contents = Buffer | string | undefined;

/** Two versions of a file in one, field by field. Of a picture, or a file that one side has deleted, it is one of the two. */
function join(file: string, { base, mine, theirs }: Sides, choices: Choices) {
  const given = (conflicts: readonly Conflict[]) =>
    conflicts.flatMap((conflict): ConflictChoice[] => {
      const keeps = choices.get(idOfConflict(file, conflict));
      return keeps ? [{ ...conflict, keeps }] : [];
    });
  const outcome = (contents: Contents, conflicts: readonly Conflict[]) => {
    const chosen = given(conflicts);
    return {
      file,
      contents,
      title: entryOf(file, String(mine ?? theirs ?? '')).title,
      conflicts: chosen.length < conflicts.length ? conflicts : [],
      keeps: chosen.map(({ keeps }) => keeps),
    };
  };
  const [before, saved, now] = [base, mine, theirs].map((side) => String(side ?? '')) as [string, string, string];
  if (/\.(?:yaml|mdx)$/.test(file) && mine && theirs)
    try {
      const { conflicts } = mergeFile({ base: before, saved, now });
      return outcome(mergeFile({ base: before, saved, now }, given(conflicts)).text, conflicts);
    } catch {
      // One of them has no fields that can be read.
    }
  // A list of words or addresses, a line each.
  if (file.endsWith('.txt')) {
    const added = saved.split('\n').filter((line) => !`${before}\n${now}`.split('\n').includes(line));
    return outcome([now.trimEnd(), ...added, ''].join('\n'), []);
  }
  const shown = (side: Contents) => (side ? 'The whole file' : 'Deleted');
  const conflict: Conflict = { field: 'file', yours: shown(mine), theirs: shown(theirs) };
  return outcome(given([conflict])[0]?.keeps === 'theirs' ? theirs : mine, [conflict]);
}

/**
 * Merges a commit of others, field by field, into what is committed here and what is not. Nothing has changed before all of
 * it is known: a merge that is cut off leaves no trace.
 */
export async function mergeCommit(theirs: string, choices: Choices): Promise<void> {
  const { tree, unmerged } = await tryMerge(theirs);
  const committed = unmerged.map(({ file, sides }) => join(file, sides, choices));
  // What is not committed is merged with the outcome of that.
  const changed = (await readChanges()).flatMap(({ files }) => files);
  const moved = await git.names(
    'diff',
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    'HEAD',
    tree,
    '--',
    'content',
  );
  const uncommitted = await Promise.all(
    changed
      .filter((file) => moved.includes(file))
      .map(async (file) => {
        const merged = committed.find((each) => each.file === file);
        const now = merged ? merged.contents : await readAt(tree, file);
        const mine = await readFile(file).catch(() => undefined);
        return join(file, { base: await readAt('HEAD', file), mine, theirs: now }, choices);
      }),
  );
  const both = [...committed, ...uncommitted].filter(({ conflicts }) => conflicts.length > 0);
  if (both.length > 0) await refuseConflicts(theirs, both);
  const commit = await commitMerge(tree, unmerged, committed, theirs);
  const kept: { file: string; id: string }[] = [];
  try {
    // Git moves no file that has changes which are not committed.
    for (const { file } of uncommitted) {
      const id = await keep([file], 'Replaced');
      if (id) kept.push({ file, id });
    }
    await git('merge', '--ff-only', '--quiet', commit);
  } catch (error) {
    for (const { id, file } of kept) await bringBack({ id, files: [file] });
    throw error;
  }
  // What was given up can be brought back.
  for (const [index, { file, keeps }] of committed.entries())
    for (const [side, other] of [
      ['yours', 'theirs'],
      ['theirs', 'mine'],
    ] as const)
      if (keeps.includes(side) && unmerged[index]?.sides[other]) {
        await write(file, unmerged[index].sides[other]);
        await keep([file], 'Replaced');
      }
  for (const { file, contents, keeps } of uncommitted) {
    await write(file, contents);
    const id = kept.find((each) => each.file === file)?.id;
    if (id && !keeps.includes('theirs')) await drop(id);
  }
}

/** A file that Git can't merge, whose name is that of the merged tree. */
interface Unmerged {
  file: string;
  mode: string;
  sides: Sides;
}

/** Merges as far as Git does it by itself, in its store alone. */
async function tryMerge(theirs: string): Promise<{ tree: string; unmerged: Unmerged[] }> {
  const merging = ['merge-tree', '--write-tree', '-z', '--no-messages', 'HEAD', theirs];
  const printed = await git.run(merging).catch((error: unknown) => {
    if (error instanceof GitRefusal && error.status === 1) return error.printed;
    throw error;
  });
  const [tree = '', ...lines] = String(printed).split('\0').filter(Boolean);
  const stages = lines.map((line) => /^(\d+) (\w+) (\d)\t([\s\S]+)$/.exec(line) ?? []);
  const files = Map.groupBy(stages, ([, , , , file = '']) => file);
  const unmerged = Array.from(files, async ([file, found]): Promise<Unmerged> => {
    if (!file.startsWith('content/'))
      throw new Refusal(`Others have changed ${file} as well, which is not content. ${KEPT_HERE} ${IN_TERMINAL}`);
    const [base, mine, others] = ['1', '2', '3'].map((stage) => {
      const id = found.find((each) => each[3] === stage)?.[2];
      return id ? git.run(['cat-file', 'blob', id]) : undefined;
    });
    return { file, mode: found[0]?.[1] ?? '', sides: { base: await base, mine: await mine, theirs: await others } };
  });
  return { tree, unmerged: await Promise.all(unmerged) };
}

const IN_TERMINAL = 'In a terminal, git pull --no-rebase merges it.';

async function refuseConflicts(theirs: string, conflicts: readonly BothChanged[]): Promise<never> {
  const authors = new Set(linesOf(await git('log', '--format=%an', `HEAD..${theirs}`)));
  const names = [...authors].join(' and ');
  throw new Refusal(`${names} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`, {
    conflicts: conflicts.map(({ file, title, conflicts }) => ({ file, title, conflicts })),
  });
}

const store = async (contents: Buffer | string) =>
  String(await git.run(['hash-object', '-w', '--stdin'], { input: contents })).trim();

/** The commit of a merge, which no branch has yet. */
const commitMerge = (tree: string, unmerged: readonly Unmerged[], merged: readonly Merged[], theirs: string) =>
  withIndex(async (env) => {
    const run = async (args: readonly string[], input = '') => String(await git.run(args, { env, input })).trim();
    await run(['read-tree', tree]);
    const folder = await git('rev-parse', '--show-prefix');
    for (const [index, { file, contents }] of merged.entries()) {
      // Without a mode, it is removed.
      const [mode, id] = contents === undefined ? ['0', tree] : [unmerged[index]?.mode, await store(contents)];
      await run(['update-index', '-z', '--index-info'], `${mode} ${id}\t${folder}${file}\0`);
    }
    const isSigned = (await git.ask('config', '--type=bool', 'commit.gpgsign')) === 'true';
    const parents = ['-p', 'HEAD', '-p', theirs];
    const sign = isSigned ? ['-S'] : [];
    return run(['commit-tree', await run(['write-tree']), ...parents, ...sign, '-m', 'Merge what others have sent']);
  });

type Merged = ReturnType<typeof join>;
