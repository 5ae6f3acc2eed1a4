import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** So large that it takes many writes. */
const BYTES = 10_000_000;
const path = 'content/images/photo.jpg';

/** Saves a photo of many zeros, then of ones, and so on. */
const saving = (root: string) => `
  import { replaceFile } from ${JSON.stringify(resolve('src/studio/publish/files.ts'))};
  const photos = ['0', '1'].map((digit) => Buffer.alloc(${BYTES}, digit));
  for (let count = 0; ; count += 1)
    await replaceFile(${JSON.stringify(join(root, path))}, photos[count % 2]);`;

/** Starts saving, and kills the process when it writes for this many times. */
async function killAt(write: number, root: string) {
  const changes = watch(join(root, 'content/images'));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', saving(root)], { stdio: 'inherit' });
  // It never ends by itself, and the runner would wait for it.
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((end) => child.on('close', (_, signal) => end(signal)));
  let writes = 0;
  changes.on('change', (event) => {
    if (event === 'change') writes += 1;
    if (writes === write) child.kill('SIGKILL');
  });
  expect(await ended).toBe('SIGKILL');
  changes.close();
}

test('a process that is killed while it saves leaves the old file or the new one, and nothing else that is seen', async () => {
  const root = await mkdtemp(join(tmpdir(), 'saving-'));
  await mkdir(join(root, 'content/images'), { recursive: true });
  await writeFile(join(root, path), Buffer.alloc(BYTES, '0'));
  let interrupted = 0;
  for (const write of [1, 2, 5, 13]) {
    await killAt(write, root);
    const photo = await readFile(join(root, path));
    expect(
      [Buffer.alloc(BYTES, '0'), Buffer.alloc(BYTES, '1')].some((whole) => whole.equals(photo)),
      `write ${write}`,
    ).toBe(true);
    const files = await readdir(join(root, 'content/images'));
    expect(files.filter((name) => !name.startsWith('.'))).toEqual(['photo.jpg']);
    interrupted = files.length - 1;
  }
  expect(interrupted, 'saves that were not finished').toBeGreaterThan(0);
  await rm(root, { recursive: true });
});
