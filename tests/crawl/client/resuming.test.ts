import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Job, NoResponseError, RateLimitError } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { pagesOf, range, setup } from './setup.ts';

describe('resuming after an error', () => {
  test('requests only documents that have not come', async () => {
    const { fake, firecrawl, startCrawl, asked } = await setup({ pages: numberedPages(8) });
    const id = await startCrawl();
    const seen = new Set<string>();
    const jobs: Job[] = [];
    fake.inject({ path: '/v1/crawl/', method: 'GET', after: 2, times: 4, fault: { type: 'reset' } });
    const first = (async () => {
      for await (const job of firecrawl.crawl.poll(id, { seen })) jobs.push(job);
    })();
    await expect(first).rejects.toBeInstanceOf(NoResponseError);
    expect(pagesOf(jobs)).toEqual(range(4));

    jobs.push(...(await Array.fromAsync(firecrawl.crawl.poll(id, { seen }))));
    expect(pagesOf(jobs)).toEqual(range(8));
    expect(asked().at(7)).toBe('GET /v1/crawl/:id?skip=4');
  });

  test('finds nothing new in a job that had ended', async () => {
    const { firecrawl, startCrawl } = await setup();
    const id = await startCrawl();
    const seen = new Set<string>();
    await Array.fromAsync(firecrawl.crawl.poll(id, { seen }));
    const again = await Array.fromAsync(firecrawl.crawl.poll(id, { seen }));
    expect(again).toMatchObject([{ status: 'completed', isFinished: true, missing: 0, data: [] }]);
  });

  test('reports each retry with its error and wait', async () => {
    const { fake, firecrawl, startCrawl } = await setup();
    const id = await startCrawl();
    const retries: [unknown, number][] = [];
    const body = { success: false, error: 'Rate limit exceeded. … please retry after 7s, resets at …' };
    fake.inject({ path: '/v1/crawl/', times: 1, fault: { type: 'answer', status: 429, body } });
    await Array.fromAsync(firecrawl.crawl.poll(id, { onRetry: (error, waitMs) => retries.push([error, waitMs]) }));
    expect(retries).toEqual([[expect.any(RateLimitError), 7_000]]);
  });
});

describe('the errors of a crawl, where the service has only the specified route,', () => {
  test('are requested with DELETE, from then on directly', async () => {
    const { fake, firecrawl, startCrawl, asked } = await setup();
    const id = await startCrawl();
    fake.inject({ method: 'GET', path: '/errors', fault: { type: 'answer', status: 405, body: {} } });
    fake.inject({
      method: 'DELETE',
      path: '/errors',
      fault: { type: 'answer', status: 200, body: { errors: [], robotsBlocked: ['https://site.test/no'] } },
    });
    expect(await firecrawl.crawl.errors(id)).toMatchObject({ robotsBlocked: ['https://site.test/no'] });
    await firecrawl.crawl.errors(id);
    expect(asked().slice(1)).toEqual([
      'GET /v1/crawl/:id/errors',
      'DELETE /v1/crawl/:id/errors',
      'DELETE /v1/crawl/:id/errors',
    ]);
  });

  test('are not found for an unknown crawl, in one request and with the words of the service', async () => {
    const { firecrawl, asked, startCrawl } = await setup();
    const missing = { statusCode: 404, serverText: 'Job not found' };
    await expect(firecrawl.crawl.errors(randomUUID())).rejects.toMatchObject(missing);
    expect(asked()).toEqual(['GET /v1/crawl/:id/errors']);
    await firecrawl.crawl.errors(await startCrawl());
    expect(asked().at(-1)).toBe('GET /v1/crawl/:id/errors');
  });
});
