import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXTS = '**/*.{html,js,css,txt,xml,json,webmanifest,svg}';
/** A smaller file fits in one packet as it is. */
const MIN_BYTES = 1_000;
/** As many as Node compresses side by side; more would only wait in memory. */
const AT_ONCE = 4;
/** Brotli's best takes 50 ms a page, so what has not changed since an earlier build is kept. */
const CACHE = 'node_modules/.astro/compressed';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text, with all the effort there is, for hosts that send what they find. */
export async function compressAll(root: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const files = globSync(TEXTS, { cwd: root }).values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressEach(root, files)));
}

/** Takes what is next of a list that others take from as well. */
async function compressEach(root: string, files: Iterable<string>) {
  for (const file of files) await compress(join(root, file));
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await copyFile(await cachedBrotli(bytes), `${file}.br`);
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

/** Path of the compressed copy, which is there as a whole or not at all. */
async function cachedBrotli(bytes: Uint8Array) {
  const file = join(CACHE, createHash('sha256').update(bytes).digest('hex'));
  if (existsSync(file)) return file;
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await toBrotli(bytes));
  await rename(unfinished, file);
  return file;
}
