import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RateLimitError } from '#crawl/client/index.ts';
import { setup } from './setup.ts';

describe('resuming after an error', () => {
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
