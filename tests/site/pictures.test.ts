import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { differingShare } from '../pictures/differing-share.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));

/** A picture of one color with `odd` pixels of another. */
async function picture(name: string, width: number, odd: number) {
  const data = Buffer.alloc(width * 10 * 3, 200);
  data.fill(20, 0, odd * 3);
  const file = join(folder, name);
  await sharp(data, { raw: { width, height: 10, channels: 3 } })
    .png()
    .toFile(file);
  return file;
}

test('the difference of two pictures is the share of differing pixels', async () => {
  const plain = await picture('plain.png', 10, 0);
  expect(await differingShare(plain, await picture('same.png', 10, 0))).toBe(0);
  expect(await differingShare(plain, await picture('odd.png', 10, 25))).toBe(0.25);
});

test('pictures of different sizes, or a missing one, differ completely', async () => {
  const plain = await picture('plain.png', 10, 0);
  expect(await differingShare(plain, await picture('wide.png', 20, 0))).toBe(1);
  expect(await differingShare(plain, join(folder, 'missing.png'))).toBe(1);
});
