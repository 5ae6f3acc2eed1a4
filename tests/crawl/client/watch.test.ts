import { describe, expect, test } from 'vitest';
import { ApiKeyError, createFirecrawl } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { ORIGIN, pagesOf, range, setup } from './setup.ts';

describe('watching a crawl', () => {
  test('tells of its start, of the catch-up with a status of its own, of each document, and of its end', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(9), advanceBy: 2 });
    const id = await startCrawl();
    fake.jobs.get(id)?.advance(3);
    const states = await Array.fromAsync(firecrawl.crawl.watch(id));
    const facts = states.map(({ status, data }) => [status, data.length]);
    expect(facts).toEqual([['scraping', 0], ['scraping', 3], ...Array(6).fill(['scraping', 1]), ['completed', 0]]);
    expect(pagesOf(states)).toEqual(range(9));
    expect(fake.requests.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test('says what the service says where no page is queued yet: that it is completed', async () => {
    const { firecrawl } = await setup({ advanceBy: 0 });
    const { id } = await firecrawl.crawl.start('https://site.test');
    const states = await Array.fromAsync(firecrawl.crawl.watch(id));
    expect(states.map(({ status }) => status)).toEqual(['scraping', 'completed', 'completed']);
  });

  test.for([
    ['an unknown crawl', 'good', 'Job not found'],
    ['a message that is not text', 'binary', 'WebSocket error'],
    ['a connection that breaks', 'ends-early', 'WebSocket error'],
  ] as const)('fails with %s', async ([what, socket, error]) => {
    const { fake, firecrawl, startCrawl } = await setup();
    fake.switches.socket = socket;
    const id = what === 'an unknown crawl' ? 'none' : await startCrawl();
    expect((await Array.fromAsync(firecrawl.crawl.watch(id))).at(-1)).toEqual({
      id,
      status: 'failed',
      data: [],
      error,
    });
  });

  test('takes an end that comes as a message', async () => {
    const { fake, firecrawl, startCrawl } = await setup();
    fake.switches.socket = 'messages-for-ends';
    expect((await Array.fromAsync(firecrawl.crawl.watch(await startCrawl()))).at(-1)?.status).toBe('completed');
  });

  test('fails when the connection is silent for ten seconds', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup({ advanceBy: 0 });
    fake.switches.socket = 'silent';
    const states = Array.fromAsync(firecrawl.crawl.watch(await startCrawl()));
    await expect.poll(() => [...time.limits].map(({ ms }) => ms)).toEqual([10_000]);
    time.passTime();
    expect((await states).at(-1)).toMatchObject({ status: 'failed', error: 'The live connection is silent.' });
    expect(time.limits.size).toBe(0);
  });

  test('rejects with the reason of an abort, and closes the connection', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ advanceBy: 0 });
    const controller = new AbortController();
    const reason = new Error('enough');
    const watching = Array.fromAsync(firecrawl.crawl.watch(await startCrawl(), { signal: controller.signal }));
    await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(1);
    controller.abort(reason);
    await expect(watching).rejects.toBe(reason);
    await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(0);
  });

  test.for(['', 'fc 1', 'fc:1', 'fc,1'])('refuses the key "%s", which cannot be a subprotocol', async (apiKey) => {
    const { fake } = await setup();
    const firecrawl = createFirecrawl({ origin: ORIGIN, baseUrl: fake.baseUrl, apiKey });
    const watch = () => firecrawl.crawl.watch('id');
    expect(watch).toThrow(ApiKeyError);
    expect(watch).toThrow('cannot open a live connection');
    expect(fake.requests).toEqual([]);
  });
});
