import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainColor } from '#integrations/main-color.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colors-'));
});
afterAll(() => rm(folder, { recursive: true }));

const filled = (background: Color) => sharp({ create: { width: 60, height: 40, channels: 4, background } });

test('the color of a picture is the average of its pixels', async () => {
  const file = join(folder, 'half.png');
  const half = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await filled('#000000')
    .composite([{ input: half, gravity: 'west' }])
    .png()
    .toFile(file);
  expect(await mainColor(file)).toMatch(/^#(7f7f7f|808080)$/);
});

test('a picture that lets its background through has none', async () => {
  const file = join(folder, 'glass.png');
  await filled({ r: 0, g: 0, b: 0, alpha: 0.5 }).png().toFile(file);
  expect(await mainColor(file)).toBeUndefined();
});

test('a damaged picture is named', async () => {
  const file = join(folder, 'half-loaded.jpg');
  const bytes = await filled('#008080').jpeg().toBuffer();
  await writeFile(file, bytes.subarray(0, bytes.length - 40));
  await expect(mainColor(file)).rejects.toThrow('half-loaded.jpg: the picture is damaged. Export it again.');
});
