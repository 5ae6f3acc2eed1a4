import { describe, expect, onTestFinished, test } from 'vitest';
import type { Injection } from '../../support/fake-firecrawl/faults.ts';
import { numberedPages, startFakeFirecrawl } from '../../support/fake-firecrawl/index.ts';
import { expectQuiet, run } from './fault-run.ts';
import { errorOf, pagesOf, range, setup } from './setup.ts';

describe('an unexpected answer', () => {
  const rewrite = (change: (body: Record<string, unknown>) => unknown): Injection => ({
    method: 'GET',
    fault: { type: 'rewrite', change },
  });

  test('redirect to another origin: the key is not sent', async () => {
    const world = await setup();
    const other = await startFakeFirecrawl();
    onTestFinished(() => other.close());
    world.fake.inject({ fault: { type: 'redirect', location: `${other.baseUrl}/v1/map` } });
    const error = await errorOf(world.firecrawl.map('https://site.test'));
    expect(error).toMatchObject({ name: 'RedirectError', statusCode: 302 });
    expect(other.requests).toEqual([]);
    await expectQuiet(world, { error, asked: 1 });
  });

  test('next to another origin, for pages of 10 MiB: only its query is used', { timeout: 30_000 }, async () => {
    const world = await setup({ pages: numberedPages(15, ['markdown'], 2_100_000), advanceBy: 15 });
    const other = await startFakeFirecrawl();
    onTestFinished(() => other.close());
    world.fake.inject(
      rewrite((body) =>
        body['next'] ? { ...body, next: `${other.baseUrl}${new URL(String(body['next'])).search}` } : body,
      ),
    );
    const result = await run(world);
    expect(pagesOf(result.jobs)).toEqual(range(15));
    expect(world.asked().slice(-3)).toEqual([8, 12, 14].map((skip) => `GET /v1/crawl/:id?skip=${skip}&limit=500`));
    expect(other.requests).toEqual([]);
    await expectQuiet(world, result);
  });

  test('endless next: ends when nothing new comes', async () => {
    const world = await setup({ advanceBy: 5 });
    const next = () => `https://site.test/?skip=0&turn=${world.fake.requests.length}`;
    world.fake.inject(rewrite((body) => ({ ...body, next: next() })));
    const result = await run(world);
    expect(pagesOf(result.jobs)).toEqual(range(5));
    expect(result.asked).toBeLessThan(6);
    await expectQuiet(world, result);
  });

  test('endless next with ever new documents: ends at the number that the service counts', async () => {
    const world = await setup({ advanceBy: 5 });
    // The first request was the start.
    const polls = () => world.fake.requests.length - 1;
    const fresh = () => [{ metadata: { sourceURL: `https://site.test/p/${polls()}` } }];
    world.fake.inject(rewrite((body) => ({ ...body, data: fresh(), next: `https://site.test/?skip=${polls()}` })));
    const result = await run(world);
    expect(pagesOf(result.jobs)).toEqual(range(5));
    await expectQuiet(world, result);
  });

  test.for([null, '', 'http://', 'no address', '?skip=2'])('next that is %o', async (next) => {
    const world = await setup();
    world.fake.inject(rewrite((body) => ({ ...body, next })));
    const result = await run(world);
    expect(pagesOf(result.jobs)).toEqual(range(5));
    await expectQuiet(world, result);
  });

  test('0 of 0', async () => {
    const world = await setup({ pages: [] });
    const { id } = await world.firecrawl.crawl.start('https://site.test');
    world.fake.jobs.get(id)?.close();
    expect(await world.firecrawl.crawl.wait(id)).toMatchObject({ status: 'completed', total: 0, data: [], missing: 0 });
  });

  test('a status that never ends: the caller aborts', async () => {
    const world = await setup();
    const controller = new AbortController();
    let polls = 0;
    world.fake.inject(
      rewrite((body) => {
        polls += 1;
        if (polls === 20) controller.abort();
        return { ...body, status: 'scraping' };
      }),
    );
    const result = await run(world, controller.signal);
    expect(result.error).toBe(controller.signal.reason);
    expect(pagesOf(result.jobs)).toEqual(range(5));
    await expectQuiet(world, result);
  });

  test('a late answer after an abort changes nothing', async () => {
    const world = await setup();
    const controller = new AbortController();
    world.fake.inject({ method: 'GET', after: 1, fault: { type: 'stall' }, onFault: () => controller.abort() });
    const result = await run(world, controller.signal);
    expect(result.error).toBe(controller.signal.reason);
    expect(result.jobs).toHaveLength(1);
    await expectQuiet(world, result);
  });

  test('finds documents that have moved during the job in a second pass', async () => {
    const world = await setup();
    const changeOnce = (body: Record<string, unknown>) => ({ ...body, data: [] });
    world.fake.inject({ method: 'GET', after: 1, times: 1, path: '?', fault: { type: 'rewrite', change: changeOnce } });
    const result = await run(world);
    expect(pagesOf(result.jobs).toSorted()).toEqual(range(5));
    await expectQuiet(world, result);
  });

  test('a title as an array', async () => {
    const world = await setup();
    const [page] = numberedPages(1);
    const document = page?.type === 'document' ? page.document : undefined;
    const data = [{ ...document, metadata: { ...document?.metadata, title: ['One', 'Two'], description: null } }];
    world.fake.inject(rewrite((body) => ({ ...body, status: 'completed', completed: 1, data })));
    const result = await run(world);
    expect(result.jobs[0]?.data[0]?.metadata?.title).toEqual(['One', 'Two']);
    await expectQuiet(world, result);
  });
});
