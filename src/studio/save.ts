import { join } from 'node:path';
import {
  type ContentFile,
  checkPlace,
  type Problem,
  type Report,
  readContentFile,
  readText,
  withPlainSpaces,
} from '#check/index.ts';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { fileIn, refuse, replaceFile } from './files.ts';
import { addressOf, type Conflict, type ConflictChoice } from './forms.ts';
import { mergeFile, withRedirect } from './merge.ts';
import { versionIn } from './version.ts';

/** A file by its path from the project's folder, with its contents in base64. */
export interface Addition {
  path: string;
  contents: string;
}

/** What the studio asks to write. */
export interface Update {
  /** Each with what its form has saved last, if it has not read its file again since. */
  additions: (Addition & { last?: Addition | undefined })[];
  deletions: { path: string }[];
  /** What the editor has chosen where others had changed the same. */
  choices?: readonly ConflictChoice[];
}

const PUBLISHED = 'content/published.txt';

/** Whether visitors get a page or an article today, by what its file says. */
function isShown(path: string, text: string): boolean {
  const file = readContentFile(inFolder(path), path, text, () => {});
  return 'hasText' in file && file.hasText && isPublic(publishingOf(file.data), new Date());
}

const GONE = 'This file was deleted or renamed since you opened it.';

/**
 * Writes what an update adds, and leaves what others have changed meanwhile. Each file is the old one or the new one at any
 * moment, even if the process is killed. Throws a refusal before the first one if the update names a file that no form has,
 * or one that the content check can't read. Where the editor has to choose first, nothing is written, and the conflicts are
 * returned.
 */
export async function saveAdditions(root: string, update: Update): Promise<Conflict[]> {
  const { additions, deletions, choices = [] } = update;
  for (const { path } of deletions) {
    await fileIn(root, path);
    if (!isShownInForm(path)) refuse({ file: path, message: NO_FORM });
  }
  const read = (path: string) => readText(join(root, path)).catch(() => undefined);
  const files: [file: string, text: string][] = [];
  const conflicts: Conflict[] = [];
  for (const { path, contents, last } of additions) {
    const file = await fileIn(root, path);
    const saved = textOf({ contents });
    const opened = versionIn(saved);
    // An entry with a new address is a new file, and the old one is deleted then. A duplicate only begins with another one.
    const isOf = (version: { path: string } | undefined) =>
      version?.path === path || deletions.some((each) => each.path === version?.path);
    const isBehind = opened && last && isOf(last) && (await read(opened.path)) !== opened.text;
    const version = isBehind ? { path: last.path, text: textOf(last) } : opened;
    const isOpened = isOf(version);
    const now = version && isOpened ? await read(version.path) : '';
    const base = version && isOpened ? version.text : '';
    const [problem] = [saved, now === base ? '' : (now ?? '')].flatMap((text) => (text ? checkFile(path, text) : []));
    if (problem) refuse(problem);
    if (version?.path !== path && (await read(path)) !== undefined) refuse({ file: path, message: TAKEN });
    const merged = mergeFile({ base, saved, now: now ?? base }, choices);
    conflicts.push(...merged.conflicts);
    const choice = choices.find(({ theirs }) => theirs === GONE);
    if (now === undefined && !choice)
      conflicts.push({ field: 'file', yours: 'Write it again, as it is here.', theirs: GONE });
    const earlier = addressOf(version?.path ?? '');
    const isListed = async () => (await read(PUBLISHED))?.split(/\r?\n/).includes(earlier);
    const wasPublic = earlier !== '' && (isShown(version?.path ?? '', base) || (await isListed()));
    const hasMoved = isOpened && version?.path !== path && wasPublic;
    const text = hasMoved ? withRedirect(merged.text, earlier, addressOf(path)) : merged.text;
    if (now !== undefined || choice?.keeps === 'yours') files.push([file, text]);
  }
  if (conflicts.length > 0) return conflicts;
  for (const [file, text] of files) await replaceFile(root, file, text);
  return [];
}

const textOf = ({ contents }: Pick<Addition, 'contents'>) =>
  withPlainSpaces(Buffer.from(contents, 'base64').toString());

const NO_FORM = 'the studio has no form for this file. Change it in an editor.';

const TAKEN = 'there is an entry with this address already. Choose another one.';

const hasForm = ({ kind }: ContentFile) => kind === 'data' || kind === 'page';

/** Whether a file of content/ is an entry, a page or a file of settings. Any name will do: a wrong one can be deleted. */
const isShownInForm = (file: string) => hasForm(readContentFile(inFolder(file), file, '', () => {}));

/**
 * What is wrong with a file by itself that a form is to write: where it is, its name, and what keeps it from being read,
 * such as code in a page. Its values can be unfinished.
 */
function checkFile(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (location, message, allowed) => problems.push({ ...location, message, allowed });
  const contentFile = readContentFile(inFolder(file), file, text, report);
  checkPlace(contentFile, report);
  if (problems.length === 0 && !hasForm(contentFile)) report({ file }, NO_FORM);
  return problems;
}

const inFolder = (file: string) => file.replace('content/', '');
