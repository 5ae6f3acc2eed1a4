import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { createIndex } from 'pagefind';
import { isPreview, readShownPages } from '#check/index.ts';
import { isListed } from '#lib/publishing.ts';
import { pageIdOf, routes, SEARCH_FOLDER } from '#lib/routes.ts';
import { wordsIn } from '#lib/search.ts';

/** What searching needs of Pagefind's files: no interface of its own and no worker. */
const NEEDED = /^pagefind(?:-entry\.json|\.js|\.\w+\.pf_meta)$|^wasm\.en\.pagefind$|^(?:fragment|index|filter)\//;
/**
 * No statement of the page: a figure draws the product, with invented people. A section says of its own parts what is left
 * out, with `data-pagefind-ignore`, such as a list that is found entry by entry.
 */
const LEFT_OUT = '.visually-hidden, [aria-hidden=true], svg, nav, noscript, button, sup, form, figure';

/** A built page, and what it marks as found by itself: `data-found-as` says the kind. */
function entriesOf(path: string, page: string) {
  const document = parseDocument(page, { withStartIndices: true, withEndIndices: true });
  const entries = DomUtils.findAll(({ name, attribs }) => name === 'main' || 'data-found-as' in attribs, [document]);
  return entries.map((entry) => {
    const { 'data-found-as': part } = entry.attribs;
    const titles = part
      ? DomUtils.getElementsByTagName((name) => /^h\d$/.test(name), entry)
      : DomUtils.getElementsByTagName('title', document);
    // Scripts and styles have texts, too.
    const texts = DomUtils.filter(
      ({ type, parent }) => type === ElementType.Text && parent?.type === ElementType.Tag,
      entry,
    );
    return {
      kind: part ?? (path.startsWith(`${routes.articles}/`) ? 'articles' : 'pages'),
      url: part ? `${path}#${DomUtils.getElementById(Boolean, entry)?.attribs['id']}` : path,
      // Without the name of the site.
      title: DomUtils.textContent(titles.slice(0, 1)).replace(/ \|[^|]*$/, ''),
      html: page.slice(Number(entry.startIndex), Number(entry.endIndex) + 1),
      text: texts.map((text) => DomUtils.textContent(text)).join(' '),
    };
  });
}

/** What visitors can find, from the built pages: what is not public today is not among them. */
const readEntries = async (root: string) =>
  (await readShownPages())
    .filter(({ data, url }) => isListed(data) && url !== routes.search)
    .flatMap(({ url }) => entriesOf(url, readFileSync(join(root, `${pageIdOf(url)}.html`), 'utf8')));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

async function filesOf(entries: Awaited<ReturnType<typeof readEntries>>) {
  const { index } = await createIndex({ excludeSelectors: [LEFT_OUT], forceLanguage: 'en' });
  if (!index) throw new Error('Pagefind does not start, so the search has no index.');
  for (const { kind, url, title, html } of entries) {
    const attributes = `data-pagefind-filter="kind:${kind}" data-pagefind-meta="title:${escaped(title)}"`;
    const { errors } = await index.addHTMLFile({ url, content: `<html ${attributes}>${html}</html>` });
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  await index.deleteIndex();
  const words = JSON.stringify(wordsIn(entries.map(({ text }) => text).join(' ')));
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
