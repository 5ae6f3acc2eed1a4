/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

const products = ['site', 'crawl', 'check', 'studio', 'rules'];
/** These read the built site. */
const isBuilt = existsSync('dist/index.html');

export default getViteConfig({
  test: {
    root: '.',
    // Browser tests may run at the same time on only two cores.
    testTimeout: 30_000,
    // Tokens are read as text.
    css: { include: /\?raw/ },
    exclude: isBuilt ? [] : ['tests/site/built/**'],
    projects: [...products, ...(isBuilt ? ['hosts'] : [])].map(project),
  },
});
