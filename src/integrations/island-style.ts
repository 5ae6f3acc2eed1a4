import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * Takes away the <style> that Astro writes before the first island of a page: it is not allowed within <body>,
 * and what it says, which styles/base.css says too, would come after the first paint of what stands above it.
 */
export function islandStyle(): AstroIntegration {
  return {
    name: 'island-style',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        await Promise.all(globSync('**/*.html', { cwd: root }).map((file) => removeFrom(join(root, file))));
      },
    },
  };
}

async function removeFrom(file: string) {
  const html = await readFile(file, 'utf8');
  if (html.includes(STYLE)) await writeFile(file, html.replace(STYLE, ''));
}
