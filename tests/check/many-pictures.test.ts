import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

const BYTES = 14_000_000;
const END = Buffer.from([0xff, 0xd9]);

/** A folder of photos, as large as the check takes them: files with a hole before their end, which need no room on a disk. */
async function writePhotos(count: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/images'), { recursive: true });
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  for (let index = 0; index < count; index += 1) {
    const path = join(root, `content/images/photo-${index}.jpg`);
    writeFileSync(path, photo.subarray(0, -END.length));
    truncateSync(path, BYTES);
    const file = await open(path, 'r+');
    await file.write(END, 0, END.length, BYTES - END.length);
    await file.close();
  }
  return join(root, 'content');
}

/** The most memory that a check of a folder takes, in megabytes. */
function peakOf(folder: string): number {
  const code = `
    import { checkContent } from ${JSON.stringify(resolve('src/check/check-content.ts'))};
    const found = await checkContent(${JSON.stringify(folder)});
    if (found.some(({ file }) => file.includes('photo'))) throw new Error(JSON.stringify(found));
    console.log(process.resourceUsage().maxRSS / 1000);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}

test('many large photos need little more memory than one', async () => {
  const [one, many] = [await writePhotos(1), await writePhotos(50)];
  expect(peakOf(many) - peakOf(one)).toBeLessThan(150);
}, 60_000);
