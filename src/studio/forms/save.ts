import {
  type ContentFile,
  checkPlace,
  companyTimeOf,
  type Problem,
  type Report,
  readContentFile,
  withPlainSpaces,
} from '#check/index.ts';
import { withoutMark } from '#lib/mdx.ts';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { fileIn, refuse } from '../publish/files.ts';
import { readHere, write } from '../publish/folder.ts';
import { mergeFile, withRedirect } from '../publish/merge.ts';
import type { Conflict, ConflictChoice } from '../publish/names.ts';
import { inTurn } from '../publish/queue.ts';
import { addressOf } from './addresses.ts';
import { splitBase } from './base.ts';

/** A file by its path from the project's folder, with its contents in base64. */
export interface Addition {
  path: string;
  contents: string;
}

/** What the studio asks to write. */
export interface Update {
  additions: Addition[];
  deletions: { path: string }[];
  /** What the editor has chosen where others had changed the same. */
  choices?: readonly ConflictChoice[];
}

const PUBLISHED = 'content/published.txt';
const SITE = 'content/site.yaml';

/** Whether visitors get a page or an article today, by what its file says, and by what site.yaml says of the company's time. */
function isShown(path: string, text: string, site: string): boolean {
  const [file, settings] = [
    readContentFile(inFolder(path), path, text, () => {}),
    readContentFile(inFolder(SITE), SITE, site, () => {}),
  ];
  return 'hasText' in file && file.hasText && isPublic(publishingOf(file.data), companyTimeOf({ files: [settings] }));
}

const GONE = 'This file was deleted or renamed since you opened it.';

/** Where entries went that were renamed since the server began. Vite loads this module again when files change, and it stays. */
const server = globalThis as typeof globalThis & { studioMoved?: Map<string, string> };
server.studioMoved ??= new Map();
const moved = server.studioMoved;

/**
 * Writes what an update adds, removes what it deletes, and leaves what others have changed meanwhile, also in an entry that they
 * have renamed. Each file is the old one or the new one at any moment, even if the process is killed. Throws a refusal before
 * the first one if the update names a file that no form has, or one that the content check can't read. Where the editor has to
 * choose first, nothing is written, and the conflicts are returned. `beforeDeletion` hears of what goes, and was not renamed.
 */
export const saveUpdate = (root: string, update: Update, beforeDeletion?: (paths: string[]) => Promise<void>) =>
  inTurn(async (): Promise<Conflict[]> => {
    const { additions, deletions, choices = [] } = update;
    for (const { path } of deletions) {
      await fileIn(root, path);
      if (!isShownInForm(path)) refuse({ file: path, message: NO_FORM });
    }
    const textIn = (path: string) => readHere(root, path)?.toString();
    const files: [file: string, text: string][] = [];
    const gone = deletions.map(({ path }) => path);
    const conflicts: Conflict[] = [];
    for (const { path, contents } of additions) {
      await fileIn(root, path);
      const { text: saved, base: read } = splitBase(withPlainSpaces(Buffer.from(contents, 'base64').toString()));
      // An entry with a new address is a new file, and the old one is deleted then. A duplicate only begins with another one.
      const isOf = read && (read.path === path || gone.includes(read.path));
      const base = isOf ? read.text : '';
      const at = isOf && placeNow(root, read.path);
      const to = read?.path === path && at ? at : path;
      const now = at ? await textIn(at) : '';
      const [problem] = [saved, withoutMark(now ?? '') === withoutMark(base) ? '' : (now ?? '')].flatMap((text) =>
        text ? checkFile(path, withoutMark(text)) : [],
      );
      if (problem) refuse(problem);
      if (at !== to && (await textIn(to)) !== undefined) refuse({ file: to, message: TAKEN });
      const merged = mergeFile({ base, saved, now: now ?? base }, choices);
      conflicts.push(...merged.conflicts);
      const choice = choices.find(({ theirs }) => theirs === GONE);
      if (now === undefined && !choice)
        conflicts.push({ field: 'file', yours: 'Write it again, as it is here.', theirs: GONE });
      const earlier = addressOf(at || '');
      const isListed = async () => (await textIn(PUBLISHED))?.split(/\r?\n/).includes(earlier);
      const wasPublic = earlier !== '' && (isShown(at || '', base, (await textIn(SITE)) ?? '') || (await isListed()));
      const text = at !== to && wasPublic ? withRedirect(merged.text, earlier, addressOf(to)) : merged.text;
      if (now !== undefined || choice?.keeps === 'yours') files.push([to, text]);
      if (at && at !== to) gone.push(at);
      if (isOf && at !== to) moved.set(read.path, to);
    }
    if (conflicts.length > 0) return conflicts;
    for (const [file, text] of files) await write(root, file, text);
    if (additions.length === 0) await beforeDeletion?.(gone);
    for (const path of gone) await write(root, path, undefined);
    return [];
  });

/** Where a file of a form is that another tab has renamed since. */
function placeNow(root: string, path: string): string {
  const next = moved.get(path);
  return next && !readHere(root, path) ? placeNow(root, next) : path;
}

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
