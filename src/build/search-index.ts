import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createIndex } from 'pagefind';
import type { Connect } from 'vite';
import { pageIdOf, routes, SEARCH_FOLDER } from '#lib/routes.ts';
import { type SearchKind, wordsIn } from '#lib/search.ts';
import { isPreview, readShownDocuments } from './documents.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type PagefindIndex = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>;

/** What searching needs of Pagefind's files: no interface of its own and no worker. */
const NEEDED = /^pagefind(?:-entry\.json|\.js|\.\w+\.pf_meta)$|^wasm\.en\.pagefind$|^(?:fragment|index|filter)\//;

/** Not text, or not a statement: a figure is a drawing of the product, with invented people. */
const UNSAID = ['.visually-hidden', '[aria-hidden=true]', 'svg', 'nav', 'noscript', 'button', 'sup', 'form', 'figure'];
/** Lists of entries that are found one by one. */
const LISTS = ['.figure-list', '.questions'];

const hasClass = (node: Element | null, name: string) => node?.attribs['class']?.split(' ').includes(name) ?? false;
const elements = (name: string, inside: Element | ReturnType<typeof parseDocument>) =>
  DomUtils.getElementsByTagName(name, inside);
const html = (nodes: Element[]) => nodes.map((node) => DomUtils.getOuterHTML(node)).join('');

interface Entry {
  kind: SearchKind;
  url: string;
  title: string;
  content: string;
}

/** A page or an article without its lists. Its bands are found by their own address, which their headings get. */
function documentEntry(path: string, page: string): Entry {
  const [title = ''] = /(?<=<title>)[^<]*(?= \|)/.exec(page) ?? [];
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  const content = main.replace(/(?<=<h[1-6][^>]* id="[^"]+)-heading"/g, '"');
  return { kind: path.startsWith(`${routes.articles}/`) ? 'articles' : 'pages', url: path, title, content };
}

const entryOf = (kind: SearchKind, url: string, heading: Element | undefined, facts: Element[]): Entry => {
  const title = heading ? DomUtils.textContent(heading).trim() : '';
  return {
    kind,
    url,
    title,
    content: `<main><h1>${heading ? DomUtils.getInnerHTML(heading) : ''}</h1>${html(facts)}</main>`,
  };
};

/** The figures of the page that lists them, without the pages that use each. */
const figureEntries = (page: string): Entry[] =>
  elements('li', parseDocument(page))
    .filter((item) => item.attribs['id'] && hasClass(item.parent as Element, 'figure-list'))
    .map((item) => {
      const facts = elements('div', item).filter((fact) => elements('a', fact).length === 0);
      return entryOf('figures', `${routes.figures}#${item.attribs['id']}`, elements('h4', item)[0], facts);
    });

/** The answers of the page that has all of them, without their links. */
const answerEntries = (page: string): Entry[] =>
  elements('div', parseDocument(page))
    .filter((answer) => hasClass(answer, 'answer'))
    .map((answer) => {
      const [heading] = elements('h3', answer.parent as Element);
      const texts = [...elements('p', answer), ...elements('li', answer)].filter((text) => !hasClass(text, 'links'));
      return entryOf('answers', `${routes.questions}#${answer.attribs['id']}`, heading, texts);
    });

/** What visitors can find, from the built pages: what is not public today has none. */
function readEntries(root: string): Entry[] {
  return readShownDocuments()
    .filter(({ isListed, path }) => isListed && path !== routes.search)
    .flatMap(({ path }) => {
      const page = readFileSync(join(root, `${pageIdOf(path)}.html`), 'utf8');
      const figures = path === routes.figures ? figureEntries(page) : [];
      const answers = path === routes.questions ? answerEntries(page) : [];
      return [documentEntry(path, page), ...figures, ...answers];
    });
}

async function add(index: PagefindIndex, { kind, url, title, content }: Entry) {
  const marked = content.replace(
    '<main',
    `<main data-pagefind-filter="kind:${kind}" data-pagefind-meta="title:${title}"`,
  );
  const { errors } = await index.addHTMLFile({ url, content: `<html lang="en"><body>${marked}</body></html>` });
  if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`);
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
      'astro:server:setup': ({ server }) => server.middlewares.use(SEARCH_FOLDER, lastIndex),
      'astro:build:done': async ({ dir, logger }) => {
        if (isPreview() || process.env.CATALOGUE) return;
        const entries = readEntries(fileURLToPath(dir));
        const { index, errors } = await createIndex({
          rootSelector: 'main',
          excludeSelectors: [...UNSAID, ...LISTS],
          forceLanguage: 'en',
        });
        if (!index) throw new Error(`The search has no index: ${errors.join(', ')}`);
        // One after the other: the order is that of the index, which is then the same each time.
        for (const entry of entries) await add(index, entry);
        const { files } = await index.getFiles();
        await index.deleteIndex();
        const words = wordsIn(entries.map(({ content }) => content.replace(/<[^>]*>/g, ' ')).join(' '));
        const folder = join(fileURLToPath(dir), SEARCH_FOLDER);
        for (const { path, content } of [
          ...files.filter(({ path }) => NEEDED.test(path)),
          { path: 'words.json', content: JSON.stringify(words) },
        ]) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), content);
        }
        logger.info(`${entries.length} pages, articles, figures and answers`);
      },
    },
  };
}

const lastIndex: Connect.NextHandleFunction = async (request, response) => {
  const [path = ''] = request.url?.split('?') ?? [];
  const file = await readFile(join('dist', SEARCH_FOLDER, path)).catch(() => undefined);
  response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
  response.writeHead(file ? 200 : 404).end(file);
};
