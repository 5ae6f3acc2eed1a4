import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundledPackages } from './bundled-packages.ts';
import { licenseText } from './license-text.ts';

/** What reaches visitors in other ways than through a bundle: in pages, as fonts and as drawings. */
const ELSEWHERE = [
  'astro',
  'vite',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'lucide-static',
];

const folderOf = (name: string) => join('node_modules', name, '/');

/** Writes licenses.txt, the licenses of all that is sent to visitors and is not ours. */
export function licenses(): AstroIntegration {
  const folders = new Set(ELSEWHERE.map(folderOf));
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugins = [bundledPackages(folders)];
        updateConfig({ vite: { plugins, worker: { plugins: () => plugins } } });
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        await writeFile(join(root, 'licenses.txt'), licenseText(folders));
      },
    },
  };
}
