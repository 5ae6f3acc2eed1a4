import { describe, expect, test } from 'vitest';
import type { Document } from '#crawl/client/index.ts';
import type { ExportFormat } from '#crawl/export/files.ts';
import { createAccount, createKeyStore } from '#crawl/form/keys.ts';
import { progressOf } from '#crawl/job/state.ts';
import { toRow } from '#crawl/parts/rows.ts';
import { createDocumentLines, resultLines } from '#crawl/table/JsonView.tsx';
import { messages } from '../support/crawl-messages.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { sourceOf, write } from './exported.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { setupJob, until } from './setup.ts';

const LEVELS = 8_000;
/** Deeper than `JSON.stringify` can write. */
const DEEP = `${'['.repeat(LEVELS)}1${']'.repeat(LEVELS)}`;
const MESSAGE = messages.errors.tooDeep;

const deepDocument: Document = JSON.parse(
  `{"markdown":"# A","json":${DEEP},"warning":"Slow.","metadata":{"url":"https://a.test/","title":"A","statusCode":200}}`,
);
const kept = {
  markdown: '# A',
  json: MESSAGE,
  warning: 'Slow.',
  metadata: { url: 'https://a.test/', title: 'A', statusCode: 200 },
};

describe('a document nested deeper than the stack', () => {
  const rows = [toRow(deepDocument, '0', 0), toRow({ metadata: { url: 'https://a.test/b' } }, '1', 0)];
  const source = sourceOf(rows);

  test('is a row with a note', () => {
    expect(rows[0]).toMatchObject({ url: 'https://a.test/', title: 'A', status: 200, warning: `Slow. ${MESSAGE}` });
    expect(rows[1]?.warning).toBeUndefined();
  });

  test('keeps its other fields in JSON, NDJSON, CSV and Markdown', async () => {
    const textOf = async (format: ExportFormat) => (await write(format, source)).text();
    expect(JSON.parse(await textOf('json')).data[0]).toEqual(kept);
    expect(JSON.parse((await textOf('ndjson')).split('\n')[0] ?? '')).toEqual(kept);
    expect(await textOf('csv')).toContain(MESSAGE);
    expect(await textOf('markdown')).toContain('# A');
  });

  test('is shown as JSON', async () => {
    const wake = Promise.withResolvers<void>();
    const linesOf = createDocumentLines(wake.resolve);
    const { count, lineAt } = resultLines(source, rows.slice(0, 1), linesOf);
    const lines = () => Array.from({ length: count }, (_, index) => lineAt(index)).join('\n');
    lines();
    await wake.promise;
    expect(JSON.parse(lines()).data).toEqual([kept]);
  });

  test('is kept up to a hundred levels', () => {
    const rowOf = (levels: number) =>
      toRow(JSON.parse(`{"json":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`), '0', 0);
    expect(rowOf(100)).toMatchObject({ jsonLines: 199 });
    expect(rowOf(100).warning).toBeUndefined();
    expect(rowOf(101)).toMatchObject({ jsonLines: 3, warning: MESSAGE });
  });
});

describe('a crawl', () => {
  test('continues to the end with deeply nested documents', async () => {
    const { job, fake, reach, pages } = await setupJob();
    const change = (json: string) => json.replaceAll('"metadata":{', `"json":${DEEP},"metadata":{"other":${DEEP},`);
    fake.inject({ method: 'GET', path: '?', fault: { type: 'rewrite-json', change } });
    fake.switches.rewriteMessage = change;
    await job.start('https://site.test', {});
    const { outcome, missing } = await reach('ended');
    expect({ outcome, missing }).toEqual({ outcome: 'completed', missing: 0 });
    expect(pages()).toEqual(range(5));
    expect(job.$pages.get().list.map(({ warning }) => warning)).toEqual(Array(5).fill(MESSAGE));
  });

  test.for(['-1', '"7"', '1e308', '1e999', 'null'])('with the counts %s goes on to its end', async (value) => {
    const { job, fake, reach, pages } = await setupJob();
    const change = (json: string) => json.replace(/"(completed|creditsUsed|total|statusCode)":\d+/g, `"$1":${value}`);
    fake.inject({ method: 'GET', path: '/v1/crawl/', fault: { type: 'rewrite-json', change } });
    fake.switches.rewriteMessage = change;
    const shown: unknown[] = [];
    job.$state.listen((state) => shown.push(progressOf(state), JSON.stringify(state)));
    await job.start('https://site.test', {});
    const { outcome, missing } = await reach('ended');
    expect({ outcome, missing }).toEqual({ outcome: 'completed', missing: 0 });
    expect(pages()).toEqual(range(5));
    expect(job.$pages.get().list.map(({ status }) => status)).toEqual(Array(5).fill(undefined));
    expect(shown.join()).not.toMatch(/NaN|Infinity|e\+\d|:-1|"7"/);
  });

  test('lists the failed pages, also one with an error nested deeper than the stack', async () => {
    const failed = [failedPage('https://site.test/x'), failedPage('https://site.test/y')];
    const { job, fake, reach } = await setupJob({ pages: [...numberedPages(2), ...failed] });
    const change = (json: string) => json.replace(/"error":"[^"]+"/, `"error":${DEEP}`);
    fake.inject({ path: '/errors', fault: { type: 'rewrite-json', change } });
    await job.start('https://site.test', {});
    await reach('ended');
    await until(() =>
      expect(job.$failedPages.get().failed.map(({ url, reason }) => [url, reason])).toEqual([
        ['https://site.test/x', '(nested too deep to show)'],
        ['https://site.test/y', expect.stringContaining('All scraping engines failed!')],
      ]),
    );
  });
});

test.each([1e308, Number.POSITIVE_INFINITY])('a balance of %d credits is none', async (credits) => {
  const openClient = () => Object({ credits: async () => credits });
  const { local, session } = createFakeBrowser().browser;
  const keys = createKeyStore({ browser: local, tab: session });
  keys.type('fc-0123456789abcdef');
  const account = createAccount({ openClient, keys, sampleUrl: 'https://site.test' });
  await account.loadCredits();
  expect(account.$credits.get()).toMatchObject({ status: 'failed' });
});
