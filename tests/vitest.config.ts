/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

const always = ['unit', 'component', 'rules'];
/** The tests of hosts need a built site. */
const isBuilt = existsSync('dist/index.html');

export default getViteConfig({
  test: {
    root: '.',
    // Browser tests may run at the same time on only two cores.
    testTimeout: 30_000,
    projects: [...always, ...(isBuilt ? ['hosts'] : [])].map(project),
  },
});
