import { describe, expect, test } from 'vitest';
import { createFirecrawl, FirecrawlError } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { errorOf, ORIGIN, pagesOf, range, setup } from './setup.ts';

/** Deeper than `JSON.stringify` can write. */
const DEEP = `${'{"a":['.repeat(8_000)}1${']}'.repeat(8_000)}`;
const NO_COUNTS = ['-1', '"7"', '1e308', '1e999', '[]', '{}', 'true', DEEP];

/** A client of a service that always answers the same. */
const answering = (json: string, status = 200, headers = {}) =>
  createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1', fetch: async () => new Response(json, { status, headers }) });

describe('a count that is none', () => {
  test.for(NO_COUNTS.filter((value) => value !== DEEP))('does not end a live connection: %s', async (value) => {
    const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(4) });
    fake.switches.rewriteMessage = (json) => json.replace(/"(completed|creditsUsed|total)":\d+/g, `"$1":${value}`);
    const states = await Array.fromAsync(firecrawl.crawl.watch(await startCrawl()));
    expect(pagesOf(states)).toEqual(range(4));
    expect(states.at(-1)?.status).toBe('completed');
  });

  test('is unknown', async () => {
    const body = `{"status":"scraping","total":-1,"completed":"12","creditsUsed":1e308,"expiresAt":5,"next":{},"success":"yes"}`;
    const job = await answering(body).crawl.status('id');
    expect(job).toMatchObject({ total: 0, completed: 0, creditsUsed: 0, expiresAt: undefined, next: undefined });
  });

  test('of seconds to wait is a day at most', async () => {
    const body = `{"error":"please retry after ${'9'.repeat(400)}s"}`;
    expect(await errorOf(answering(body, 429).crawl.status('id'))).toMatchObject({ retryAfterMs: 86_400_000 });
    const header = { 'retry-after': '9'.repeat(400) };
    expect(await errorOf(answering('{}', 429, header).crawl.status('id'))).toMatchObject({ retryAfterMs: 86_400_000 });
  });
});

describe('a document', () => {
  const read = async (json: string) =>
    (
      await answering(`{"status":"completed","data":[{"markdown":"# A"},${json},{"markdown":"# C"}]}`).crawl.status(
        'id',
      )
    ).data;

  test.for([['"x"'], ['5'], ['[]'], [`{"metadata":"${'x'.repeat(10)}"}`]])(
    'that is none leaves a warning in its place: %s',
    async ([json = '']) => {
      const unreadable = { warning: 'The service sent something that cannot be read.' };
      expect(await read(json)).toEqual([{ markdown: '# A' }, unreadable, { markdown: '# C' }]);
    },
  );

  test('that is null is not yet there', async () => {
    expect(await read('null')).toEqual([{ markdown: '# A' }, { markdown: '# C' }]);
  });

  test('keeps its fields when one of them is wrong', async () => {
    const metadata = { title: [1], url: 5, sourceURL: 'https://a.test/', statusCode: '200', scrapeId: {}, other: 5 };
    const [, document] = await read(JSON.stringify({ markdown: 5, html: '<p>', links: [5], warning: [], metadata }));
    expect(document).toEqual({ html: '<p>', metadata: { sourceURL: 'https://a.test/', other: 5 } });
  });

  test('can be nested deeper than the stack', async () => {
    const deep = ['markdown', 'links', 'warning', 'json'].map((name) => `"${name}":${DEEP}`).join();
    const [, document] = await read(`{${deep},"html":"<p>","metadata":{"title":${DEEP},"statusCode":${DEEP}}}`);
    expect(document?.html).toBe('<p>');
    expect(document?.['json']).toBeTypeOf('object');
    expect([document?.markdown, document?.links, document?.warning]).toEqual([undefined, undefined, undefined]);
    expect(document?.metadata).toEqual({});
  });
});

describe('an error nested deeper than the stack', () => {
  test.for([200, 400, 401, 409, 429, 500])('of a %d is an error of this client', async (status) => {
    const client = answering(`{"success":false,"error":${DEEP},"details":${DEEP}}`, status);
    for (const call of [client.crawl.start('a.test'), client.map('a.test'), client.search('why')]) {
      expect(await errorOf(call)).toBeInstanceOf(FirecrawlError);
    }
  });

  test('of a status is its text', async () => {
    const job = await answering(`{"status":"failed","error":${DEEP}}`).crawl.status('id');
    expect(job.error).toBe('(nested too deep to show)');
  });

  test('ends a live connection only', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(4) });
    fake.switches.socket = 'messages-for-ends';
    fake.switches.rewriteMessage = (json) => json.replace('{"type":"done"}', `{"type":"error","error":${DEEP}}`);
    const states = await Array.fromAsync(firecrawl.crawl.watch(await startCrawl()));
    expect(pagesOf(states)).toEqual(range(4));
    expect(states.at(-1)).toMatchObject({ status: 'failed', error: '(nested too deep to show)' });
  });

  test('of a page leaves the others', async () => {
    const rows = `{"url":"https://a.test/","error":${DEEP}},5,{"url":5,"code":[],"error":"Timed out"}`;
    const { errors, robotsBlocked } = await answering(`{"errors":[${rows}],"robotsBlocked":[5]}`).crawl.errors('id');
    expect(errors.map(({ url, code, error }) => [url, code, typeof error])).toEqual([
      ['https://a.test/', undefined, 'object'],
      [undefined, undefined, 'string'],
      [undefined, undefined, 'string'],
    ]);
    expect(robotsBlocked).toBeUndefined();
  });
});
