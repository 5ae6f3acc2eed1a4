import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isoDate } from '#lib/format/date.ts';
import { format } from '#lib/format/message.ts';
import { LANGUAGE } from '#lib/language.ts';
import { calendarFilePath, routes } from '#lib/routes.ts';
import { mainOf, textOf, withoutSpaces } from '../../support/built-document.ts';
import { attributeValues, builtFiles, dist, isBuilt, readBuilt } from '../../support/dist.ts';
import { headOf } from '../../support/head.ts';
import { messages } from '../../support/interface.ts';
import { allPaths, articles, indexedPages, site } from '../../support/pages.ts';

const CARD_MAX_BYTES = 60_000;
/** Networks refuse or shrink larger photos. */
const COVER_MAX_BYTES = 600_000;

const addressOf = (path: string) => new URL(path, headOf('/').canonical).href;

test('the sitemap lists the pages that search engines may list, each with its day, and no other', () => {
  const row = /<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})/g;
  const listed = Array.from(readBuilt('sitemap-0.xml').matchAll(row), ([, address, day]) => `${address} ${day}`);
  const newest = Math.max(...articles.map(({ updated }) => updated.getTime()));
  const dayOf = ({ path, updated }: (typeof indexedPages)[number]) =>
    path === routes.articles ? new Date(Math.max(updated.getTime(), newest)) : updated;
  expect(newest).toBeGreaterThan(indexedPages.find(({ path }) => path === routes.articles)?.updated.getTime() ?? 0);
  const pages = indexedPages.map((page) => `${addressOf(page.path)} ${isoDate(dayOf(page))}`);
  expect(listed.sort()).toEqual(pages.sort());
  expect(readBuilt('sitemap-0.xml').match(/<loc>/g)).toHaveLength(pages.length);
  for (const page of indexedPages)
    expect
      .soft(JSON.stringify(headOf(page.path).structured), page.path)
      .toContain(`"dateModified":"${isoDate(dayOf(page))}`);
});

test.each([
  ['robots.txt', /Sitemap: https:\/\/\S+\/sitemap-index\.xml/],
  ['llms.txt', /^# /],
  ['.well-known/security.txt', /^Contact: mailto:\S+@\S+\nExpires: .+\nPreferred-Languages: en\nCanonical: https:/],
  ['sitemap-index.xml', /sitemap-0\.xml/],
])('%s has what machines look for', (file, pattern) => {
  expect(readBuilt(file)).toMatch(pattern);
});

test('security.txt expires within a year, as the standard requires', () => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(readBuilt('.well-known/security.txt')) ?? [];
  const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('the feed says where it is and in which language, so that a reader finds its next version', () => {
  const feed = readBuilt(routes.feed);
  expect(feed).toContain(`<language>${LANGUAGE}</language>`);
  expect(feed).toContain(`<atom:link rel="self" type="application/rss+xml" href="${addressOf(routes.feed)}"/>`);
});

test('the feed gives each article a time at noon, and an id that is no address to open', () => {
  const feed = readBuilt(routes.feed);
  const items = feed.split('<item>').slice(1);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect(item).toMatch(/<pubDate>[^<]+ 12:00:00 GMT<\/pubDate>/);
    expect(item).toMatch(/<guid isPermaLink="false">https:[^<]+<\/guid>/);
  }
});

test('the feed and the list of articles begin with the newest', () => {
  const links = Array.from(
    readBuilt(routes.feed).matchAll(/<item>.*?<link>([^<]+)<\/link>/gs),
    ([, link = '']) => link,
  );
  const dated = articles.filter(({ published }) => published);
  const newest = dated
    .toSorted((one, other) => Number(other.published) - Number(one.published))
    .map(({ path }) => path);
  expect(newest.length).toBeGreaterThan(1);
  expect(links.map((link) => new URL(link).pathname)).toEqual(newest);
  const listed = attributeValues(readBuilt(`${routes.articles}.html`), 'href').filter((href) => newest.includes(href));
  expect([...new Set(listed)]).toEqual(newest);
});

test('the feed names the author of each article, and has at most twenty', () => {
  const feed = readBuilt(routes.feed);
  const authors = Array.from(feed.matchAll(/<dc:creator>([^<]+)<\/dc:creator>/g), ([, author]) => author);
  expect(authors.sort()).toEqual(articles.map(({ by = site.name }) => by).sort());
  expect(feed.match(/<item>/g)?.length).toBeLessThanOrEqual(20);
});

test('the item of an article shows its cover', () => {
  const items = readBuilt(routes.feed).split('<item>').slice(1);
  const withCover = items.filter((item) =>
    /&lt;p&gt;&lt;img src=&quot;https:[^&]+\/_astro\/[^"]+\.jpg&quot;/.test(item),
  );
  expect(withCover.length).toBe(articles.filter(({ cover }) => cover).length);
  expect(withCover.length).toBeGreaterThan(0);
});

test('a session is an event that calendars take, without a calendar of its own, and that can move twice a day', () => {
  const [file = ''] = builtFiles('ics');
  const lines = readBuilt(file).replaceAll('\r\n ', '').split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => /^(X-WR-CALNAME|NAME)\b/.test(line))).toEqual([]);
  const minutes = Date.now() / 60_000 - Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  expect(minutes).toBeGreaterThanOrEqual(0);
  expect(minutes).toBeLessThan(1_000_000);
});

test('a calendar learns that a session was canceled, and a search engine when it was to take place before it moved', () => {
  expect(readBuilt(calendarFilePath('call-plans'))).toContain('STATUS:CANCELLED');
  expect(readBuilt(calendarFilePath('voice-signal'))).toContain('STATUS:CONFIRMED');
  const html = readBuilt(`${routes.sessions}.html`);
  expect(html).toMatch(/"name":"Call plans[^}]+"eventStatus":"https:\/\/schema.org\/EventCancelled"/);
  expect(html).toMatch(/EventRescheduled","previousStartDate":"2035-11-26T14:00:00-05:00"/);
});

test('visitors read that a session was canceled or has moved, wherever it is listed', () => {
  const { canceled, moved } = messages.sessions;
  const page = textOf(mainOf(routes.sessions));
  expect(page).toContain(withoutSpaces(canceled));
  expect(attributeValues(readBuilt(`${routes.sessions}.html`), 'href')).toContain(calendarFilePath('call-plans'));
  expect(readBuilt(calendarFilePath('call-plans'))).toContain('METHOD:CANCEL');
  expect(page).toContain(withoutSpaces(format(moved, { time: 'Monday, November 26, 2035' })));
  expect(attributeValues(readBuilt(`${routes.sessions}.html`), 'href')).not.toContain(
    'https://events.example.com/plans',
  );
  expect(JSON.stringify(headOf(routes.sessions).structured)).toMatch(
    /"name":"Call plans[^{}]+"eventStatus":"https:\/\/schema.org\/EventCancelled"/,
  );
});

test('the address of an event has no sign that calendars take for its end, and a web calendar takes the event, too', () => {
  const file = calendarFilePath('voice-signal');
  const lines = readBuilt(file).replaceAll('\r\n ', '').split('\r\n');
  expect(lines.find((line) => line.startsWith('URL'))).toContain(
    'https://events.example.com/voice?days=3%2C4%3Broom=2',
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20351203T190000Z',
      'DTEND:20351203T200000Z',
      // By which a calendar finds it when it moves.
      `UID:voice-signal@${new URL(addressOf('/')).host}`,
      // By its last commit, so that two builds of one commit give the same file.
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
    ]),
  );
  const links = attributeValues(readBuilt(`${routes.sessions}.html`), 'href');
  const [web = ''] = links.filter((link) => link.startsWith('https://calendar.google.com/'));
  const { searchParams } = new URL(web);
  expect(searchParams.get('dates')).toBe('20351203T190000Z/20351203T200000Z');
  expect(searchParams.get('text')).toBe('Voice as a clinical signal');
  // As its page says it.
  expect(searchParams.get('details')).toContain('by seven agents');
});

test.each(allPaths)('machines read a time with its zone from each date of %s', (path) => {
  const { meta, structured } = headOf(path);
  const dates = [
    ...Object.entries(meta).flatMap(([name, content]) => (name.endsWith('_time') ? content : [])),
    ...Array.from(JSON.stringify(structured).matchAll(/"date(?:Published|Modified)":"([^"]+)"/g), ([, date]) => date),
  ];
  expect(dates.filter((date) => !/T\d\d:\d\d:\d\dZ$/.test(date ?? ''))).toEqual([]);
});

test('llms.txt names every page that search engines may list', () => {
  const text = readBuilt('llms.txt');
  expect(indexedPages.map(({ path }) => addressOf(path)).filter((address) => !text.includes(address))).toEqual([]);
});

test('the manifest names the company and icons that exist', () => {
  const [manifest = ''] = attributeValues(readBuilt('crawl-scienza.html'), 'href').filter((href) =>
    href.endsWith('.webmanifest'),
  );
  const { name, icons } = JSON.parse(readBuilt(manifest)) as { name: string; icons: { src: string }[] };
  expect(name).toContain(site.name);
  expect(icons.map(({ src }) => src).filter((src) => !isBuilt(src))).toEqual([]);
});

const cardSize = { width: 1200, height: 630 };

for (const path of allPaths) {
  test(`the social card of ${path} is a small picture of 1200 by 630`, async () => {
    const { meta } = headOf(path);
    const card = readFileSync(join(dist, new URL(meta['og:image'] ?? '', addressOf(path)).pathname));
    const { format, width, height } = await sharp(card).metadata();
    expect({ type: `image/${format}`, width, height }).toEqual({ type: meta['og:image:type'], ...cardSize });
    expect(card.byteLength).toBeLessThan(meta['og:image:type'] === 'image/png' ? CARD_MAX_BYTES : COVER_MAX_BYTES);
  });
}
