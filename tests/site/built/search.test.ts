import { globSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageIdOf, routes } from '#lib/routes.ts';
import { budgets } from '../../support/budgets.ts';
import { attributeValues, builtFiles, bytesSent, readBuilt } from '../../support/dist.ts';
import { figures } from '../../support/entries.ts';
import { headOf } from '../../support/head.ts';
import { hiddenPaths, indexedPages } from '../../support/pages.ts';

interface Fragment {
  url: string;
  content: string;
  filters: { kind: string[] };
  meta: { title: string; names?: string; image?: string };
  anchors: { id: string; text: string }[];
}

/** What can be found, from the files that the search loads for its results. */
const fragments = builtFiles('pf_fragment').flatMap((file) => {
  const packed = Buffer.from(readBuilt(file, 'latin1'), 'latin1');
  return Object.values<Fragment>(JSON.parse(String(gunzipSync(packed)).replace(/^pagefind_dcd/, '')));
});
const urlsOf = (kind: string) =>
  fragments
    .filter(({ filters }) => filters.kind.includes(kind))
    .map(({ url }) => url)
    .sort();
/** Bands that have words of their own are found as pages are. */
const isBand = (url: string) => url.includes('#');
const pagesAndArticles = [...urlsOf('pages'), ...urlsOf('articles')].filter((url) => !isBand(url));

test('the search knows every public page and article, and no other', () => {
  const paths = indexedPages.map(({ path }) => path).filter((path) => path !== routes.search);
  expect(pagesAndArticles.sort()).toEqual(paths.sort());
  expect(fragments.map(({ url }) => url).filter((url) => hiddenPaths.includes(url.replace(/#.*/, '')))).toEqual([]);
});

test('the search knows every figure that is claimed, and every answer', () => {
  const named = (path: string, ids: string[]) => ids.map((id) => `${path}#${id}`).sort();
  const claimed = attributeValues(readBuilt(`${pageIdOf(routes.figures)}.html`), 'id').filter((id) => id in figures);
  expect(claimed.length).toBeGreaterThan(0);
  expect(urlsOf('figures')).toEqual(named(routes.figures, claimed));
  const answers = globSync('*.yaml', { cwd: 'content/questions' }).map((file) => file.replace('.yaml', ''));
  expect(urlsOf('answers')).toEqual(named(routes.questions, answers));
});

const found = (path: string) => fragments.find(({ url }) => url === path);

test('a page is found by its keywords and by what menus call it, a part of it by words of its own alone', () => {
  expect(found(routes.contact)?.meta.names).toMatch(/^Contact\..* Careers\..*\bsales\b/);
  const named = fragments.flatMap(({ url, meta: { names } }) => (isBand(url) && names ? [names] : []));
  const pages = builtFiles('html').map((file) => readBuilt(file));
  const words = pages
    .flatMap((html) => attributeValues(html, 'data-found-by'))
    .map((list) => list.replaceAll(', ', '. '));
  expect(words.length).toBeGreaterThan(0);
  expect(named.sort()).toEqual(words.sort());
});

test('a value is a word of its own beside its label, and a range has the hyphen that people type', () => {
  expect(found(routes.contact)?.content).toContain('Assessments per hour 11,200+');
  expect(found('/solutions/clinical-automation/cognitive-screening-intake')?.content).toContain('300-400 Low');
});

test('a statement is found wherever it is drawn, and the sample patient of a drawing is not', () => {
  expect(found(routes.contact)?.content).toContain('ROI analysis');
  expect(found('/security')?.content).toContain('Encrypted in transit while people speak');
  expect(found('/')?.content).not.toContain('In bed 12');
});

test('a section that an island draws has its title, and no page is found by the name of a picture', () => {
  expect(found('/')?.anchors).toContainEqual(expect.objectContaining({ id: 'gia', text: 'Meet Gia' }));
  expect(fragments.filter(({ meta }) => meta.image)).toEqual([]);
});

test('the index is within the budget', () => {
  const index = [...builtFiles('pf_meta', 'pf_index', 'pf_filter', 'pf_fragment'), 'pagefind/words.json'];
  const bytes = index.reduce((sum, file) => sum + bytesSent(file), bytesSent('pagefind/pagefind-entry.json'));
  console.log(`search index: ${bytes} bytes, ${fragments.length} entries`);
  expect(bytes).toBeLessThanOrEqual(budgets.searchIndex);
  // Its code: no interface of another's.
  expect(builtFiles('js').filter((file) => file.startsWith('pagefind/'))).toEqual(['pagefind/pagefind.js']);
});

test('what a visitor may have meant is a word of a text, not of a script or a style', () => {
  const words = JSON.parse(readBuilt('pagefind/words.json'));
  expect(words).toContain('consent');
  expect(['addeventlistener', 'queryselector', 'srgb'].filter((word) => words.includes(word))).toEqual([]);
});

test('WebAssembly runs on the search page only', () => {
  const allowing = builtFiles('html').filter((file) => readBuilt(file).includes('wasm-unsafe-eval'));
  expect(allowing).toEqual([`${pageIdOf(routes.search)}.html`]);
});

test('search engines may use the search', () => {
  const { structured, canonical } = headOf(routes.search);
  expect(structured).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${canonical}?q={search_query}` },
        'query-input': { '@type': 'PropertyValueSpecification', valueRequired: true, valueName: 'search_query' },
      },
    }),
  );
});

test('every page with a header leads to the search from there and from its footer, and only it has its script', () => {
  const pages = builtFiles('html').filter((file) => readBuilt(file).includes('<header class="site-header'));
  expect(pages.length).toBeGreaterThanOrEqual(indexedPages.length);
  for (const file of pages) {
    const html = readBuilt(file);
    const isSearch = file === `${pageIdOf(routes.search)}.html`;
    expect.soft(html.match(new RegExp(`href="${routes.search}"`, 'g'))?.length, file).toBeGreaterThanOrEqual(2);
    expect.soft(/Search\.island/.test(html), file).toBe(isSearch);
  }
  expect(readBuilt('404.html').match(new RegExp(`href="${routes.search}"`, 'g'))).toHaveLength(3);
});

test('without script, the search page lists all pages, articles and answers', () => {
  const links = attributeValues(readBuilt(`${pageIdOf(routes.search)}.html`), 'href');
  const listed = [...pagesAndArticles, ...urlsOf('answers')];
  expect(listed.filter((url) => !links.includes(url))).toEqual([]);
});
