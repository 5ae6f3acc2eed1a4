import { describe, expect, test } from 'vitest';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

test('after its service was unreachable, a crawl has each page once; until then it shows the error and counts down', async () => {
  const { job, fake, pages, clock, state, secondsLeft, reach, statuses, asked } = await setupJob({
    pages: numberedPages(8),
  });
  fake.inject({ path: '?skip=', method: 'GET', after: 3, times: 4, fault: { type: 'reset' } });
  await job.start(SITE, {});
  // The waits grow: 2, 4, 8 s.
  await until(() => expect([state().status, secondsLeft()]).toEqual(['lost', 8]));
  const lost = await reach('lost');
  expect(lost).toMatchObject({
    error: { name: 'NoResponseError', statusCode: 0 },
    crawl: { completed: 4 },
  });
  expect(lost.error.text).toBe(
    'No response received while trying to check crawl status. This may be a network error or the server is unreachable.',
  );
  expect(pages()).toEqual(range(4));
  clock.pass(2_000);
  expect([state().status, secondsLeft()]).toEqual(['lost', 6]);
  clock.pass(6_000);
  await reach('ended');
  expect(pages()).toEqual(range(8));
  expect(statuses(), 'one line until there is an answer').toEqual(['starting', 'running', 'lost', 'running', 'ended']);
  // It may have been restarted, so its list is read again, in parts.
  expect(asked()).toContain('GET /v1/crawl/:id?skip=0&limit=100');
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
    fake.inject({ path: '?skip=', method: 'GET', after: 3, fault: { type: 'rewrite', change } });
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({ outcome: 'failed', error: { text: 'Out of memory' } });
    expect(pages()).toEqual(range(8));
  });

  test('it is completed and has no data', async () => {
    const { job, fake, reach } = await setupJob();
    const change = ({ data: _, ...body }: Record<string, unknown>) => ({ ...body, status: 'completed' });
    fake.inject({ path: '?skip=', method: 'GET', fault: { type: 'rewrite', change } });
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({
      outcome: 'failed',
      error: { text: 'Crawl job completed but no data was returned' },
    });
  });
});
