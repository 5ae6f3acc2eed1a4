import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createIndex } from 'pagefind';
import { isPreview, readShownPages } from '#check/index.ts';
import { asAttribute } from '#lib/format/typography.ts';
import { LANGUAGE } from '#lib/language.ts';
import { isListed } from '#lib/publishing.ts';
import { pageIdOf, pathOfLink, routes, SEARCH_FOLDER } from '#lib/routes.ts';
import { wordsIn } from '#lib/search.ts';

/** What searching needs of Pagefind's files: no interface of its own and no worker. */
const NEEDED = /^pagefind(?:-entry\.json|\.js|\.\w+\.pf_meta)$|^wasm\.en\.pagefind$|^(?:fragment|index|filter)\//;
/**
 * No statement of the page: a figure draws the product, with invented people, unless it has `data-stated`: then its words are
 * ours. A section says of its own parts what is left out, with `data-pagefind-ignore`. What is found by itself is no part of
 * its page.
 */
const LEFT_OUT =
  'main [data-found-as], .visually-hidden, [aria-hidden=true], svg, nav, noscript, button, sup, form, figure:not([data-stated]) > :not(figcaption)';
/** So many entries share a file of texts: a search asks for one file where each of ten results had its own. */
const TEXTS_PER_FILE = 100;

/** What Pagefind would read wrongly: it leaves such elements out of titles of sections, and finds pages by names of files. */
function makeReadable(document: ReturnType<typeof parseDocument>) {
  for (const element of DomUtils.findAll(({ name }) => /^(?:img|mark|data)$|-/.test(name), [document])) {
    for (const child of [...element.children]) DomUtils.prepend(element, child);
    DomUtils.removeElement(element);
  }
}

/** Markup as Pagefind should read it: a term is no word with its value, and a range and a space are as people type them. */
const readable = (html: string) =>
  html
    .replace(/<\/[\w-]+>(?=<\w)/g, '$& ')
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replaceAll('\u00a0', ' ');

/**
 * A built page, and what it marks as found by itself: `data-found-as` says the kind, `data-found-by` the words that find it,
 * as `keywords` find the page.
 */
function entriesOf(path: string, page: string, keywords: string[]) {
  const document = parseDocument(page);
  makeReadable(document);
  const entries = DomUtils.findAll(({ name, attribs }) => name === 'main' || 'data-found-as' in attribs, [document]);
  const menus = DomUtils.findAll(
    ({ name, attribs }) => name === 'footer' || attribs['id'] === 'menus',
    document.children,
  );
  const links = menus.flatMap((menu) => DomUtils.getElementsByTagName('a', menu));
  const labels = links.filter(({ attribs }) => pathOfLink(attribs['href'] ?? '') === path).map(DomUtils.textContent);
  const names = [...new Set([...labels.map((label) => label.trim()), ...keywords])].join('. ');
  return entries.map((entry) => {
    const { 'data-found-as': part, 'data-found-by': foundBy = '' } = entry.attribs;
    const headings = part ? DomUtils.getElementsByTagName((name) => /^h\d$/.test(name), entry) : [];
    const titles = part ? headings : DomUtils.getElementsByTagName('title', document);
    // Pagefind would divide at them what has one address.
    for (const { attribs } of headings) delete attribs['id'];
    return {
      kind: part ?? (path.startsWith(`${routes.articles}/`) ? 'articles' : 'pages'),
      url: part ? `${path}#${DomUtils.getElementById(Boolean, entry)?.attribs['id']}` : path,
      // Without the name of the site.
      title: DomUtils.textContent(titles.slice(0, 1)).replace(/ \|[^|]*$/, ''),
      html: readable(DomUtils.getOuterHTML(entry, { encodeEntities: 'utf8' })),
      names: part ? foundBy.replaceAll(/\s*,\s*/g, '. ') : names,
    };
  });
}

/** What visitors can find, from the built pages: what is not public today is not among them. */
const readEntries = async (root: string) =>
  (await readShownPages())
    .filter(({ data, url }) => isListed(data) && url !== routes.search)
    .flatMap(({ data, url }) =>
      entriesOf(url, readFileSync(join(root, `${pageIdOf(url)}.html`), 'utf8'), Object(data).keywords ?? []),
    );

/** The texts of entries as Pagefind has read them, from a file that several share. */
const textsOf = (fragments: Uint8Array): string[] =>
  Object.values<{ content: string }>(JSON.parse(String(gunzipSync(fragments)).replace(/^pagefind_dcd/, ''))).map(
    ({ content }) => content,
  );

async function filesOf(entries: Awaited<ReturnType<typeof readEntries>>) {
  const { index } = await createIndex({
    excludeSelectors: [LEFT_OUT],
    forceLanguage: LANGUAGE.slice(0, 2),
    maxFragments: Math.ceil(entries.length / TEXTS_PER_FILE),
  });
  if (!index) throw new Error('Pagefind does not start, so the search has no index.');
  for (const { kind, url, title, names, html } of entries) {
    const attributes = `data-pagefind-filter="kind:${kind}" data-pagefind-meta="title:${asAttribute(title)}"`;
    const meta = names && `<meta data-pagefind-meta="names:${asAttribute(names)}">`;
    const { errors } = await index.addHTMLFile({ url, content: `<html ${attributes}>${meta}${html}</html>` });
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  await index.deleteIndex();
  const texts = files.filter(({ path }) => path.startsWith('fragment/')).flatMap(({ content }) => textsOf(content));
  const words = JSON.stringify(wordsIn([...texts, ...entries.flatMap(({ title, names }) => [title, names])].join(' ')));
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
