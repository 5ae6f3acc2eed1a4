/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

export default getViteConfig({
  test: {
    root: '.',
    // The browser's tests run beside them, on as few as two cores.
    testTimeout: 30_000,
    projects: ['unit', 'component', 'rules', 'hosts'].map(project),
  },
});
