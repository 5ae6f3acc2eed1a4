import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Picture = Uint8Array<ArrayBuffer>;

const FOLDER = 'node_modules/.astro/pictures';
/** Versions of what draws, and of the fonts. */
const TOOLS = 'package.json';

/** A picture from an earlier build where nothing it is made from has changed; else it is made now and kept. */
export async function cachedPicture(description: string, make: () => Promise<Picture>): Promise<Picture> {
  const key = createHash('sha256')
    .update(await readFile(TOOLS))
    .update(description)
    .digest('hex');
  const file = join(FOLDER, `${key}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const picture = await make();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, picture);
  return picture;
}
