import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long an unused file is kept. */
const KEEP_MS = 30 * 86_400_000;

/** Keeps in a folder what is slow to make and depends on its sources alone. */
export const createCache = (folder: string) => ({
  /** The file from an earlier call with the same sources, else a new one. */
  async get(sources: readonly (string | Uint8Array)[], make: () => Promise<Buffer>): Promise<Buffer<ArrayBuffer>> {
    const hash = createHash('sha256');
    for (const source of sources) hash.update(source);
    const file = join(folder, hash.digest('hex'));
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      await utimes(file, new Date(), new Date());
      return kept;
    }
    const made = Buffer.from(await make());
    await mkdir(folder, { recursive: true });
    // Renamed once complete: a build that runs at the same time never reads half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  },

  /** Deletes what no build has used for a month. */
  async prune(now = Date.now()): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      if (now - mtimeMs > KEEP_MS) await rm(file);
    }
  },
});

/** Social cards and compressed copies, kept between builds. */
export const buildCache = createCache('node_modules/.astro/kept');
