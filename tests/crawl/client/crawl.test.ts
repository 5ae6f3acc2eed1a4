import { describe, expect, test } from 'vitest';
import { JobError } from '#crawl/client/index.ts';
import { numberedPages } from '../../support/fake-firecrawl/index.ts';
import { errorOf, pagesOf, range, setup } from './setup.ts';

describe('a crawl', () => {
  test('is polled at most every two seconds, and each document arrives once', async () => {
    const { firecrawl, time, asked } = await setup();
    const { id } = await firecrawl.crawl.start('https://site.test');

    const jobs = await Array.fromAsync(firecrawl.crawl.poll(id, { pollIntervalMs: 1 }));
    expect(pagesOf(jobs)).toEqual([1, 2, 3, 4, 5]);
    expect(jobs.map(({ status, completed, total }) => [status, completed, total])).toEqual([
      ['scraping', 0, 5],
      ['scraping', 2, 5],
      ['scraping', 4, 5],
      ['completed', 5, 5],
      ['completed', 5, 5],
    ]);
    expect(time.delaysMs).toEqual([2000, 2000, 2000]);
    expect(asked().slice(1)).toEqual([
      'GET /v1/crawl/:id?skip=0&limit=500',
      'GET /v1/crawl/:id?skip=0&limit=500',
      'GET /v1/crawl/:id?skip=2&limit=500',
      'GET /v1/crawl/:id?skip=4&limit=500',
      // The last document once more: another one in its place would tell that the service has lost some.
      'GET /v1/crawl/:id?skip=4&limit=500',
    ]);
    expect(jobs.map(({ isFinished }) => isFinished)).toEqual([false, false, false, false, true]);
  });

  test('counts missing documents where the service ignores skip', { timeout: 30_000 }, async () => {
    const { fake, firecrawl } = await setup({ pages: numberedPages(15, ['markdown'], 2_100_000), advanceBy: 15 });
    fake.switches.ignoresSkip = true;

    const job = await firecrawl.crawl.startAndWait('https://site.test');
    expect(pagesOf([job])).toEqual(range(4));
    expect(job.missing).toBe(11);
    expect(fake.requests.length).toBeLessThan(12);
  });

  const PAGES = 66;

  /** Waits for a crawl of which `readAfter` pages are read after so many ms, by a service that ignores skip. */
  async function waitFor(readAfter: (ms: number) => number) {
    let nowMs = 0;
    let documents = 0;
    const world = await setup(
      { pages: numberedPages(PAGES), advanceBy: 0 },
      {
        fetch: async (...args) => {
          const response = await fetch(...args);
          const { data = [] } = await response.clone().json();
          documents += data.length;
          return response;
        },
        now: () => nowMs,
        sleep: async (ms) => {
          const before = readAfter(nowMs);
          nowMs += ms;
          for (const job of world.fake.jobs.values()) job.advance(readAfter(nowMs) - before);
        },
      },
    );
    const { fake, firecrawl, startCrawl } = world;
    fake.switches.ignoresSkip = true;
    expect(pagesOf([await firecrawl.crawl.wait(await startCrawl())])).toEqual(range(PAGES));
    return { nowMs, documents };
  }

  test.for([100, 200, 370, 500, 1_000])(
    'is over within a third of its time, also without skip, at %d ms a page',
    async (paceMs) => {
      const endMs = PAGES * paceMs;
      const { nowMs, documents } = await waitFor((ms) => Math.floor(ms / paceMs));
      expect(nowMs - endMs).toBeLessThanOrEqual(Math.max(2_000, endMs / 3));
      expect(documents).toBeLessThanOrEqual(5 * PAGES);
    },
  );

  test('costs at most five times its documents without skip', async () => {
    const PAGES = 61;
    const pages = numberedPages(PAGES, ['markdown'], 4_000);
    let bytes = 0;
    let nowMs = 0;
    const world = await setup(
      { pages, advanceBy: 0 },
      {
        fetch: async (...args) => {
          const response = await fetch(...args);
          bytes += (await response.clone().text()).length;
          return response;
        },
        now: () => nowMs,
        // A page a second.
        sleep: async (ms, signal) => {
          nowMs += ms;
          for (const job of world.fake.jobs.values()) job.advance(ms / 1_000);
          for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
          signal?.throwIfAborted();
        },
      },
    );
    const { fake, firecrawl, startCrawl } = world;
    fake.switches.ignoresSkip = true;
    const id = await startCrawl();
    const jobs = await Array.fromAsync(firecrawl.crawl.poll(id));
    expect(pagesOf(jobs)).toEqual(range(PAGES));
    const wholeBytes = JSON.stringify(fake.jobs.get(id)?.documents).length;
    expect(bytes).toBeLessThanOrEqual(5 * wholeBytes);
  });

  test('loses nothing where pages of next overlap', async () => {
    const { fake, firecrawl, startCrawl } = await setup({ pages: numberedPages(15), advanceBy: 15 });
    const id = await startCrawl();
    const documents = () => fake.jobs.get(id)?.documents ?? [];
    // Pages of four documents, of which each repeats two of the page before it.
    const change = (body: Record<string, unknown>) => {
      const skip = Number(/skip=(\d+)/.exec(fake.requests.at(-1)?.path ?? '')?.[1] ?? 0);
      const next = skip + 4 < 15 ? `https://site.test/v1/crawl/${id}?skip=${skip + 2}` : undefined;
      return { ...body, data: documents().slice(skip, skip + 4), next };
    };
    fake.jobs.get(id)?.advance(15);
    fake.inject({ method: 'GET', fault: { type: 'rewrite', change } });
    const jobs = await Array.fromAsync(firecrawl.crawl.poll(id));
    expect(pagesOf(jobs)).toEqual(range(15));
    expect(jobs.at(-1)?.missing).toBe(0);
  });

  test('keeps the pages crawled when it is canceled', async () => {
    const { firecrawl, asked } = await setup({ pages: numberedPages(20) });
    const { id } = await firecrawl.crawl.start('https://site.test');
    const onUpdate = async ({ completed }: { completed: number }) => {
      if (completed === 4) await firecrawl.crawl.cancel(id);
    };

    const error = await errorOf(firecrawl.crawl.wait(id, { onUpdate }));
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ message: 'Crawl job failed or was stopped. Status: cancelled', statusCode: 500 });
    if (error instanceof JobError) expect(pagesOf([error.job ?? { data: [] }]).length).toBeGreaterThanOrEqual(4);
    expect(asked()).toContain('DELETE /v1/crawl/:id');
    expect(await firecrawl.crawl.cancel(id)).toEqual({ status: 'cancelled' });
  });

  test('reads one page of its status with skip, limit and next', async () => {
    const { fake, firecrawl, startCrawl } = await setup();
    const id = await startCrawl();
    fake.jobs.get(id)?.advance(5);

    const page = await firecrawl.crawl.status(id, { skip: 1, limit: 2 });
    expect(pagesOf([page])).toEqual([2, 3]);
    expect(pagesOf([await firecrawl.crawl.status(id, { next: page.next })])).toEqual([4, 5]);
    expect(pagesOf([await firecrawl.crawl.wait(id)])).toEqual(range(5));
  });

  test('does not keep documents with keepDocuments: false', async () => {
    const { firecrawl } = await setup();
    const job = await firecrawl.crawl.startAndWait('https://site.test', {}, { keepDocuments: false });
    expect(job).toMatchObject({ completed: 5, missing: 0, data: [], expiresAt: expect.any(Date) });
  });

  test('requires an id, also to cancel and to watch', async () => {
    const { firecrawl } = await setup();
    const missing = { message: 'No crawl ID provided', statusCode: 400 };
    expect(await errorOf(firecrawl.crawl.cancel(''))).toMatchObject(missing);
    expect(() => firecrawl.crawl.watch('')).toThrow('No crawl ID provided');
  });
});

describe('a batch', () => {
  test('is polled on the path of crawls, and returns invalid URLs', async () => {
    const { firecrawl, asked } = await setup();
    const urls = ['https://site.test/p/1', 'notaurl'];
    const { id, invalidURLs } = await firecrawl.batchScrape.start(urls, { ignoreInvalidURLs: true, maxConcurrency: 2 });

    const job = await firecrawl.batchScrape.wait(id);
    expect(invalidURLs).toEqual(['notaurl']);
    expect(job.status).toBe('completed');
    expect(asked().slice(0, 2)).toEqual(['POST /v1/batch/scrape', 'GET /v1/crawl/:id?skip=0&limit=500']);
    await firecrawl.batchScrape.status(id);
    await firecrawl.batchScrape.cancel(id);
    expect(asked().slice(-2)).toEqual(['GET /v1/batch/scrape/:id', 'DELETE /v1/batch/scrape/:id']);
  });
});
