/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

const always = ['unit', 'component', 'rules'];
/** What hosts do can be tried once there is a site. */
const isBuilt = existsSync('dist/index.html');

export default getViteConfig({
  test: {
    root: '.',
    // The browser's tests run beside them, on as few as two cores.
    testTimeout: 30_000,
    projects: [...always, ...(isBuilt ? ['hosts'] : [])].map(project),
  },
});
