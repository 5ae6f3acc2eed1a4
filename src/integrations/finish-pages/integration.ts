import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withoutIslandStyle } from './island-style.ts';
import { withOwnCss } from './page-css.ts';
import { withShortProperties } from './property-names.ts';
import { withShortScopes } from './scope-names.ts';

/** What is done to every page once Astro has built it, so that it weighs as little as it can. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const startedAt = performance.now();
        const scripts = await readAll(root, globSync('_astro/*.js', { cwd: root }));
        const pages = globSync('**/*.html', { cwd: root });
        for (const page of pages) await finish(join(root, page), scripts);
        logger.info(`${pages.length} pages in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

const readAll = async (root: string, files: string[]) =>
  (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');

async function finish(file: string, scripts: string) {
  const html = withoutIslandStyle(await readFile(file, 'utf8'));
  const styled = await withOwnCss(html, scripts);
  await writeFile(file, withShortProperties(withShortScopes(styled), scripts));
}
