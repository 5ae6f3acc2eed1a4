/// <reference types="vitest/config" />
import { existsSync, globSync } from 'node:fs';
import { getViteConfig } from 'astro/config';

/** Projects look for files themselves: beside `exclude` below, Vitest ignores `--exclude`. */
const files = (pattern: string) => globSync(pattern, { exclude: process.env.SKIP_FULL ? ['**/*.full.test.ts'] : [] });

const project = (name: string) => {
  const include = files(`tests/${name}/**/*.test.ts`);
  return { extends: true as const, test: { name, include } };
};

const products = ['site', 'crawl', 'check', 'studio', 'rules', 'gate'];
/** These read the built site. */
const isBuilt = existsSync('dist/index.html');

export default getViteConfig({
  test: {
    root: '.',
    // Loading modules takes most of the time of a file, so files share them.
    isolate: false,
    // Browser tests may run at the same time on only two cores.
    testTimeout: 30_000,
    // Tokens are read as text.
    css: { include: /\?raw/ },
    exclude: isBuilt ? [] : ['tests/site/built/**'],
    unstubEnvs: true,
    projects: [...products, ...(isBuilt ? ['hosts'] : [])].map(project),
  },
});
