import { glob } from 'node:fs/promises';
import { join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readContentFile, readText } from '#check/index.ts';
import { splitFrontMatter } from '#lib/mdx.ts';

/** site of site.yaml, security/encryption of features/security/encryption.yaml */
const idOf = (path: string) => path.replace(/^[^/]+\//, '').replace(/\.\w+$/, '');

/**
 * Gives Astro the files of content/ with the content check's own parser, so the two cannot disagree. While editors work,
 * one with a mistake is left out or stays as it was: the check says what is wrong with it, and the others can be shown.
 */
export const contentLoader = (pattern: string): Loader => ({
  name: 'content-loader',
  async load({ config, store, parseData, generateDigest, watcher }) {
    const folder = fileURLToPath(new URL('content/', config.root));
    // What an entry holds depends on its schema, too: a new default must reach one whose file is the same.
    const schemas = await Array.fromAsync(glob('src/schemas/**/*.ts', { cwd: config.root }));
    const texts = schemas.toSorted().map((file) => readText(fileURLToPath(new URL(file, config.root))));
    const rules = generateDigest((await Promise.all(texts)).join('\0'));
    async function read(path: string) {
      const id = idOf(path);
      const file = join(folder, path);
      const text = await readText(file);
      const digest = generateDigest(rules + text);
      const isPage = path.endsWith('.mdx');
      if (store.get(id)?.digest === digest) {
        if (isPage) store.addModuleImport(`content/${path}`);
        return id;
      }
      const { data } = readContentFile(path, `content/${path}`, text, () => {});
      if (data === undefined) throw new Error(`content/${path} can't be read`);
      const valid = await parseData({ id, data: Object(data), filePath: file });
      const page = { body: splitFrontMatter(text).body.trim(), deferredRender: true };
      store.set({ id, data: valid, digest, filePath: `content/${path}`, ...(isPage ? page : {}) });
      return id;
    }
    const readIfValid = (path: string) =>
      read(path).catch((error: unknown) => {
        if (!watcher) throw error;
        return undefined;
      });
    const paths = await Array.fromAsync(glob(pattern, { cwd: folder }), (path) => path.replaceAll('\\', '/'));
    const ids = new Set(await Promise.all(paths.map(readIfValid)));
    for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
    watcher?.on('all', (event, file) => {
      const path = relative(folder, file).replaceAll('\\', '/');
      if (!matchesGlob(path, pattern)) return;
      if (event === 'unlink') store.delete(idOf(path));
      else readIfValid(path);
    });
  },
});
