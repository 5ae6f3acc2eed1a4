import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withoutIslandStyle } from './island-style.ts';
import { ownScripts } from './own-scripts.ts';
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
        const code = await readAll(root, globSync('_astro/*.js', { cwd: root }));
        const pages = globSync('**/*.html', { cwd: root });
        for (const page of pages) await finish(join(root, page), code);
        logger.info(`${pages.length} pages in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

const readAll = async (root: string, files: string[]) =>
  new Map(
    await Promise.all(files.map(async (file) => [basename(file), await readFile(join(root, file), 'utf8')] as const)),
  );

async function finish(file: string, code: ReadonlyMap<string, string>) {
  const html = withoutIslandStyle(await readFile(file, 'utf8'));
  const scripts = [...code.values()].join('\n');
  const styled = await withOwnCss(html, scripts, ownScripts(html, code));
  await writeFile(file, withShortProperties(withShortScopes(styled), scripts));
}
