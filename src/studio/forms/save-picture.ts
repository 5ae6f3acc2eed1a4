import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { examinePicture } from '#check/index.ts';
import { extensionOf } from '#lib/pictures.ts';
import { fileIn, refuse, writePart } from '../publish/files.ts';
import { asName, freeName } from '../publish/free-name.ts';
import { inTurn } from '../publish/queue.ts';

/** Puts a picture into content/images and returns the name that it has there: if another one has its name, one of its own. */
export const savePicture = (root: string, name: string, contents: Buffer): Promise<string> =>
  inTurn(async () => {
    const extension = extensionOf(name);
    const fileOf = (stem: string) => `content/images/${[stem, extension].filter(Boolean).join('.')}`;
    const lighter = await withoutCamera(contents);
    const isOther = async (stem: string) => {
      const old = await readFile(join(root, fileOf(stem))).catch(() => undefined);
      return old !== undefined && !old.equals(lighter);
    };
    const file = fileOf(await freeName(asName(parse(name).name) || 'picture', isOther));
    const target = await fileIn(root, file);
    const part = await writePart(target, lighter);
    try {
      const { problem } = await examinePicture(part, extension);
      if (problem) refuse({ file, message: problem });
      await rename(part, target);
      return basename(file);
    } finally {
      await rm(part, { force: true });
    }
  });

/** More pixels than any screen shows of a picture of the site. */
const MAX_SIDE = 3840;

/** How good a photo is that is written once more. */
const QUALITY: Partial<Record<string, number>> = { jpeg: 88, webp: 90, heif: 70, png: 100 };

/** A photo without what a camera writes into it, such as the place, and one for JPEG not larger than the site can show it. */
async function withoutCamera(contents: Buffer): Promise<Buffer> {
  const photo = sharp(contents, { limitInputPixels: false });
  const found = await photo.metadata().catch((): Partial<Metadata> => ({}));
  const { format = '', exif, xmp, width = 0, height = 0 } = found;
  const quality = QUALITY[format];
  const isLarge = format === 'jpeg' && Math.max(width, height) > MAX_SIDE;
  if (!quality || (!exif && !xmp && !isLarge)) return contents;
  const side = isLarge ? MAX_SIDE : undefined;
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const lighter = side ? photo.autoOrient().resize(size) : photo.autoOrient();
  return lighter
    .toFormat(format === 'heif' ? 'avif' : (format as 'jpeg'), format === 'png' ? {} : { quality })
    .toBuffer()
    .catch(() => contents);
}
