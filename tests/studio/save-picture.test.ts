import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { savePicture } from '#studio/forms/save-picture.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).jpeg();

/** What is saved of a picture. */
async function saved(name: string, contents: Buffer): Promise<Buffer> {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const picture = await savePicture(root, name, contents);
  return readFile(join(root, 'content/images', picture));
}

test('a photo of a phone is turned upright, made smaller, and says nothing of the place', async () => {
  const contents = await photo(6000, 4000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'A phone' } })
    .toBuffer();
  const { width, height, exif } = await sharp(await saved('photo.jpg', contents)).metadata();
  expect([width, height, exif]).toEqual([2560, 3840, undefined]);
});

test.each(['png', 'webp', 'avif'] as const)(
  'a %s says nothing of the place, and is a picture of its kind',
  async (format) => {
    const contents = await photo(160, 100)
      .withExifMerge({ IFD0: { Make: 'A phone' } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(contents).metadata()).exif).toBeDefined();
    const {
      exif,
      xmp,
      width,
      compression,
      format: now,
    } = await sharp(await saved(`photo.${format}`, contents)).metadata();
    expect([exif, xmp, width, compression === 'av1' ? 'avif' : now]).toEqual([undefined, undefined, 160, format]);
  },
);

test.each([
  ['Müller.jpg', 'muller.jpg'],
  ['Große Straße.jpg', 'grosse-strasse.jpg'],
  ['東京.jpg', 'dongjing.jpg'],
  ['Привет мир.jpg', 'privet-mir.jpg'],
])('the picture %s is saved as %s', async (name, own) => {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  expect(await savePicture(root, name, await photo(1600, 1000).toBuffer())).toBe(own);
  await rm(root, { recursive: true });
});

test('any other picture stays byte for byte', async () => {
  const contents = await photo(1600, 1000).toBuffer();
  expect((await saved('photo.jpg', contents)).equals(contents)).toBe(true);
});

test('a format that browsers do not show is refused, with what to do', async () => {
  await expect(saved('photo.heic', Buffer.from('heic'))).rejects.toThrow(/photo\.heic: .*Export it as \.jpg/);
});

test('another picture of the same name keeps it, and the new one gets a name of its own', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  const [old, other] = await Promise.all([photo(1600, 1000).toBuffer(), photo(1500, 1000).toBuffer()]);
  const contentsOf = (name: string) => readFile(join(root, 'content/images', name));
  expect(await savePicture(root, 'A photo.jpg', old)).toBe('a-photo.jpg');
  expect(await savePicture(root, 'a photo.jpg', old)).toBe('a-photo.jpg');
  expect(await savePicture(root, 'a photo.jpg', other)).toBe('a-photo-2.jpg');
  expect(await readdir(join(root, 'content/images'))).toEqual(['a-photo-2.jpg', 'a-photo.jpg']);
  expect((await contentsOf('a-photo.jpg')).equals(old)).toBe(true);
  expect((await contentsOf('a-photo-2.jpg')).equals(other)).toBe(true);
  await rm(root, { recursive: true });
});

test('two pictures of one name at once are both kept', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  const pictures = await Promise.all([photo(160, 100).toBuffer(), photo(150, 100).toBuffer()]);
  const names = await Promise.all(pictures.map((each) => savePicture(root, 'photo.jpg', each)));
  expect(names).toEqual(['photo.jpg', 'photo-2.jpg']);
  const saved = await Promise.all(names.map((name) => readFile(join(root, 'content/images', name))));
  expect(saved.map((each, index) => each.equals(pictures[index] ?? Buffer.of()))).toEqual([true, true]);
  await rm(root, { recursive: true });
});
