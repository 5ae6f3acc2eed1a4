/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

export default getViteConfig({
  test: {
    root: '.',
    projects: ['unit', 'component', 'rules'].map(project),
  },
});
