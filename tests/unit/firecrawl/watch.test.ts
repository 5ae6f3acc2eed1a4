import { describe, expect, test } from 'vitest';
import { ApiKeyError, createFirecrawl } from '#lib/firecrawl/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { collect, ORIGIN, pagesOf, range, setup } from './setup.ts';

describe('watching a crawl', () => {
  test('yields documents as they come, each once, and ends with the status', async () => {
    const { firecrawl, startCrawl, asked } = await setup();
    const jobs = await collect(firecrawl.crawl.watch(await startCrawl()));

    expect(pagesOf(jobs)).toEqual(range(5));
    expect(jobs.at(-1)).toMatchObject({ status: 'completed', isFinished: true, missing: 0, total: 5 });
    expect(asked().slice(1)).toEqual(['GET /v1/crawl/:id?skip=5']);
  });

  test('polls when the connection says done before the crawl has begun', async () => {
    const { firecrawl } = await setup();
    const { id } = await firecrawl.crawl.start('https://site.test');

    const jobs = await collect(firecrawl.crawl.watch(id));
    expect(jobs[0]).toMatchObject({ total: 0, isFinished: false });
    expect(pagesOf(jobs)).toEqual(range(5));
  });

  test('accepts done and error as messages, too', async () => {
    const { fake, firecrawl, startCrawl } = await setup();
    fake.switches.socket = 'messages-for-ends';
    expect(pagesOf(await collect(firecrawl.crawl.watch(await startCrawl())))).toEqual(range(5));
  });

  test('polls after ten seconds of silence', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup();
    fake.switches.socket = 'silent';
    const id = await startCrawl();
    const jobs = collect(firecrawl.crawl.watch(id));
    await new Promise(setImmediate);
    expect([...time.limits].map(({ ms }) => ms)).toEqual([10_000]);
    time.passTime();

    expect(pagesOf(await jobs)).toEqual(range(5));
    expect((await jobs).at(-1)?.warning).toBe('The live connection is silent.');
    expect(time.limits.size).toBe(0);
  });

  test.for(['ends-early', 'binary', 'repeats'] as const)(
    'loses and repeats nothing with a connection that is %s',
    async (socket) => {
      const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(9) });
      fake.switches.socket = socket;
      expect(pagesOf(await collect(firecrawl.crawl.watch(await startCrawl())))).toEqual(range(9));
    },
  );

  test('polls when documents come faster than they are read, without loss', async () => {
    const { firecrawl, startCrawl } = await setup({ pages: numberedPages(240), advanceBy: 120 });
    const jobs = await collect(firecrawl.crawl.watch(await startCrawl(1000)));
    expect(pagesOf(jobs).toSorted((one, other) => one - other)).toEqual(range(240));
    expect(jobs.at(-1)?.warning).toBe('The live connection is too fast.');
  });

  test('reports a canceled job, even if the connection says done', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(9) });
    const id = await startCrawl();
    const jobs = [];
    for await (const job of firecrawl.crawl.watch(id)) {
      if (jobs.push(job) === 2) fake.jobs.get(id)?.cancel();
    }
    expect(jobs.at(-1)).toMatchObject({ status: 'cancelled', isFinished: true });
    expect(pagesOf(jobs).length).toBeGreaterThan(0);
  });

  test('polls where WebSocket is not available', async () => {
    const { firecrawl, startCrawl, time } = await setup(
      {},
      {
        WebSocket: class extends WebSocket {
          constructor() {
            super('ws://not allowed');
          }
        },
      },
    );
    expect(pagesOf(await collect(firecrawl.crawl.watch(await startCrawl())))).toEqual(range(5));
    expect(time.limits.size).toBe(0);
  });

  test('closes the connection when the loop is left', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup({ advanceBy: 0 });
    const id = await startCrawl();
    for await (const _job of firecrawl.crawl.watch(id)) break;
    expect(time.limits.size).toBe(0);
    await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(0);
  });

  test('rejects with the reason of an abort, and closes the connection', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ advanceBy: 0 });
    const controller = new AbortController();
    const reason = new Error('enough');
    const watching = collect(firecrawl.crawl.watch(await startCrawl(), { signal: controller.signal }));
    await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(1);
    controller.abort(reason);
    await expect(watching).rejects.toBe(reason);
    await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(0);
  });

  test.for(['', 'fc 1', 'fc:1', 'fc,1'])('refuses the key "%s", which cannot be a subprotocol', async (apiKey) => {
    const { fake } = await setup();
    const firecrawl = createFirecrawl({ origin: ORIGIN, baseUrl: fake.baseUrl, apiKey });
    const watching = collect(firecrawl.crawl.watch('id'));
    await expect(watching).rejects.toBeInstanceOf(ApiKeyError);
    await expect(watching).rejects.toThrow('cannot open a live connection');
    expect(fake.requests).toEqual([]);
  });
});
