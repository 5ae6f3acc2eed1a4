import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Document } from '#crawl/client/index.ts';
import { exportFileName } from '#crawl/export/exporter.ts';
import { csvField, csvLine, fileName } from '#crawl/export/files.ts';
import { exportMessages } from '#crawl/export/words.ts';
import type { Crawl } from '#crawl/job/crawl.ts';
import { type Row, rowsOf } from '#crawl/job/rows.ts';
import { errorMessages } from '#crawl/parts/words.ts';
import { splitFrontMatter } from '#lib/mdx.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { readZip } from '../support/read-zip.ts';
import { crawlOf, notRead, pageOf, write } from './exported.ts';

const AT = Date.UTC(2025, 10, 21, 9, 30);
const documents = numberedPages(3, ['markdown', 'html']).flatMap((page) =>
  page.type === 'document' ? [page.document] : [],
);

const sourceOf = (given: readonly Document[], others: readonly Row[] = [], more: Partial<Crawl> = {}) =>
  crawlOf([...given.map((document) => pageOf(document, AT)), ...others], {
    expiresAtMs: Date.parse('2025-11-22T09:30:00.000Z'),
    ...more,
  });

const firstPage = ({ rows }: Crawl) => rowsOf(rows, 'page')[0];

describe('JSON', () => {
  test("equals the service's answer", async () => {
    const text = await (await write('json', sourceOf(documents))).text();
    expect(JSON.parse(text)).toEqual({
      success: true,
      status: 'completed',
      completed: 3,
      total: 3,
      creditsUsed: 3,
      expiresAt: '2025-11-22T09:30:00.000Z',
      failed: [],
      stopped: [],
      blocked: [],
      data: documents,
    });
  });

  test('holds the pages that did not come', async () => {
    const others = [
      notRead.failed('https://a.test/x', 'Timed out', 'TIMEOUT'),
      notRead.stopped('https://a.test/y'),
      notRead.blocked('https://a.test/z'),
    ];
    const saved = JSON.parse(await (await write('json', sourceOf([], others))).text());
    expect(saved).toMatchObject({
      stopped: ['https://a.test/y'],
      blocked: ['https://a.test/z'],
      failed: [{ url: 'https://a.test/x', reason: 'Timed out', code: 'TIMEOUT' }],
    });
  });
});

test('a table with cached pages says which time is which', async () => {
  const cached = { metadata: { url: 'https://a.test/', cacheState: 'hit', cachedAt: '2025-11-20T08:00:00Z' } };
  const source = sourceOf([cached, { metadata: { url: 'https://a.test/x' } }], [notRead.blocked('https://a.test/no')]);
  const lines = (await (await write('csv', source)).text()).split('\r\n').map((line) => line.split(','));
  expect(lines.slice(0, 4).map((fields) => [fields[5], fields[7]])).toEqual([
    ['time (UTC)', 'time is'],
    ['2025-11-20 08:00:00', 'cached'],
    ['2025-11-21 09:30:00', 'received'],
    ['', ''],
  ]);
});

test('a page without a text has a note in each file; one that has a text has none', async () => {
  const page = (url: string, markdown: string) => ({ metadata: { url, statusCode: 200 }, markdown });
  const source = sourceOf([page('https://a.test/', ' \n'), page('https://a.test/x', 'text')]);
  expect(rowsOf(source.rows, 'page').map(({ warning }) => warning)).toEqual([errorMessages.empty, undefined]);
  expect(await (await write('csv', source)).text()).toContain(`,${errorMessages.empty}\r\n`);
  const files = readZip(await (await write('markdown', source)).arrayBuffer());
  expect(files.get('0001-index.md')).toContain(`note: "${errorMessages.empty}"`);
});

test.each([
  [{ title: ['', 'Real'] }, 'Real'],
  [{ title: ' ', ogTitle: 'Shared' }, 'Shared'],
  [{ title: '', ogTitle: ['', 'Second'] }, 'Second'],
  [{}, ''],
])('the title of %j is %j', (metadata, title) => {
  expect(pageOf({ metadata: { url: 'https://a.test/', ...metadata } }).title).toBe(title);
});

describe('CSV', () => {
  test('is the table with a header row, safe for spreadsheets', async () => {
    const source = sourceOf(
      [{ metadata: { url: 'https://a.test/', title: 'Say "hi", now', statusCode: 200 }, warning: '=1+1' }],
      [notRead.failed('https://a.test/x', 'two\nlines', 'TIMEOUT'), notRead.blocked('https://a.test/no')],
    );
    const bytes = firstPage(source)?.bytes;
    const blob = await write('csv', source);
    expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await blob.text()).toBe(
      [
        'outcome,url,title,status,bytes,time (UTC),note',
        `page,https://a.test/,"Say ""hi"", now",200,${bytes},2025-11-21 09:30:00,'=1+1`,
        'failed,https://a.test/x,,,,,"TIMEOUT: two\nlines"',
        'robots.txt,https://a.test/no,,,,,',
        '',
      ].join('\r\n'),
    );
  });
});

describe('Markdown', () => {
  test('is a zip with one file per page and its URL as front matter', async () => {
    const files = readZip(await (await write('markdown', sourceOf(documents))).arrayBuffer());
    expect([...files.keys()]).toEqual(['0001-1.md', '0002-2.md', '0003-3.md']);
    expect(files.get('0001-1.md')).toBe(
      '---\nurl: "https://site.test/p/1"\ntitle: "Page 1"\nstatus: 200\n---\n\nPage 1\n======\n\n',
    );
  });

  test('has front matter that any reader of YAML takes, whatever characters a title holds', async () => {
    const starts = [0, 0x7f, 0xa0, 0x2_000, 0xfe_00, 0xff_f0, 0xe0_000];
    for (const start of starts) {
      const title = String.fromCodePoint(...Array.from({ length: 48 }, (_, index) => start + index));
      const page = { metadata: { url: 'https://a.test/', title } };
      const files = readZip(await (await write('markdown', sourceOf([page]))).arrayBuffer());
      const { yaml = '' } = splitFrontMatter(files.get('0001-index.md') ?? '');
      // What YAML 1.2 lets no text hold as it is, and what a terminal or an editor may act on.
      // libyaml, which most programs read YAML with, takes no escape of half a character.
      expect(yaml).not.toMatch(/\\ud[89a-f]/i);
      expect(yaml).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(parse(yaml).title).toBe(pageOf(page).title);
    }
  });

  test('escapes titles in the front matter, and has a file for a page without Markdown', async () => {
    const odd = { metadata: { url: 'https://a.test/', title: 'A\n---\nstatus: "1"' } };
    const files = readZip(await (await write('markdown', sourceOf([odd]))).arrayBuffer());
    expect(files.get('0001-index.md')).toBe(
      '---\nurl: "https://a.test/"\ntitle: "A\\n---\\nstatus: \\"1\\""\n---\n\n\n',
    );
  });
});

test.each([
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
  ['a;=1', '"a;\'=1"'],
  ['a - b = c', 'a - b = c'],
  ['me@site.test; x-1', '"me@site.test; x-1"'],
  ['https://maps.test/@37.7,-122.4,15z', '"https://maps.test/@37.7,-122.4,15z"'],
  ['https://a.test/?q=x,=y', '"https://a.test/?q=x,=y"'],
  ['Vitals, +2 and @home', '"Vitals, +2 and @home"'],
])('the text %j is the field %s', (text, field) => {
  expect(csvField(text)).toBe(field);
});

/** Control characters of every range, and those that mean something to a reader of CSV. */
const odd = [
  '"',
  ',',
  ';',
  '\r',
  '\n',
  '\t',
  '=',
  ...[0, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x202e, 0x2028, 0xfeff].map((code) => String.fromCharCode(code)),
];

const unquoted = (text: string) => text.replaceAll("'", '');

test('any texts can be parsed back, except for the apostrophes before formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.oneof(fc.constantFrom(...odd), fc.string()) }), { minLength: 1 }),
      (texts) => {
        const [read = []] = parseCsv(csvLine(texts), { record_delimiter: '\r\n' });
        expect(read.map(unquoted)).toEqual(texts.map(unquoted));
      },
    ),
  );
});

test('no text is a formula, wherever a spreadsheet splits', () => {
  const unit = fc.constantFrom(...'a1\'",;|\t\n\r \u0000\u200B=+-@＝＋－＠');
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (texts) => {
      const line = csvLine(texts);
      const cells = [';', '\t', '|'].flatMap((separator) => line.split(separator));
      const starts = [
        ...parseCsv(line, { record_delimiter: '\r\n' }).flat(),
        ...cells,
        ...line.split(/[\r\n]/),
        ...line.split(/[;|\t\r\n]/),
      ];
      for (const start of starts) expect(start).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
    }),
  );
});

// A pattern that backtracks would take longer than a test may.
test.each([
  ['a', 42_499],
  ['𝒳', 20_000],
  ['"', 40_000],
])('ends a cell of %s where spreadsheets end, with a note where the rest is', (letter, count) => {
  const [[cell = ''] = []]: string[][] = parseCsv(csvLine([letter.repeat(count)]));
  expect(cell.length).toBeLessThanOrEqual(32_767);
  expect(cell.length).toBeGreaterThan(32_700);
  expect(cell.endsWith(exportMessages.cellCut)).toBe(true);
  expect(cell.isWellFormed()).toBe(true);
});

test('takes a title of a million tabs', () => {
  expect(csvField(`a${'\t'.repeat(1e6)}=${'\t-'.repeat(5e5)}`)).toMatch(/^"?a\t/);
});

test('keeps negative numbers, which no page can send', () => {
  expect(csvField(-1)).toBe('-1');
});

describe('the name of a file in the zip', () => {
  test.each([
    ['https://example.com', '0001-index.md'],
    ['https://example.com/docs/intro/', '0001-intro.md'],
    ['https://example.com/a.html?page=2', '0001-a-html.md'],
    ['https://example.com/%2e%2e%2f%2e%2e%2fetc', '0001-2e-2e-2f-2e-2e-2fetc.md'],
    ['https://example.com/con', '0001-con.md'],
    ['https://example.com/%E4%BD%A0%E5%A5%BD', '0001-你好.md'],
    ['https://example.com/a%E2%80%AEtxt.exe', '0001-a-txt-exe.md'],
    ['not an address', '0001-not-an-address.md'],
    ['', '0001-index.md'],
    ['https://example.com/---', '0001-page.md'],
  ])('%s is %s', (url, name) => {
    expect(fileName(url, 0)).toBe(name);
  });

  test('is safe, short and unique for any URL', () => {
    const unit = fc.constantFrom(...'aZ2./\\:?#% -é你😀', '%2e', '%ff', '\u202E', '\u0000', '\uD83D', '\n');
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 200 }), { maxLength: 20 }), (paths) => {
        const names = paths.map((path, index) => fileName(`https://e.test/${path}`, index));
        expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(/^\d{4}-[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.md$/u);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
        }
      }),
    );
  });
});

test('names exports after the site and the local time', () => {
  const at = new Date(2025, 10, 21, 9, 5).getTime();
  expect(exportFileName('https://docs.example.com:8080/x', at, 'json')).toBe(
    'crawl-docs.example.com-2025-11-21-09-05.json',
  );
  expect(exportFileName(`https://${'long.'.repeat(45)}test`, at, 'json').length).toBeLessThan(143);
  expect(exportFileName('', at, 'markdown')).toBe('crawl-2025-11-21-09-05.zip');
  expect(exportFileName('', at, 'csv', true)).toBe('crawl-2025-11-21-09-05-filtered.csv');
});
