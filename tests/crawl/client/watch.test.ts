import { describe, expect, test } from 'vitest';
import { ApiKeyError, createFirecrawl, type Job } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { ORIGIN, pagesOf, range, setup } from './setup.ts';

describe('watching a crawl', () => {
  test('of a finished job over 10 MiB, where the service ignores skip, takes what is missing from the catch-up', {
    timeout: 30_000,
  }, async () => {
    const pages = numberedPages(15, ['markdown'], 2_100_000);
    const { fake, firecrawl, startCrawl } = await setup({ pages, advanceBy: 15 });
    fake.switches.ignoresSkip = true;
    const id = await startCrawl();
    const jobs = await Array.fromAsync(firecrawl.crawl.watch(id));
    expect(pagesOf(jobs).sort((one, other) => Number(one) - Number(other))).toEqual(range(15));
    expect(jobs.at(-1)).toMatchObject({ status: 'completed', isFinished: true, missing: 0 });
    const reads = fake.requests.filter(({ method, path }) => method === 'GET' && path === `/v1/crawl/${id}`);
    expect(reads.length).toBeLessThanOrEqual(3);
  });

  test('takes its counts from the status: a document has none', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup({ pages: numberedPages(9), advanceBy: 0 });
    time.holdSleep();
    const id = await startCrawl();
    const watching = firecrawl.crawl.watch(id);
    const next = async () => (await watching.next()).value;
    expect(await next()).toMatchObject({ completed: 0, total: 9, isLive: false });
    expect(await next()).toMatchObject({ completed: 0, total: 9, isLive: true, data: [] });
    fake.jobs.get(id)?.advance(3);
    for (let completed = 0; completed < 3; ) {
      const shown = await next();
      completed = shown?.completed ?? 0;
      expect(shown).toMatchObject({ total: 9, creditsUsed: 0, isLive: true, isAnswer: false });
    }
    const answer = next();
    time.endSleep();
    // The connection has opened meanwhile, so the status may wait longer.
    await expect.poll(() => time.delaysMs).toEqual([2000, 3000]);
    time.endSleep();
    expect(await answer).toMatchObject({ completed: 3, total: 9, creditsUsed: 3, isLive: true, data: [] });
    expect(fake.requests.at(-1)?.path, 'what came over the connection is not sent again').toContain('skip=3');
    await watching.return();
  });

  test('connects with the second request: at the first one, no page is queued, which looks like the end', async () => {
    const { fake, firecrawl, time } = await setup({ advanceBy: 0 });
    time.holdSleep();
    const { id } = await firecrawl.crawl.start('https://site.test');
    const watching = firecrawl.crawl.watch(id);
    expect((await watching.next()).value).toMatchObject({ total: 0, isLive: false });
    const second = watching.next();
    await new Promise(setImmediate);
    expect(fake.openSockets()).toBe(0);
    fake.jobs.get(id)?.advance(0);
    time.endSleep();
    await second;
    await expect.poll(fake.openSockets).toBe(1);
    await expect.poll(() => fake.requests.map(({ path }) => path.split('?')[1])).toContain('skip=0&limit=1');
    await watching.return();
  });

  test('needs no connection for a crawl that is over, also where its documents come in several answers', async () => {
    const opened: string[] = [];
    const { fake, firecrawl, startCrawl } = await setup(
      { pages: numberedPages(6), advanceBy: 6 },
      {
        WebSocket: class extends WebSocket {
          constructor(...args: ConstructorParameters<typeof WebSocket>) {
            super(...args);
            opened.push(String(args[0]));
          }
        },
      },
    );
    const id = await startCrawl();
    fake.jobs.get(id)?.advance(6);
    const change = ({ data, next, ...body }: Record<string, unknown>) => ({
      ...body,
      data: [data].flat().slice(0, 4),
      next: `https://site.test/v1/crawl/${id}?skip=4`,
    });
    fake.inject({ method: 'GET', times: 1, fault: { type: 'rewrite', change } });
    const jobs = await Array.fromAsync(firecrawl.crawl.watch(id));
    expect(jobs.map(({ isFinished }) => isFinished)).toEqual([false, true]);
    expect(pagesOf(jobs)).toEqual(range(6));
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(opened).toEqual([]);
  });

  test('reconnects after losing the connection, and polls the status in the meantime', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup({ pages: numberedPages(9), advanceBy: 0 });
    const id = await startCrawl();
    const startedAtMs = time.now();
    const lengths: number[] = [];
    let connections = 0;
    let wasLive = false;
    for await (const job of firecrawl.crawl.watch(id)) {
      if (job.isLive && !wasLive) {
        connections += 1;
        if (connections < 3) fake.dropSockets();
        else fake.jobs.get(id)?.advance(9);
      }
      wasLive = job.isLive;
      lengths.push(job.data.length);
    }
    expect(connections).toBe(3);
    expect(time.now() - startedAtMs).toBeGreaterThanOrEqual(5_000 + 10_000);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(9);
  });

  test('polls on when the connection is silent for ten seconds', async () => {
    const { fake, firecrawl, startCrawl, time } = await setup({ advanceBy: 0 });
    fake.switches.socket = 'silent';
    time.holdSleep();
    const id = await startCrawl();
    const watching = firecrawl.crawl.watch(id);
    expect((await watching.next()).value).toMatchObject({ total: 5 });
    const next = watching.next();
    await expect.poll(() => [...time.limits].map(({ ms }) => ms), { timeout: 5_000 }).toEqual([10_000]);
    time.passTime();
    expect((await next).value).toMatchObject({ isLive: false, warning: 'The live connection is silent.' });
    await watching.return();
    await expect.poll(() => time.limits.size, { timeout: 5_000 }).toBe(0);
  });

  test.for(['ends-early', 'binary', 'repeats', 'messages-for-ends'] as const)(
    'loses and repeats nothing with a connection that is %s',
    async (socket) => {
      const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(9) });
      fake.switches.socket = socket;
      expect(pagesOf(await Array.fromAsync(firecrawl.crawl.watch(await startCrawl())))).toEqual(range(9));
    },
  );

  test('polls when documents come faster than they are read, without loss', async () => {
    const { fake, firecrawl, startCrawl } = await setup({
      pages: numberedPages(100, ['markdown'], 300_000),
      advanceBy: 5,
    });
    const jobs: Job[] = [];
    for await (const job of firecrawl.crawl.watch(await startCrawl(1000))) {
      jobs.push(job);
      if (job.isLive) await expect.poll(fake.openSockets, { timeout: 5_000 }).toBe(0);
    }
    expect(pagesOf(jobs).toSorted((one, other) => one - other)).toEqual(range(100));
    expect(jobs.map(({ warning }) => warning)).toContain('The live connection is too fast.');
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
