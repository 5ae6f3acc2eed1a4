import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { composedPaths, pageIdOf, routes } from '#lib/routes.ts';
import { builtProblems } from '../../gate/built-pages.ts';
import type { Element } from '../../support/built-document.ts';
import { attributeValues, builtFiles, readBuilt } from '../../support/dist.ts';
import { headOf } from '../../support/head.ts';
import { allPaths, contentPages } from '../../support/pages.ts';
import { invalidIn } from '../../support/valid-html.ts';

const idsOf = (file: string) => attributeValues(readBuilt(file), 'id');

test('every page has its own title, and links and images that lead somewhere, and no placeholder is left', () => {
  expect(builtProblems()).toEqual([]);
});

for (const file of builtFiles('html')) {
  test(`${file} is valid HTML`, async () => {
    expect(await invalidIn(readBuilt(file))).toEqual([]);
  });

  test(`${file} refers only to ids that it has`, () => {
    const html = readBuilt(file);
    const pointing = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];
    const pointed = pointing.flatMap((name) => attributeValues(html, name)).flatMap((value) => value.split(/\s+/));
    const ids = idsOf(file);
    expect(pointed.filter((id) => !ids.includes(id))).toEqual([]);
  });
}

test('reader modes keep each heading of a document, and its earlier fragment leads there', () => {
  const headingsOf = (path: string) =>
    Array.from(htmlOf(path).matchAll(/<h2 id="([^"]+)">(?:<a id="([^"]+)"><\/a>)?/g), ([, id, fragment = id]) => [
      id,
      fragment,
    ]);
  const documents = contentPages.filter(({ kind, hasParts }) => hasParts && ['article', 'legal'].includes(kind));
  const headings = documents.flatMap(({ path }) => headingsOf(path));
  expect(headings.map(([, fragment]) => fragment)).toContain('how-we-share-information');
  // Of what Readability takes for the parts around a text. A heading is short enough to be one.
  expect(headings.map(([id]) => id).filter((id) => /share|related|contact|media/.test(String(id)))).toEqual([]);
  const ofOne = headingsOf('/resources/blog-news/a-first-year').map(([, fragment]) => fragment);
  expect(ofOne).toEqual(['contact', 'media']);
  expect(new Set(headingsOf('/resources/blog-news/a-first-year').flat()).size).toBe(4);
});

test('no file has a trace of the studio or of its packages', () => {
  const files = builtFiles('html', 'js', 'css', 'json', 'txt', 'xml', 'svg');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => /keystatic|keystar|studio-model/i.test(readBuilt(file)))).toEqual([]);
});

const htmlOf = (path: string) => readBuilt(`${pageIdOf(path)}.html`);
const rulesOf = (path: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(htmlOf(path))?.[1];

const pagesNotFiles = { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] };

test('public pages let the browser prerender their links on hover; pages for staff do not', () => {
  for (const { path } of contentPages) {
    const { prerender } = JSON.parse(rulesOf(path) ?? '{}');
    expect.soft(prerender, path).toEqual([{ where: pagesNotFiles, eagerness: 'moderate' }]);
  }
  for (const path of composedPaths) expect.soft(rulesOf(path), path).toBeUndefined();
});

test('no public page links to a page for staff', () => {
  for (const { path } of contentPages) {
    const links = attributeValues(htmlOf(path).replace(/<link [^>]*>/g, ''), 'href');
    const toStaff = links.filter((link) => composedPaths.includes(link));
    expect.soft(toStaff, path).toEqual([]);
  }
});

test('both fonts are preloaded', () => {
  const links = htmlOf('/').match(/<link [^>]*rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  const preloaded = attributeValues(links.join(''), 'href');
  const fonts = builtFiles('woff2').map((file) => `/${file}`);
  expect(preloaded).toHaveLength(2);
  expect(preloaded.sort()).toEqual(fonts.sort());
});

test('without an address for figures of speed, no page loads the script that measures', () => {
  const [script = 'none'] = builtFiles('js').filter((file) => readBuilt(file).includes('sendBeacon'));
  expect(builtFiles('html').filter((file) => readBuilt(file).includes(script))).toEqual([]);
});

test('search engines do not index the 404 page', () => {
  expect(headOf(routes.notFound).meta.robots).toMatch(/noindex/);
});

/** Elements that text browsers and translators give lines of their own. */
const BLOCKS =
  /^(body|main|header|footer|nav|section|article|aside|search|div|p|ul|ol|li|dl|dt|dd|h\d|figure|figcaption|blockquote|pre|table|caption|thead|tbody|tr|th|td|form|fieldset|legend|details|summary|br|hr)$/;
/** No text of their own: what is drawn, and what only scripts read. */
const WITHOUT_TEXT = /^(script|style|svg|template|noscript)$/;

/** Words of two elements without a blank between them, such as "Book DemoSee How It Works". */
function joinedWords(html: string): string[] {
  const found: string[] = [];
  let last = ' ';
  const read = (node: Element['children'][number]) => {
    if (node.type === ElementType.Text) {
      // A value and its unit are one word: 1.2M.
      if (/[\p{L}?!.)]$/u.test(last) && /^\p{L}/u.test(node.data))
        found.push(`${last.slice(-20)}|${node.data.slice(0, 20)}`);
      if (node.data) last = node.data;
      return;
    }
    if (!('attribs' in node) || WITHOUT_TEXT.test(node.name) || node.attribs['aria-hidden']) return;
    if (BLOCKS.test(node.name)) last = ' ';
    for (const child of node.children) read(child);
    if (BLOCKS.test(node.name)) last = ' ';
  };
  for (const body of DomUtils.getElementsByTagName('body', parseDocument(html))) read(body);
  return found;
}

test('words of neighbors that only styles set apart do not run together', () => {
  const pages = contentPages.map(({ path }) => readBuilt(`${pageIdOf(path)}.html`));
  expect([...new Set(pages.flatMap(joinedWords))]).toEqual([]);
  expect(joinedWords('<body><a>Book Demo</a><a>See How</a></body>')).toEqual(['Book Demo|See How']);
});

test('what visitors sign up with has no name that lists of annoyances hide', () => {
  for (const path of allPaths) {
    const html = readBuilt(`${pageIdOf(path)}.html`);
    const names = ['id', 'class'].flatMap((name) => attributeValues(html, name)).flatMap((value) => value.split(' '));
    expect
      .soft(
        names.filter((name) => /^newsletter/.test(name)),
        path,
      )
      .toEqual([]);
  }
});
