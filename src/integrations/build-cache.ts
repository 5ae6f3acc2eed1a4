import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long an unused file is kept. */
const KEEP_MS = 30 * 86_400_000;

/** Keeps in a folder what is slow to make and depends on its sources alone. */
export function createCache(folder: string) {
  /** The path of the file from an earlier call with the same sources, else of a new one. */
  async function path(
    sources: readonly (string | Uint8Array)[],
    make: () => Promise<Uint8Array>,
    extension = '',
  ): Promise<string> {
    const hash = createHash('sha256');
    for (const source of sources) hash.update(source);
    const file = join(folder, `${hash.digest('hex')}${extension}`);
    const now = new Date();
    const isKept = await utimes(file, now, now).then(
      () => true,
      () => false,
    );
    if (isKept) return file;
    const made = await make();
    await mkdir(folder, { recursive: true });
    // Renamed once complete: a build that runs at the same time never reads half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return file;
  }

  return {
    path,

    /** What is in that file. */
    get: async (sources: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) =>
      readFile(await path(sources, make)),

    /** Deletes what no build has used for a month. */
    async prune(now = Date.now()): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file);
        if (now - mtimeMs > KEEP_MS) await rm(file);
      }
    },
  };
}

/** Social cards, fonts and compressed copies, kept between builds. */
export const buildCache = createCache('node_modules/.astro/kept');
