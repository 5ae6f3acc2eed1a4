import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { buildCache } from './build-cache.ts';

/** The average color of a picture, as `#rrggbb`; undefined for one that lets its background through. */
export async function mainColor(file: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  const readPixel = () =>
    sharp(bytes).resize(1, 1, { fit: 'fill' }).toColorspace('srgb').ensureAlpha().raw().toBuffer();
  const pixel = await buildCache.get(['main color', bytes], readPixel).catch((error: unknown) => {
    // The content check reads headers only; this reads the whole picture.
    throw new Error(`${file}: the picture is damaged. Export it again.`, { cause: error });
  });
  return pixel[3] === 255 ? `#${pixel.toString('hex', 0, 3)}` : undefined;
}
