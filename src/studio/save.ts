import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import {
  type ContentFile,
  checkPlace,
  examinePicture,
  formatProblem,
  messages,
  type Problem,
  type Report,
  readContentFile,
  withPlainSpaces,
} from '#check/index.ts';
import { extensionOf } from '#lib/pictures.ts';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { pathOfArticle, pathOfPage } from '#lib/routes.ts';
import type { Conflict, ConflictChoice } from './forms.ts';
import { asName, freeName } from './free-name.ts';
import { mergeFile, withRedirect } from './merge.ts';
import { versionIn } from './version.ts';

/** What the studio asks to write: paths from the project's folder, and contents in base64. */
export interface Update {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
  /** What the editor has chosen where others had changed the same. */
  choices?: ConflictChoice[];
  /** The tab of the browser that saves. */
  tab?: string;
}

/** Why nothing was done, in words for the editor, and what the page shows with them. */
export class Refusal extends Error {
  readonly shown: object;

  constructor(message: string, shown = {}) {
    super(message);
    this.shown = shown;
  }
}

const PUBLISHED = 'content/published.txt';

/** The address of a page or an article; empty for other files. */
function addressOf(path: string): string {
  const [, folder, id = ''] = /^content\/(pages|articles)\/(.+)\.mdx$/.exec(path) ?? [];
  if (!folder) return '';
  return folder === 'pages' ? pathOfPage(id) : pathOfArticle(id);
}

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
  const { additions, deletions, choices = [], tab } = update;
  for (const { path } of deletions) {
    await fileIn(root, path);
    if (!isShownInForm(path)) refuse({ file: path, message: NO_FORM });
  }
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  const files: [file: string, text: string][] = [];
  const forms: [key: string, form: { path: string; text: string }][] = [];
  const conflicts: Conflict[] = [];
  for (const { path, contents } of additions) {
    const file = await fileIn(root, path);
    const saved = withPlainSpaces(Buffer.from(contents, 'base64').toString());
    const opened = versionIn(saved);
    const key = JSON.stringify([tab, opened]);
    const isAsOpened = opened && (await read(opened.path)) === opened.text;
    const version = isAsOpened ? opened : (lastSaves.get(key) ?? opened);
    // An entry with a new address is a new file, and the old one is deleted then. A duplicate only begins with another one.
    const isOpened = version?.path === path || deletions.some((each) => each.path === version?.path);
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
    if (opened) forms.push([key, { path, text: saved }]);
  }
  if (conflicts.length > 0) return conflicts;
  for (const [file, text] of files) await replaceFile(root, file, text);
  for (const [key, form] of forms) lastSaves.set(key, form);
  return [];
}

/**
 * What each form has last saved, by its tab and what it began with: it may go on with that, also where its file has moved.
 * Kept by the process, because this module is loaded anew after changes of the content.
 */
const memory = globalThis as { studioSaves?: Map<string, { path: string; text: string }> };
memory.studioSaves ??= new Map();
const lastSaves = memory.studioSaves;

/** Puts a picture into content/images and returns the name that it has there: if another one has its name, one of its own. */
export async function savePicture(root: string, name: string, contents: Buffer): Promise<string> {
  const extension = extensionOf(name);
  const fileOf = (stem: string) => `content/images/${[stem, extension].filter(Boolean).join('.')}`;
  const lighter = await withoutCamera(contents);
  const isOther = async (stem: string) => {
    const old = await readFile(join(root, fileOf(stem))).catch(() => undefined);
    return old !== undefined && !old.equals(lighter);
  };
  const file = fileOf(await freeName(asName(parse(name).name) || 'picture', isOther));
  const part = await writePart(root, lighter);
  try {
    const picture = await examinePicture(part, extension);
    if ('problem' in picture) refuse({ file, message: picture.problem });
    await moveTo(await fileIn(root, file), part);
    return basename(file);
  } finally {
    await rm(part, { force: true });
  }
}

/** More pixels than any screen shows of a picture of the site. */
const MAX_SIDE = 3840;

/** A photo without what a camera writes into it, such as the place, and not larger than the site can show it. */
async function withoutCamera(contents: Buffer): Promise<Buffer> {
  const photo = sharp(contents, { limitInputPixels: false });
  const { format, exif, width = 0, height = 0 } = await photo.metadata().catch((): Partial<Metadata> => ({}));
  if (format !== 'jpeg' || (!exif && Math.max(width, height) <= MAX_SIDE)) return contents;
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return photo
    .autoOrient()
    .resize(size)
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => contents);
}

/** Where a path leads. Refuses those that don't lead to a file of content/ itself. */
async function fileIn(root: string, path: string): Promise<string> {
  const [folder, ...names] = path.split('/');
  const isPlain = names.length > 0 && names.every((name) => !['', '.', '..'].includes(name) && !name.includes('\\'));
  if (folder !== 'content' || !isPlain) return refuse({ file: path, message: 'is not a file of content/.' });
  let file = 'content';
  for (const name of names) {
    file = `${file}/${name}`;
    const found = await lstat(join(root, file)).catch(() => undefined);
    if (found?.isSymbolicLink()) refuse({ file, message: messages.symbolicLink });
  }
  return join(root, file);
}

function refuse(problem: Problem): never {
  throw new Refusal(formatProblem(problem));
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

/**
 * At any moment, the file is the old one or the new one. What a killed process leaves is not in content/.
 *
 * @public A test runs it in a process that it kills.
 */
export async function replaceFile(root: string, file: string, contents: string | Buffer) {
  await moveTo(file, await writePart(root, contents));
}

/** Writes what is to become a file of content/, and returns where it is until then. */
async function writePart(root: string, contents: string | Buffer): Promise<string> {
  const part = join(root, '.astro', `${randomUUID()}.part`);
  await mkdir(dirname(part), { recursive: true });
  await writeFile(part, contents);
  return part;
}

async function moveTo(file: string, part: string) {
  await mkdir(dirname(file), { recursive: true });
  await rename(part, file);
}
