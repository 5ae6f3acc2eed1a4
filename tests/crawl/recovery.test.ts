import { describe, expect, test } from 'vitest';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';
const reset = { type: 'reset' } as const;

/** A crawl of eight pages whose service is unreachable after four of them, for all four attempts. */
async function loseService(times = 4) {
  const parts = await setupJob({ pages: numberedPages(8) });
  parts.fake.inject({ path: '/v1/crawl/', method: 'GET', after: 3, times, fault: reset });
  await parts.job.start(SITE, {});
  // The client's own three retries come first.
  await until(() => expect(parts.state()).toMatchObject({ status: 'lost', secondsLeft: 5 }));
  return { ...parts, lost: await parts.reach('lost') };
}

describe('a service that becomes unreachable during a crawl', () => {
  test('keeps the pages, shows the error, counts down, reconnects, and each page arrives once', async () => {
    const { lost, pages, clock, state, reach, statuses, asked } = await loseService();
    expect(lost).toMatchObject({
      error: { name: 'NoResponseError', statusCode: 0 },
      secondsLeft: 5,
      job: { completed: 4 },
    });
    expect(lost.error.text).toBe(
      'No response received while trying to check crawl status. This may be a network error or the server is unreachable.',
    );
    expect(pages()).toEqual(range(4));
    clock.pass(2_000);
    expect(state()).toMatchObject({ status: 'lost', secondsLeft: 3 });
    clock.pass(3_000);
    await reach('ended');
    expect(pages()).toEqual(range(8));
    expect(statuses(), 'one line until there is an answer').toEqual([
      'starting',
      'running',
      'lost',
      'running',
      'ended',
    ]);
    expect(asked().filter((call) => call === 'GET /v1/crawl/:id?skip=4').length).toBeGreaterThan(4);
  });
});

describe('a key that is rejected during a crawl', () => {
  test('is requested, and the crawl continues with another', async () => {
    const { job, fake, key, reach, pages } = await setupJob({ pages: numberedPages(8) });
    fake.inject({
      path: '/v1/crawl/',
      method: 'GET',
      after: 3,
      times: 3,
      fault: { type: 'answer', status: 401, body: { error: 'Unauthorized: Invalid token' } },
    });
    await job.start(SITE, {});
    const lost = await reach('lost');
    expect(lost.error.name).toBe('ApiKeyError');
    expect(lost.secondsLeft).toBeUndefined();
    expect(JSON.stringify(lost)).not.toContain(key.current);
    job.retry();
    await reach('ended');
    expect(pages()).toEqual(range(8));
  });
});

describe('a crawl that ends unexpectedly', () => {
  test("it failed with the service's reason: its pages stay", async () => {
    const { job, fake, reach, pages } = await setupJob({ pages: numberedPages(8) });
    const change = (body: Record<string, unknown>) => ({
      ...body,
      status: 'failed',
      error: 'Out of memory',
      next: null,
    });
    fake.inject({ path: '/v1/crawl/', method: 'GET', after: 3, fault: { type: 'rewrite', change } });
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({ outcome: 'failed', error: { text: 'Out of memory' } });
    expect(pages()).toEqual(range(6));
  });

  test('it is completed and has no data', async () => {
    const { job, fake, reach } = await setupJob();
    const change = ({ data: _, ...body }: Record<string, unknown>) => ({ ...body, status: 'completed' });
    fake.inject({ path: '/v1/crawl/', method: 'GET', fault: { type: 'rewrite', change } });
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({
      outcome: 'failed',
      error: { text: 'Crawl job completed but no data was returned' },
    });
  });
});
