import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { crawlSite } from '../../support/fake-firecrawl/crawler.ts';
import { createJob } from '../../support/fake-firecrawl/job.ts';
import { errorOf, pagesOf, setup } from './setup.ts';

const pages: Record<string, string> = {
  '/': '<title>Home</title><nav><a href="/about">About</a></nav><main><h1>Home</h1><p>Hello <b>you</b></p></main>',
  '/about':
    '<title>About</title><main><h1>About</h1><a href="https://elsewhere.test/">Out</a><a href="/#top">Up</a></main>',
};

async function startSite() {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = pages[url] ? 200 : 404;
    response.end(pages[url] ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

describe('the fake service', () => {
  test('crawls a real site from the command line', async () => {
    const site = await startSite();
    const { firecrawl } = await setup({
      advanceBy: 0,
      startJob() {
        const job = createJob([], Date.now);
        void crawlSite(job, site, ['markdown', 'html'], 100);
        return job;
      },
    });
    const { data, total } = await firecrawl.crawl.startAndWait('https://site.test', {}, { pollIntervalMs: 1 });
    expect(total).toBe(2);
    expect(data.map(({ metadata, markdown }) => [metadata?.title, markdown])).toEqual([
      ['Home', '# Home\n\nHello **you**'],
      ['About', expect.stringContaining('# About')],
    ]);
  });

  test('returns the error messages of the real service', async () => {
    const { fake, firecrawl } = await setup({ credits: 10 });
    const refusals: [Promise<unknown>, object][] = [
      [errorOf(firecrawl.crawl.start('https://site.test', { limit: 11 })), { statusCode: 402 }],
      [errorOf(firecrawl.crawl.start('https://blocked.test')), { statusCode: 403 }],
      [errorOf(firecrawl.crawl.start('localhost')), { serverText: 'Bad Request', details: [{ path: ['url'] }] }],
      [
        errorOf(firecrawl.crawl.start('a.test', { includePaths: ['('] })),
        { serverText: expect.stringContaining('Inv') },
      ],
      [errorOf(firecrawl.crawl.status('unknown')), { statusCode: 404, serverText: 'Job not found' }],
      [errorOf(firecrawl.extract.status('unknown')), { statusCode: 404, serverText: 'Extract job not found' }],
      [errorOf(firecrawl.search('why', { limit: 101 })), { statusCode: 500 }],
    ];
    for (const [error, expected] of refusals) expect(await error).toMatchObject(expected);
    expect(fake.requests.every(({ headers }) => headers.authorization === `Bearer ${fake.apiKey}`)).toBe(true);
  });

  test('accepts an idempotency key once, and only a UUID', async () => {
    const { firecrawl } = await setup();
    const idempotencyKey = crypto.randomUUID();
    const start = (key: string) => firecrawl.crawl.start('https://site.test', {}, { idempotencyKey: key });
    await start(idempotencyKey);
    const used = { name: 'ConflictError', serverText: 'Idempotency key already used' };
    expect(await errorOf(start(idempotencyKey))).toMatchObject(used);
    expect(await errorOf(start('mine'))).toMatchObject(used);
  });

  test('allows any origin, but not in errors about a malformed body', async () => {
    const { fake } = await setup();
    const url = `${fake.baseUrl}/v1/crawl`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
    const malformed = await fetch(url, { method: 'POST', body: '{' });
    expect([malformed.status, malformed.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });

  test('without its database keeps no idempotency keys and no extract jobs', async () => {
    const { fake, firecrawl } = await setup();
    fake.switches.hasNoDatabase = true;
    const start = firecrawl.crawl.start('https://site.test', {}, { idempotencyKey: crypto.randomUUID() });
    expect(await errorOf(start)).toMatchObject({
      statusCode: 500,
      serverText: expect.stringContaining('exception ID'),
    });
    expect(await firecrawl.crawl.start('https://site.test')).toMatchObject({ id: expect.any(String) });
    expect(await firecrawl.extract.start(['https://site.test'])).toMatchObject({ id: undefined });
  });

  test('ends a crawl of a start that leads elsewhere, is forbidden or cannot be reached without a page', async () => {
    const { fake, firecrawl, startCrawl } = await setup();
    const url = 'https://site.test';
    const outcome = async () => {
      const id = await startCrawl();
      fake.jobs.get(id)?.advance(9);
      const { errors, robotsBlocked } = await firecrawl.crawl.errors(id);
      return { errors: errors.map((error) => [error.url, error.error]), robotsBlocked };
    };
    fake.switches.redirects[url] = `${url}/landed`;
    expect(await outcome()).toEqual({
      errors: [[url, '(Internal server error) - URL cannot be crawled unless crawlEntireDomain is set to true']],
      robotsBlocked: [`${url}/private/desk`],
    });
    expect((await firecrawl.scrape.url(url)).metadata).toMatchObject({ sourceURL: url, url: `${url}/landed` });
    fake.switches.forbidden.push(url);
    const forbidden = [[url, '(Internal server error) - URL blocked by robots.txt']];
    expect(await outcome()).toEqual({ errors: forbidden, robotsBlocked: [url] });
    fake.switches.unreachable.push(url);
    expect(await outcome()).toMatchObject({ errors: [[url, expect.stringContaining('All scraping engines failed!')]] });
    fake.switches.lacks = 'Supabase client is not configured.';
    expect(await outcome()).toMatchObject({ errors: [[url, expect.stringContaining(fake.switches.lacks)]] });
  });

  test('finishes pages in flight after a cancel, and lists the rest as errors', async () => {
    const { firecrawl, startCrawl } = await setup({ credits: 100 });
    const id = await startCrawl();
    await firecrawl.crawl.cancel(id);
    const job = await firecrawl.crawl.status(id);
    expect([job.status, job.total, pagesOf([job])]).toEqual(['cancelled', 2, [1, 2]]);
    const { errors } = await firecrawl.crawl.errors(id);
    expect(errors.map(({ error }) => error)).toEqual(
      Array(3).fill('(Internal server error) - Parent crawl/batch scrape was cancelled'),
    );
  });
});
