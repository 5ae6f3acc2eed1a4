import { describe, expect, test } from 'vitest';
import type { ExportFormat } from '#lib/crawl/export/kinds.ts';
import type { ExportSource } from '#lib/crawl/export/source.ts';
import { writeExport } from '#lib/crawl/export/write.ts';
import { toRow } from '#lib/crawl/rows.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { readZip } from '../../support/read-zip.ts';

const AT = Date.UTC(2025, 10, 21, 9, 30);
const documents = numberedPages(3, ['markdown', 'html']).flatMap((page) =>
  page.type === 'document' ? [page.document] : [],
);

function sourceOf(given: readonly object[], more: Partial<ExportSource> = {}): ExportSource {
  return {
    success: true,
    status: 'completed',
    completed: given.length,
    total: given.length,
    creditsUsed: given.length,
    expiresAt: '2025-11-22T09:30:00.000Z',
    pages: given.map((document, index) => toRow(document, `${index}`, AT)),
    failed: [],
    robots: [],
    ...more,
  };
}

async function write(format: ExportFormat, source: ExportSource): Promise<Blob> {
  const pieces: Blob[] = [];
  for await (const piece of writeExport(format, source)) pieces.push(piece);
  return new Blob(pieces);
}

describe('JSON', () => {
  test('is what the service would have answered', async () => {
    const text = await (await write('json', sourceOf(documents))).text();
    expect(JSON.parse(text)).toEqual({
      success: true,
      status: 'completed',
      completed: 3,
      total: 3,
      creditsUsed: 3,
      expiresAt: '2025-11-22T09:30:00.000Z',
      data: documents,
    });
  });

  test('is whole without any page, and half-way', async () => {
    const none = sourceOf([], { expiresAt: undefined, status: 'scraping', total: 9 });
    expect(JSON.parse(await (await write('json', none)).text())).toMatchObject({
      status: 'scraping',
      total: 9,
      data: [],
    });
  });
});

describe('NDJSON', () => {
  test('is one document a line, whatever the documents hold', async () => {
    const odd = [{ markdown: 'one\ntwo\r\u2028three\u0000', metadata: { url: 'https://a.test/' } }, ...documents];
    const text = await (await write('ndjson', sourceOf(odd))).text();
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .slice(0, -1)
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(odd);
  });
});

describe('CSV', () => {
  test('is the table, with a head, for spreadsheets', async () => {
    const source = sourceOf(
      [{ metadata: { url: 'https://a.test/', title: 'Say "hi", now', statusCode: 200 }, warning: '=1+1' }],
      { failed: [{ url: 'https://a.test/x', reason: 'two\nlines', code: 'TIMEOUT' }], robots: ['https://a.test/no'] },
    );
    const bytes = source.pages[0]?.bytes;
    const blob = await write('csv', source);
    expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await blob.text()).toBe(
      [
        'outcome,url,title,status,bytes,time,note',
        `page,https://a.test/,"Say ""hi"", now",200,${bytes},2025-11-21T09:30:00.000Z,'=1+1`,
        'failed,https://a.test/x,,,,,"TIMEOUT: two\nlines"',
        'robots.txt,https://a.test/no,,,,,',
        '',
      ].join('\r\n'),
    );
  });
});

describe('Markdown', () => {
  test('is one file a page in a zip, each with its address in front', async () => {
    const files = readZip(await (await write('markdown', sourceOf(documents))).arrayBuffer());
    expect([...files.keys()]).toEqual(['site.test/p/1.md', 'site.test/p/2.md', 'site.test/p/3.md']);
    expect(files.get('site.test/p/1.md')).toBe(
      '---\nurl: "https://site.test/p/1"\ntitle: "Page 1"\nstatus: 200\n---\n\nPage 1\n======\n\n',
    );
  });

  test('holds no title that ends the head, and a file for a page without Markdown', async () => {
    const odd = { metadata: { url: 'https://a.test/', title: 'A\n---\nstatus: "1"' } };
    const files = readZip(await (await write('markdown', sourceOf([odd]))).arrayBuffer());
    expect(files.get('a.test/index.md')).toBe(
      '---\nurl: "https://a.test/"\ntitle: "A\\n---\\nstatus: \\"1\\""\n---\n\n\n',
    );
  });
});

describe('a large crawl', () => {
  const MIB = 1024 * 1024;
  const large = toRow({ metadata: { url: 'https://a.test/' }, ...{ markdown: 'x'.repeat(MIB) } }, '0', AT);
  const heldMiB = () => process.memoryUsage().heapUsed / MIB;

  test.each([
    ['json', 1024],
    ['ndjson', 1024],
    ['markdown', 128],
  ] as const)('goes through %s in small pieces: %i MiB', { timeout: 60_000 }, async (format, pages) => {
    const before = heldMiB();
    let bytes = 0;
    let largest = 0;
    let most = 0;
    for await (const piece of writeExport(format, sourceOf([], { pages: Array(pages).fill(large) }))) {
      bytes += piece.size;
      largest = Math.max(largest, piece.size);
      most = Math.max(most, heldMiB() - before);
    }
    console.log(
      `${format}: ${Math.round(bytes / MIB)} MiB, pieces of ${(largest / MIB).toFixed(1)}, ${Math.round(most)} held`,
    );
    expect(bytes).toBeGreaterThan(pages * MIB);
    expect(largest).toBeLessThan(10 * MIB);
    expect(most).toBeLessThan(100);
  });
});
