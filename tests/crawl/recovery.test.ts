import { describe, expect, test } from 'vitest';
import { messages } from '../support/crawl-messages.ts';
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

  test('reconnects when the user retries', async () => {
    const { job, reach, pages, clock } = await loseService();
    job.retry();
    await reach('ended');
    expect(pages()).toEqual(range(8));
    expect(clock.timers.size).toBe(0);
  });

  test('is retried after at most ten seconds', async () => {
    const { clock, state } = await loseService(400);
    const waits: number[] = [];
    for (const secondsLeft of [5, 10, 10, 10, 10]) {
      await until(() => expect(state()).toMatchObject({ status: 'lost', secondsLeft }));
      waits.push(secondsLeft);
      clock.pass(secondsLeft * 1_000);
    }
    expect(waits).toHaveLength(5);
  });

  test('does not prevent another crawl', async () => {
    const { job, reach, pages } = await loseService();
    await job.start(SITE, { limit: 3 });
    await reach('ended');
    expect(pages()).toEqual(range(3));
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

  test('reports a missing key', async () => {
    const { job, key, reach } = await loseService();
    key.current = '';
    job.retry();
    expect(await reach('lost')).toMatchObject({ error: { text: messages.errors.keyNotFound } });
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

describe('a stalled crawl', () => {
  test('shows for how long', async () => {
    const { job, fake, state, clock } = await setupJob({ advanceBy: 0 });
    fake.switches.socket = 'silent';
    await job.start(SITE, {});
    clock.pass(9_999);
    expect(state()).not.toHaveProperty('stalledForS');
    clock.pass(1);
    expect(state()).toMatchObject({ status: 'running', stalledForS: 10 });
    clock.pass(3_000);
    expect(state()).toMatchObject({ stalledForS: 13 });
  });
});
