import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { downloadFormats, extensionOf, pictureFormats, pictureSizes, unshownFormats } from '#lib/pictures.ts';
import type { PictureSize } from '#schemas/picture.ts';
import { type Content, type ContentFile, textFieldsOf } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { type TextField, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

const MAX_BYTES = 15_000_000;

/** The width of each picture by the name that content uses; undefined for a drawing, which fits every place, or a broken file. */
type Widths = ReadonlyMap<string, number | undefined>;

/** Reports pictures and downloads that can't be shown or served, and pictures that content names wrongly. */
export async function checkPictures(content: Content, folder: string, report: Report): Promise<void> {
  for (const { kind, file, path } of content.files) {
    const isServed = downloadFormats.includes(extensionOf(path));
    if (kind === 'download' && !isServed) report({ file }, messages.notADownload(downloadFormats));
  }
  const pictures = content.files.filter(({ kind }) => kind === 'picture');
  const read = async (picture: ContentFile) => [nameOf(picture), await readPicture(picture, folder, report)] as const;
  const widths = new Map(await Promise.all(pictures.map(read)));
  for (const [picture, other] of Map.groupBy(pictures, nameOf).values())
    if (picture && other) report({ file: picture.file }, messages.sameName(other.file));

  for (const field of textFieldsOf(content)) {
    const { block, path, value, schema } = field;
    if (schema.picture) checkUse(value, sizeOf(field, schema.picture), widths, block.locate(path), report);
  }
  for (const node of content.pages.flatMap(({ nodes }) => nodes)) {
    if (node.type !== 'picture') continue;
    if (node.alt.trim() === '') report(node.location, messages.undescribed);
    else checkUse(node.src, 'column', widths, node.location, report);
  }
}

/** team/nora.jpg for content/images/team/nora.jpg. */
const nameOf = ({ path }: ContentFile) => path.slice(path.indexOf('/') + 1);

/** `<Picture>` can set its size; elsewhere the place decides. */
function sizeOf({ block }: TextField, size: PictureSize): PictureSize {
  const chosen = block.page && valueAt(block.data, ['size']);
  return typeof chosen === 'string' && Object.hasOwn(pictureSizes, chosen) ? (chosen as PictureSize) : size;
}

/** The width of a picture, from its header: whole, a few hundred of them would take a minute. */
async function readPicture({ file, path }: ContentFile, folder: string, report: Report): Promise<number | undefined> {
  const source = join(folder, path);
  const extension = extensionOf(path);
  const problem = unshownFormats.includes(extension)
    ? messages.unshownFormat(extension)
    : pictureFormats.includes(extension)
      ? await findProblem(source, extension)
      : messages.notAPicture;
  if (typeof problem !== 'string') return problem?.width;
  report({ file }, problem);
  return undefined;
}

/** What is wrong with a picture, else its width; undefined for a drawing. */
async function findProblem(source: string, extension: string): Promise<string | { width: number } | undefined> {
  const { size } = await stat(source);
  if (size > MAX_BYTES) return messages.largePicture(Math.ceil(size / 1_000_000));
  if (extension === 'svg') {
    const text = await readFile(source, 'utf8');
    const active = activeParts(text);
    if (active) return messages.activeDrawing(active);
    if (!/<svg\b[^>]*\s(?:viewBox|width)\s*=/.test(text)) return messages.unsizedDrawing;
  }
  const header = await sharp(source)
    .metadata()
    .catch(() => undefined);
  if (!header) return messages.brokenPicture;
  const format = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format;
  if (format !== extension.replace('jpg', 'jpeg')) return messages.otherFormat(extension, format);
  if (format === 'svg') return undefined;
  return { width: header.autoOrient.width };
}

/** Ways for a drawing to run code or to load something. */
const activePatterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a script', /<(?:\w+:)?script\b|javascript:/i],
  ['an event handler', /[\s"']on[a-z]+\s*=/i],
  ['foreignObject, which is HTML', /<(?:\w+:)?(?:foreignObject|iframe|embed|object)\b/i],
  ['an entity', /<!ENTITY|<\?xml-stylesheet/i],
  ['a link to another file', /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp|gif|avif)[;,])[^\s"']/i],
  ['a link to another file', /@import|url\(\s*["']?(?!["']?(?:#|data:(?:image\/(?:png|jpeg|webp|gif|avif)|font)))/i],
];

function activeParts(svg: string): string | undefined {
  // A character can be written as its number.
  const text = svg.replace(/&#(x?)([\da-f]+);?/gi, (_, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10_ff_ff)),
  );
  return activePatterns.find(([, pattern]) => pattern.test(text))?.[0];
}

function checkUse(src: string, size: PictureSize, widths: Widths, location: SourceLocation, report: Report) {
  if (/^(?:[a-z]+:|\/\/)/i.test(src)) return report(location, messages.foreignPicture);
  if (!widths.has(src))
    return report(location, messages.unknownPicture(src) + didYouMean(basename(src), widths.keys()));
  const width = widths.get(src);
  const { shown } = pictureSizes[size];
  if (width !== undefined && width < shown) report(location, messages.narrowPicture(width, shown));
}
