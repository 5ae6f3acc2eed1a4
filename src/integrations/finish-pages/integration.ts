import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { moveRuntime, withRuntime } from './island-runtime.ts';
import { withoutIslandStyle } from './island-style.ts';
import { moduleNames } from './module-names.ts';
import { withOwnCss } from './page-css.ts';
import { islandCode, wordsOf } from './script-words.ts';
import { withShortClasses, withShortFamilies, withShortProperties } from './short-names.ts';

/** What is done to every page once Astro has built it, so that it weighs as little as it can. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { css: { modules: { generateScopedName: moduleNames() } } } });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const startedAt = performance.now();
        const count = await finishAll(fileURLToPath(dir));
        logger.info(`${count} pages in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

const readAll = async (root: string, files: string[]) =>
  new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)));

async function finishAll(root: string): Promise<number> {
  const scripts = await readAll(root, globSync('_astro/*.js', { cwd: root }));
  const code = new Map(Array.from(scripts, ([file, text]) => [basename(file), text]));
  const pages = await readAll(root, globSync('**/*.html', { cwd: root }));
  const runtime = await moveRuntime(root, [...pages.values()]);
  for (const [file, html] of pages) {
    const page = await withLaterFile(root, withRuntime(finished(html, code), runtime));
    await writeFile(join(root, file), page);
  }
  return pages.size;
}

const STYLE_START = '<style>';
const STYLE_END = '</style>';

/** What an island draws only when it is asked to has its style in a file, which keeps nothing waiting. */
async function withLaterFile(root: string, html: string): Promise<string> {
  // Not by a pattern: a list of thousands of pages is longer than one can look back on.
  const end = html.indexOf(`${STYLE_END}</body>`);
  if (end < 0) return html;
  const start = html.lastIndexOf(STYLE_START, end);
  const css = html.slice(start + STYLE_START.length, end);
  const file = `_astro/later.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await writeFile(join(root, file), css);
  return `${html.slice(0, start)}<link rel="stylesheet" href="/${file}">${html.slice(end + STYLE_END.length)}`;
}

function finished(html: string, files: ReadonlyMap<string, string>): string {
  const bare = withoutIslandStyle(html);
  const code = islandCode(bare, files);
  const named = withShortClasses(withOwnCss(bare, code), wordsOf(code.all));
  return withShortFamilies(withShortProperties(named, code.all));
}
