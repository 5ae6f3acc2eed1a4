import type { Stats } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isTokenAtKeyword,
  isTokenBadURL,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import sharp from 'sharp';
import { downloadFormats, extensionOf, pictureFormats, pictureSizes, unshownFormats } from '#lib/pictures.ts';
import { emptyAlt, type PictureSize } from '#schemas/picture.ts';
import { type Content, type ContentFile, partsIn, textFieldsOf } from '../content.ts';
import { type TextField, valueAt } from '../fields.ts';
import { didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import type { Sent } from '../sent.ts';

const MAX_BYTES = 15_000_000;

/** A build decodes some pictures whole, four at a time: a file of one megabyte can hold billions of pixels. */
const MAX_PIXELS = 100_000_000;

/** More of them at once take no less time, and much memory. */
const READ_AT_ONCE = 4;

/** The width of each picture by the name that content uses; undefined for a drawing, which fits every place, or a broken file. */
type Widths = ReadonlyMap<string, number | undefined>;

/** Reports pictures and downloads that can't be shown or served, and pictures without a description. */
export async function checkPictures(
  content: Content,
  folder: string,
  sent: Sent | undefined,
  report: Report,
): Promise<Widths> {
  for (const { kind, file, path } of content.files) {
    const isServed = downloadFormats.includes(extensionOf(path));
    if (kind !== 'download') continue;
    if (!isServed) report({ file }, messages.notADownload(downloadFormats));
    else if (!(await isThatFile(join(folder, path), extensionOf(path))))
      report({ file }, messages.notThatFile(extensionOf(path)));
  }
  const pictures = content.files.filter(({ kind }) => kind === 'picture');
  const left = pictures.values();
  const widths = new Map<string, number | undefined>();
  const readLeft = async () => {
    for (const picture of left) {
      const isNew = sent?.isChanged(picture.file) ?? true;
      const { problem, width } = await examinePicture(join(folder, picture.path), extensionOf(picture.path), isNew);
      if (problem) report({ file: picture.file }, problem);
      widths.set(nameOf(picture), width);
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readLeft));
  for (const [picture, other] of Map.groupBy(pictures, nameOf).values())
    if (picture && other) report({ file: picture.file }, messages.sameName(other.file));
  for (const { location } of partsIn(content, 'picture').filter(isUndescribed)) report(location, messages.undescribed);
  return widths;
}

/** Reports pictures that content names wrongly, or that are too small for their place. */
export function checkPictureUses(content: Content, widths: Widths, report: Report) {
  for (const field of textFieldsOf(content)) {
    const { block, path, value, schema } = field;
    if (schema.picture) checkUse(value, sizeOf(field, schema.picture), widths, block.locate(path), report);
  }
  for (const picture of partsIn(content, 'picture'))
    if (!isUndescribed(picture)) checkUse(picture.src, 'column', widths, picture.location, report);
}

const isUndescribed = ({ alt }: { alt: string }) => alt.trim() === '' || emptyAlt.test(alt.trim());

/** team/nora.jpg for content/images/team/nora.jpg. */
const nameOf = ({ path }: ContentFile) => path.slice(path.indexOf('/') + 1);

/** `<Picture>` can set its size; elsewhere the place decides. */
function sizeOf({ block }: TextField, size: PictureSize): PictureSize {
  const chosen = block.page && valueAt(block.data, ['size']);
  return typeof chosen === 'string' && Object.hasOwn(pictureSizes, chosen) ? (chosen as PictureSize) : size;
}

/**
 * What is wrong with a picture, else its width, which a drawing has not: it fits every place. Of one that is not new, it reads the
 * header alone: whole, a few hundred pictures would take a minute.
 */
export async function examinePicture(
  source: string,
  extension: string,
  isNew = true,
): Promise<{ problem?: string; width?: number | undefined }> {
  if (unshownFormats.includes(extension)) return { problem: messages.unshownFormat(extension) };
  if (!pictureFormats.includes(extension)) return { problem: messages.notAPicture };
  const state = await stat(source);
  if (state.size > MAX_BYTES) return { problem: messages.largePicture(Math.ceil(state.size / 1_000_000)) };
  const text = extension === 'svg' ? utf8Of(await readFile(source)) : undefined;
  const problem = text?.trimStart().startsWith('<') && problemOfDrawing(text);
  if (problem) return { problem };
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return { problem: messages.brokenPicture };
  const format = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format;
  if (format !== extension.replace('jpg', 'jpeg')) return { problem: messages.otherFormat(extension, format) };
  // A drawing that is not plain text, such as a compressed one, was not read.
  if (format === 'svg' && !text) return { problem: messages.encoding };
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS) return { problem: messages.manyPixels(`${count(width)} × ${count(height)}`) };
  if (isNew && !(await isWhole(source, state))) return { problem: messages.cutPicture };
  return { width: format === 'svg' ? undefined : width };
}

/** What was decoded, by its name, its time and its size. */
const decoded = new Map<string, boolean>();

/** Whether a picture can be decoded to its end, which a copy that was interrupted lacks. A small one of it takes less memory. */
async function isWhole(source: string, { mtimeMs, size }: Stats): Promise<boolean> {
  const key = [source, mtimeMs, size].join();
  const whole = decoded.get(key) ?? (await decodes(source));
  decoded.set(key, whole);
  return whole;
}

const decodes = (source: string) =>
  sharp(source, { limitInputPixels: false, failOn: 'truncated' })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** How files of a format begin; those of office programs are archives. */
const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', docx: 'PK', pptx: 'PK', xlsx: 'PK', zip: 'PK' };

async function isThatFile(source: string, extension: string): Promise<boolean> {
  const file = await open(source);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024).finally(() => file.close());
  return bytesRead > 0 && buffer.includes(beginnings[extension] ?? '');
}

const count = (amount: number) => amount.toLocaleString('en-US');

/** The text of a file, or undefined for bytes that are no UTF-8. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function checkUse(src: string, size: PictureSize, widths: Widths, location: SourceLocation, report: Report) {
  if (/^(?:[a-z]+:|\/\/)/i.test(src)) return report(location, messages.foreignPicture);
  if (!widths.has(src))
    return report(location, messages.unknownPicture(src) + didYouMean(basename(src), widths.keys()));
  const width = widths.get(src);
  const { shown } = pictureSizes[size];
  if (width !== undefined && width < shown) report(location, messages.narrowPicture(width, shown));
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const LINK = 'a link to another file';

const activeElements: Readonly<Record<string, string>> = {
  script: 'a script',
  foreignobject: 'foreignObject, which is HTML',
  iframe: 'HTML',
  embed: 'HTML',
  object: 'HTML',
};

/** A part of the drawing itself, or a picture or font that is embedded in it. */
const OWN = /^\s*(?:$|#|data:(?:image\/(?:png|jpe?g|webp|gif|avif)[;,]|font))/i;

/** CSS functions in which a text or a variable can be an address. */
const loadingFunctions: readonly string[] = ['src', 'image', 'image-set', '-webkit-image-set'];

/**
 * What is wrong with the text of a drawing: it can run code, load something, or has no size. Browsers open a drawing as a
 * page of this site, so it is read as they do: as XML, with its style sheets as CSS.
 */
function problemOfDrawing(svg: string): string | undefined {
  const found: string[] = [];
  const open: { tag: SaxesTagNS; text: string }[] = [];
  let root: SaxesTagNS | undefined;
  let encoding = 'UTF-8';
  const parser = new SaxesParser({ xmlns: true });
  // In some encodings, what is a tag to a browser is none in the bytes.
  parser.on('xmldecl', (declaration) => {
    encoding = declaration.encoding ?? encoding;
  });
  // Declarations can give an attribute, such as an event handler, to an element that is written without it.
  parser.on('doctype', (text) => text.includes('[') && found.push('declarations'));
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') found.push('a style sheet of another file');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    found.push(...activePartsOf(tag));
    open.push({ tag, text: '' });
  });
  // A comment divides the text of a style sheet and is no part of it.
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { tag, text = '' } = open.pop() ?? {};
    if (tag?.local.toLowerCase() === 'style' && loadsFile(text)) found.push(LINK);
  });
  try {
    parser.write(svg).close();
  } catch {
    // Browsers run what is before a mistake in the XML, and its message helps more.
    return found[0] ? messages.activeDrawing(found[0]) : messages.brokenPicture;
  }
  if (encoding.toUpperCase() !== 'UTF-8') return messages.encoding;
  if (found[0]) return messages.activeDrawing(found[0]);
  return root?.attributes['viewBox'] || root?.attributes['width'] ? undefined : messages.unsizedDrawing;
}

function activePartsOf({ local, uri, attributes }: SaxesTagNS): string[] {
  const name = local.toLowerCase();
  const element = activeElements[name] ?? (uri === XHTML ? 'HTML' : undefined);
  const parts = Object.values(attributes).map((attribute) => activeAttribute(attribute.local.toLowerCase(), attribute));
  return [element, ...parts].filter((part) => part !== undefined);
}

function activeAttribute(name: string, { value }: { value: string }): string | undefined {
  // Browsers ignore line breaks and tabs in an address.
  if (/(?:java|vb)script:/i.test(value.replaceAll(/[\0-\x20]/g, ''))) return 'a script';
  if (name.startsWith('on')) return 'an event handler';
  const isAnimatedLink = name === 'attributename' && /(?:^|:)href$/i.test(value.trim());
  const isLink = (name === 'href' || name === 'src') && !OWN.test(value);
  return isAnimatedLink || isLink || (value.includes('(') && loadsFile(value)) ? LINK : undefined;
}

/** Whether a style sheet, or a value of CSS, loads another file. */
function loadsFile(css: string): boolean {
  let inUrl = false;
  return tokenize({ css }).some((token) => {
    if (isTokenFunction(token)) {
      const name = token[4].value.toLowerCase();
      inUrl = name === 'url';
      return loadingFunctions.includes(name);
    }
    if (isTokenAtKeyword(token)) return token[4].value.toLowerCase() === 'import';
    if (isTokenURL(token)) return !OWN.test(token[4].value);
    if (!isTokenString(token)) return isTokenBadURL(token);
    // Only the first text after `url(` is in it.
    const isAddress = inUrl;
    inUrl = false;
    return isAddress && !OWN.test(token[4].value);
  });
}
