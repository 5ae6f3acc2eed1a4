import { expect, test } from 'vitest';
import { toRow } from '#crawl/parts/rows.ts';
import { findHits, searchWords } from '#crawl/parts/search-text.ts';
import { htmlText, searchPages } from '#crawl/table/search-pages.ts';

test.each([
  ['any case and diacritics', 'Café, CAFÉ, cafe\u0301', 'cafe', ['Café', 'CAFÉ', 'cafe\u0301']],
  ['characters that fold to several', 'İstanbul and İzmir', 'IZMIR', ['İzmir']],
  [
    'letters that Unicode does not take apart',
    'Łódź, Øster, Straße',
    'lodz oster strasse',
    ['Łódź', 'Øster', 'Straße'],
  ],
  ['behind characters of two units', '😀😀 smile', 'smile', ['smile']],
  ['several words, without overlaps', 'one two oneone', 'one oneo two', ['one', 'two', 'one', 'one']],
  ['nothing', 'one two', 'three', []],
])('finds %s', (_, text, search, found) => {
  expect(findHits(text, searchWords(search)).map(([start, end]) => text.slice(start, end))).toEqual(found);
});

test.each([
  ['<p>One<br>two &amp; three&#33; &#x41;</p>', 'One two & three! A'],
  ['a<!-- no > --><script>no < no</script>b<style>no{}</style>c', 'a b c'],
  ['a<script>never closed', 'a'],
  ['a < b and <unclosed', 'a'],
])('takes the text out of %s', (html, text) => {
  expect(htmlText(html).replace(/\s+/g, ' ').trim()).toBe(text);
});

// A pattern that backtracks would take longer than a test may.
test.each(['<script>', '<', '<!--', '<a '])('takes hostile HTML: %s', (part) => {
  expect(htmlText(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000);
});

const documents = [
  { markdown: 'Pricing of the **plans**', metadata: { url: 'https://a.test/', title: 'Home' } },
  { html: '<h1 class="plans">Prices</h1>', metadata: { sourceURL: 'https://a.test/b', title: ['Plans', 'x'] } },
  { rawHtml: '<p>Ähnlich</p>', metadata: null },
];

test.each([
  ['plans', [0, 1]],
  ['home PRICING', [0]],
  ['a.test prices', [1]],
  ['ahnlich', [2]],
  ['h1', []],
])('finds the pages that have all words of %j in address, title or text', async (search, hits) => {
  const blobs = documents.map((document, index) => toRow(document, `${index}`, 0).blob);
  const lines = new Blob(blobs.flatMap((blob) => [blob, '\n']));
  expect(await searchPages({ words: searchWords(search), lines })).toEqual({ hits });
});
