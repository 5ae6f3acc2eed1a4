import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GitRefusal, linesOf } from '#check/index.ts';
import { AS_NAMES, bringBack, drop, isText, keep, readChanges, withIndex, write } from './changes.ts';
import { entryOf } from './entries.ts';
import { Refusal } from './files.ts';
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
  file: string;
  base: Contents;
  mine: Contents;
  theirs: Contents;
}

type Contents = Buffer | string | undefined;

/** Two versions of a file in one, field by field. Of a picture, or a file that one side has deleted, it is one of the two. */
function join({ file, base, mine, theirs }: Sides, choices: Choices) {
  const [before, saved, now] = [base, mine, theirs].map((side) => String(side ?? '')) as [string, string, string];
  const given = (conflicts: readonly Conflict[]) =>
    conflicts.flatMap((conflict): ConflictChoice[] => {
      const keeps = choices.get(idOfConflict(file, conflict));
      return keeps ? [{ ...conflict, keeps }] : [];
    });
  const outcome = (contents: Contents, conflicts: readonly Conflict[]) => {
    const chosen = given(conflicts);
    return {
      contents,
      title: entryOf(file, isText(file) ? saved || now : '').title,
      conflicts: chosen.length < conflicts.length ? conflicts : [],
      keeps: chosen.map(({ keeps }) => keeps),
    };
  };
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
  const committed = unmerged.map((each) => ({ ...each, ...join(each, choices) }));
  // What is not committed is merged with the outcome of that.
  const moved = await git.names('diff', '--name-only', ...AS_NAMES, 'HEAD', tree, '--', 'content');
  const changed = (await readChanges()).flatMap(({ files }) => files).filter((file) => moved.includes(file));
  const uncommitted = await Promise.all(
    changed.map(async (file) => {
      const merged = committed.find((each) => each.file === file);
      const mine = await readFile(file).catch(() => undefined);
      const now = merged ? merged.contents : await readAt(tree, file);
      return { file, ...join({ file, base: await readAt('HEAD', file), mine, theirs: now }, choices) };
    }),
  );
  const both = [...committed, ...uncommitted].filter(({ conflicts }) => conflicts.length > 0);
  if (both.length > 0) {
    const names = [...new Set(linesOf(await git('log', '--format=%an', `HEAD..${theirs}`)))].join(' and ');
    const conflicts = both.map(({ file, title, conflicts }) => ({ file, title, conflicts }));
    throw new Refusal(`${names} changed the same meanwhile. ${KEPT_HERE} Choose below, and send again.`, { conflicts });
  }
  const commit = await commitMerge(tree, committed, theirs);
  const kept = new Map<string, string>();
  try {
    // Git moves no file that has changes which are not committed.
    for (const file of changed) kept.set(file, await keep([file], 'Replaced'));
    await git('merge', '--ff-only', '--quiet', commit);
  } catch (error) {
    for (const [file, id] of kept) await bringBack({ id, files: [file] });
    throw error;
  }
  // What was given up can be brought back.
  for (const { file, keeps, mine, theirs } of committed)
    for (const lost of [keeps.includes('theirs') && mine, keeps.includes('yours') && theirs])
      if (lost) {
        await write(file, lost);
        await keep([file], 'Replaced');
      }
  for (const { file, contents, keeps } of uncommitted) {
    await write(file, contents);
    if (!keeps.includes('theirs')) await drop(kept.get(file) ?? '');
  }
}

/** A file that Git can't merge, by its name in the merged tree. */
interface Unmerged extends Sides {
  mode: string;
}

/** Merges as far as Git does by itself, in its store alone. */
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
      throw new Refusal(
        `Others have changed ${file}, too, which is not content. ${KEPT_HERE} In a terminal, git pull --no-rebase merges it.`,
      );
    const [base, mine, theirs] = await Promise.all(
      ['1', '2', '3'].map((stage) => {
        const [, , id] = found.find((each) => each[3] === stage) ?? [];
        return id && git.run(['cat-file', 'blob', id]);
      }),
    );
    return { file, mode: found[0]?.[1] ?? '', base, mine, theirs };
  });
  return { tree, unmerged: await Promise.all(unmerged) };
}

const store = async (contents: Buffer | string) =>
  String(await git.run(['hash-object', '-w', '--stdin'], { input: contents })).trim();

/** The commit of a merge, which no branch has yet. */
const commitMerge = (tree: string, merged: readonly (Unmerged & Joined)[], theirs: string) =>
  withIndex(async (env) => {
    const run = async (args: readonly string[], input = '') => String(await git.run(args, { env, input })).trim();
    await run(['read-tree', tree]);
    const folder = await git('rev-parse', '--show-prefix');
    for (const { file, mode, contents } of merged) {
      // Without a mode, it is removed.
      const entry = contents === undefined ? `0 ${tree}` : `${mode} ${await store(contents)}`;
      await run(['update-index', '-z', '--index-info'], `${entry}\t${folder}${file}\0`);
    }
    const isSigned = (await git.ask('config', '--type=bool', 'commit.gpgsign')) === 'true';
    const parents = ['-p', 'HEAD', '-p', theirs];
    const sign = isSigned ? ['-S'] : [];
    return run(['commit-tree', await run(['write-tree']), ...parents, ...sign, '-m', 'Merge what others have sent']);
  });

type Joined = ReturnType<typeof join>;
