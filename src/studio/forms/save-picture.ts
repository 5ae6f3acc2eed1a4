import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { examinePicture } from '#check/index.ts';
import { extensionOf } from '#lib/pictures.ts';
import { fileIn, refuse, writePart } from '../publish/files.ts';
import { asName, freeName } from '../publish/free-name.ts';

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
