import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createReceived, type Job, ServiceError } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { pagesOf, range, setup } from './setup.ts';

test('a stream begins where the one before it was left, with what was read and not taken', async () => {
  const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(6), advanceBy: 2 });
  const id = await startCrawl();
  const received = createReceived();
  const taken: Job[] = [];
  for await (const job of firecrawl.crawl.poll(id, { received })) {
    // The second state with documents is dropped, as by a caller who has just stopped.
    if (received.count() > 0) break;
    taken.push({ ...job, data: received.take(job.data) });
  }
  for await (const job of firecrawl.crawl.poll(id, { received })) taken.push({ ...job, data: received.take(job.data) });
  expect(pagesOf(taken)).toEqual(range(6));
  expect(fake.jobs.get(id)?.documents).toHaveLength(6);
});

test('what a failed read leads to is the caller’s decision, where it wants that', async () => {
  const { fake, firecrawl, startCrawl } = await setup();
  const id = await startCrawl();
  fake.inject({ path: '/v1/crawl/', times: 5, fault: { type: 'answer', status: 500, body: {} } });
  const failures: unknown[] = [];
  const onFailure = async (error: unknown) => void failures.push(error);
  const jobs = await Array.fromAsync(firecrawl.crawl.poll(id, { onFailure }));
  expect(failures).toEqual(Array(5).fill(expect.any(ServiceError)));
  expect(pagesOf(jobs)).toEqual(range(5));
  fake.inject({ path: '/v1/crawl/', fault: { type: 'reset' } });
  const end = new Error('enough');
  await expect(Array.fromAsync(firecrawl.crawl.poll(id, { onFailure: () => Promise.reject(end) }))).rejects.toBe(end);
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
