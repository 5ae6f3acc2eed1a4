import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Document, type ListRead, newList } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { pagesOf, range, setup } from './setup.ts';

test('a list is read on from where it was read to; what was read and not kept is asked for again', async () => {
  const { firecrawl, startCrawl } = await setup({ pages: numberedPages(6), advanceBy: 2 });
  const id = await startCrawl();
  const kept: Document[] = [];
  const read = (list: ListRead) =>
    firecrawl.crawl.read(id, list, { isKnown: (document) => kept.includes(document), elapsedMs: 0 });
  let list = newList;
  for (let waitMs: number | undefined = 0; waitMs !== undefined; ) {
    // Each answer is dropped once, as by a caller who was interrupted.
    await read(list);
    const reading = await read(list);
    ({ list, waitMs } = reading);
    kept.push(...reading.fresh);
  }
  expect(pagesOf([{ data: kept }])).toEqual(range(6));
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
