/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

const always = ['unit', 'component', 'rules'];
/** These read the built site. */
const built = existsSync('dist/index.html') ? ['built', 'hosts'] : [];

export default getViteConfig({
  test: {
    root: '.',
    // Browser tests may run at the same time on only two cores.
    testTimeout: 30_000,
    // Tokens are read as text.
    css: { include: /\?raw/ },
    projects: [...always, ...built].map(project),
  },
});
