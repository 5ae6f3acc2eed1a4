import { expect, test } from 'vitest';
import { cardPath, pageIdOf, routes } from '#lib/routes.ts';
import { attributeValues, readBuilt } from '../../support/dist.ts';
import { entriesOf } from '../../support/entries.ts';
import { type Head, headOf } from '../../support/head.ts';
import { allPaths, articles, contentPages, site } from '../../support/pages.ts';

const originOf = () => new URL(headOf('/').canonical).origin;

const entryOf = ({ structured }: Head, type: string) =>
  structured.find((entry) => [entry['@type']].flat().includes(type));

const articlePaths = articles.map(({ path }) => path);

for (const path of allPaths) {
  test(`${path} introduces itself to search engines and networks`, () => {
    const { title, canonical, meta } = headOf(path);
    const address = new URL(path, originOf()).href;

    expect.soft(title).toContain(site.name);
    expect.soft(title.length).toBeLessThanOrEqual(75);
    expect.soft(meta.description?.length).toBeGreaterThanOrEqual(50);
    expect.soft(meta.description?.length).toBeLessThanOrEqual(160);
    expect.soft(meta.robots).toMatch(/^(no)?index, (no)?follow/);
    expect.soft(canonical).toBe(address);
    expect.soft(meta).toMatchObject({
      'og:type': articlePaths.includes(path) ? 'article' : 'website',
      'og:site_name': site.name,
      'og:url': address,
      'og:description': meta.description,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect.soft(meta['og:title']).toBeTruthy();
    expect.soft(meta['og:image:alt']).toBeTruthy();
  });
}

/** What a page is about, to machines. */
const mainEntityOf = (path: string) => {
  if (articlePaths.includes(path)) return 'Article';
  return path === routes.figures ? 'Dataset' : 'ItemList';
};

for (const { path, robots, cover } of contentPages.map((page) => ({ cover: undefined, ...page }))) {
  test(`${path} carries the company, the software and itself as structured data`, () => {
    const head = headOf(path);
    const organization = entryOf(head, 'Organization');
    expect.soft(organization).toMatchObject({ name: site.name, foundingDate: String(site.foundingYear) });
    expect.soft(JSON.stringify(organization)).toContain(`"${site.country}"`);
    expect.soft(entryOf(head, 'SoftwareApplication')).toBeDefined();
    expect.soft(entryOf(head, 'WebPage')).toMatchObject({ url: head.canonical });
    expect.soft(entryOf(head, mainEntityOf(path))).toBeDefined();
    const isIndexed = robots.startsWith('index');
    expect.soft(head.meta.robots).toBe(isIndexed ? `${robots}, max-image-preview:large` : robots);
    expect.soft(head.meta['og:image'], 'its own card').toContain(cover ? '/_astro/' : `${cardPath(path)}?`);
  });
}

test('a page lists the entries that it shows, and each address of its data leads to a place on it', () => {
  const lists = (path: string) => headOf(path).structured.filter((entry) => entry['@type'] === 'ItemList');
  const names = JSON.stringify(lists('/about'));
  for (const { title } of [...entriesOf('values'), ...entriesOf('milestones')]) expect.soft(names).toContain(title);
  for (const { path } of contentPages) {
    const ids = attributeValues(readBuilt(`${pageIdOf(path)}.html`), 'id');
    const anchors = JSON.stringify(headOf(path).structured).matchAll(/"url":"[^"#]*#([^"]+)"/g);
    for (const [, anchor = ''] of anchors) expect.soft(ids, path).toContain(anchor);
  }
});

test('an article names its author with a type, also the company', () => {
  for (const { path } of articles)
    expect(entryOf(headOf(path), 'Article')?.['author'], path).toMatchObject({
      '@type': expect.stringMatching(/^(?:Person|Organization)$/),
      name: expect.stringMatching(/./),
    });
});

test('the home page says what the site is called', () => {
  expect(entryOf(headOf(routes.home), 'WebSite')).toMatchObject({ name: site.name });
});

test('pages name their keywords', () => {
  for (const path of contentPages.map((page) => page.path).filter((each) => !articlePaths.includes(each))) {
    expect.soft(headOf(path).meta.keywords, path).toBeTruthy();
  }
});

for (const name of ['canonical', 'description'] as const) {
  test(`no two pages share their ${name}`, () => {
    const heads = allPaths.map((path) => ({ path, ...headOf(path) }));
    const values = heads.map((head) => (name === 'description' ? head.meta.description : head[name]));
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
}
