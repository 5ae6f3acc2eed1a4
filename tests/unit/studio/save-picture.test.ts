import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { savePicture } from '#build/studio/save.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).jpeg();

/** What is saved of a picture. */
async function saved(name: string, contents: Buffer): Promise<Buffer> {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  const file = await savePicture(root, name, contents);
  const bytes = await readFile(join(root, 'content/images', file));
  await rm(root, { recursive: true });
  return bytes;
}

test('a photo of a phone is turned upright, made smaller, and says nothing of the place', async () => {
  const contents = await photo(6000, 4000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'A phone' } })
    .toBuffer();
  const { width, height, exif } = await sharp(await saved('photo.jpg', contents)).metadata();
  expect([width, height, exif]).toEqual([2560, 3840, undefined]);
});

test('any other picture stays byte for byte', async () => {
  const contents = await photo(1600, 1000).toBuffer();
  expect((await saved('photo.jpg', contents)).equals(contents)).toBe(true);
});

test('a format that browsers do not show is refused, with what to do', async () => {
  await expect(saved('photo.heic', Buffer.from('heic'))).rejects.toThrow(/photo\.heic: .*Export it as \.jpg/);
});
