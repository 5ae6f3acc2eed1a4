import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createIndex } from 'pagefind';
import { pageIdOf, routes, SEARCH_FOLDER } from '#lib/routes.ts';
import { type SearchKind, wordsIn } from '#lib/search.ts';
import { isListed, isPreview, readShownPages } from './documents.ts';

/** What searching needs of Pagefind's files: no interface of its own and no worker. */
const NEEDED = /^pagefind(?:-entry\.json|\.js|\.\w+\.pf_meta)$|^wasm\.en\.pagefind$|^(?:fragment|index|filter)\//;
/** No statement of the page: a figure draws the product, with invented people. Lists are found entry by entry. */
const LEFT_OUT =
  '.visually-hidden, [aria-hidden=true], svg, nav, noscript, button, sup, form, figure, .figure-list, .questions';
/** An entry of the lists of figures and of answers, without its links. */
const FIGURE = /<li id="(?<id>[^"]+)"[^>]*><h4[^>]*>(?<title>.*?)<\/h4><dl[^>]*>(?<text>.*?)<\/dl>/gs;
const ANSWER =
  /<h3>(?<title>[^<]*)<\/h3><\/summary><div class="answer" id="(?<id>[^"]+)">(?<text>.*?)<p class="links/gs;

interface Entry {
  kind: SearchKind;
  url: string;
  title: string;
  html: string;
}

const textOf = (html: string) =>
  html
    .replace(/<div[^>]*><dt(?:(?!<\/div>).)*<a .*?<\/div>|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const entriesOf = (kind: SearchKind, path: string, page: string, pattern: RegExp): Entry[] =>
  Array.from(page.matchAll(pattern), ({ groups: { id, title = '', text } = {} as Record<string, string> }) => {
    return { kind, url: `${path}#${id}`, title: textOf(title), html: `${title} ${text}` };
  });

/** What visitors can find, from the built pages: what is not public today is not among them. */
const readEntries = async (root: string): Promise<Entry[]> =>
  (await readShownPages())
    .filter((page) => isListed(page) && page.url !== routes.search)
    .flatMap(({ url: path }) => {
      const page = readFileSync(join(root, `${pageIdOf(path)}.html`), 'utf8');
      const [title = ''] = /(?<=<title>)[^<]*(?= \|)/.exec(page) ?? [];
      // A band is found by its own address, which its heading gets.
      const html = (/<main.*<\/main>/s.exec(page)?.[0] ?? '').replace(/(?<=<h[1-6][^>]* id="[^"]+)-heading"/g, '"');
      return [
        { kind: path.startsWith(`${routes.articles}/`) ? 'articles' : 'pages', url: path, title, html },
        ...(path === routes.figures ? entriesOf('figures', path, page, FIGURE) : []),
        ...(path === routes.questions ? entriesOf('answers', path, page, ANSWER) : []),
      ];
    });

async function filesOf(entries: readonly Entry[]) {
  const { index } = await createIndex({ rootSelector: 'main', excludeSelectors: [LEFT_OUT], forceLanguage: 'en' });
  if (!index) throw new Error('Pagefind does not start, so the search has no index.');
  for (const { kind, url, title, html } of entries) {
    const attributes = `<main data-pagefind-filter="kind:${kind}" data-pagefind-meta="title:${title}"`;
    const { errors } = url.includes('#')
      ? await index.addCustomRecord({
          url,
          content: textOf(html),
          language: 'en',
          meta: { title },
          filters: { kind: [kind] },
        })
      : await index.addHTMLFile({ url, content: `<html><body>${html.replace('<main', attributes)}</body></html>` });
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  await index.deleteIndex();
  const words = JSON.stringify(wordsIn(entries.map(({ html }) => textOf(html)).join(' ')));
  return [...files.filter(({ path }) => NEEDED.test(path)), { path: 'words.json', content: words }];
}

/**
 * Writes the index of /search: Pagefind's, over what the built pages say, and the words that a visitor may have meant. A
 * preview has none, since it shows what is not public.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      // In dev, /search asks the index of the last build.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(SEARCH_FOLDER, async ({ url = '' }, response) => {
          const file = join('dist', SEARCH_FOLDER, normalize(`/${url.replace(/\?.*/, '')}`));
          if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
          const bytes = await readFile(file).catch(() => undefined);
          response.writeHead(bytes ? 200 : 404).end(bytes);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (isPreview()) return;
        const entries = await readEntries(fileURLToPath(dir));
        for (const { path, content } of await filesOf(entries)) {
          const file = join(fileURLToPath(dir), SEARCH_FOLDER, path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, content);
        }
        logger.info(`${entries.length} pages, articles, figures and answers`);
      },
    },
  };
}
