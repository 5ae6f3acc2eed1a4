import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'decode-named-character-reference';

/** The Markdown parser reads `&amp;` by way of the document in a browser's build. A worker has none: it takes the table. */
export const workerEntities = (): Plugin => ({
  name: 'worker-entities',
  enforce: 'pre',
  resolveId: (id) => (id === NAME ? fileURLToPath(import.meta.resolve(NAME)) : undefined),
});
