import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { isoDate } from '#lib/format/date.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';
import { headOf } from '../support/head.ts';
import { allPaths, indexedPages, site } from '../support/pages.ts';

const CARD_MAX_BYTES = 60_000;
/** Networks refuse or shrink larger photos. */
const COVER_MAX_BYTES = 600_000;

const addressOf = (path: string) => new URL(path, headOf('/').canonical).href;

test('the sitemap lists the pages that search engines may list, each with its day, and no other', () => {
  const row = /<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})/g;
  const listed = Array.from(readBuilt('sitemap-0.xml').matchAll(row), ([, address, day]) => `${address} ${day}`);
  const pages = indexedPages.map(({ path, updated }) => `${addressOf(path)} ${isoDate(updated)}`);
  expect(listed.sort()).toEqual(pages.sort());
  expect(readBuilt('sitemap-0.xml').match(/<loc>/g)).toHaveLength(pages.length);
});

for (const [path, type, pattern] of [
  ['/robots.txt', 'text/plain', /Sitemap: https:\/\/\S+\/sitemap-index\.xml/],
  ['/llms.txt', 'text/plain', /^# /],
  ['/.well-known/security.txt', 'text/plain', /^Contact: mailto:/m],
  ['/sitemap-index.xml', 'application/xml', /sitemap-0\.xml/],
] as const) {
  test(`${path} answers with what machines look for`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
    expect(await response.text()).toMatch(pattern);
  });
}

test('llms.txt names every page that search engines may list', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(indexedPages.map(({ path }) => addressOf(path)).filter((address) => !text.includes(address))).toEqual([]);
});

test('the manifest names the company and icons that exist', async ({ request }) => {
  const [manifest = ''] = attributeValues(readBuilt('crawl-scienza.html'), 'href').filter((href) =>
    href.endsWith('.webmanifest'),
  );
  const response = await request.get(manifest);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(name).toContain(site.name);
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

const cardSize = { width: 1200, height: 630 };

for (const path of allPaths) {
  test(`the social card of ${path} is a small picture of 1200 by 630`, async ({ request }) => {
    const { meta } = headOf(path);
    const response = await request.get(new URL(meta['og:image'] ?? '', addressOf(path)).pathname);
    expect(response.headers()['content-type']).toBe(meta['og:image:type']);
    const card = await response.body();
    const { format, width, height } = await sharp(card).metadata();
    expect({ type: `image/${format}`, width, height }).toEqual({ type: meta['og:image:type'], ...cardSize });
    expect(card.byteLength).toBeLessThan(meta['og:image:type'] === 'image/png' ? CARD_MAX_BYTES : COVER_MAX_BYTES);
  });
}
