import { describe, expect, test } from 'vitest';
import { stateMessage } from '#crawl/job/sentences.ts';
import { messages } from '../support/crawl-messages.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

describe('starting', () => {
  test('sends one crawl for two calls, without an idempotency key, which a service without database refuses', async () => {
    const { job, fake, reach } = await setupJob();
    await Promise.all([job.start(SITE, {}), job.start(SITE, {})]);
    await job.start(SITE, {});
    await reach('ended');
    await job.start(SITE, {});
    const posts = fake.requests.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(2);
    expect(posts.filter(({ headers }) => headers['x-idempotency-key'])).toEqual([]);
  });

  test('a key that cannot be sent is an error, not a crash', async () => {
    const { job, key, state } = await setupJob();
    key.current = 'fc-ключ';
    await job.start(SITE, {});
    expect(state()).toMatchObject({ status: 'errored', error: { name: 'ApiKeyError' } });
  });

  test('polls with a key that cannot open a live connection', async () => {
    const { job, key, fake, reach, pages } = await setupJob();
    key.current = `${fake.apiKey.slice(0, 3)} ${fake.apiKey.slice(3)}`;
    fake.accounts.authorize = () => ({ credits: 100, calls: new Map(), minute: 0 });
    await job.start(SITE, {});
    await reach('ended');
    expect(pages()).toEqual(range(5));
  });

  test('an error from outside the client is a failure to connect', async () => {
    const { job, state } = await setupJob();
    await job.start(SITE, {
      get limit(): number {
        throw new Error('odd');
      },
    });
    expect(state()).toMatchObject({ status: 'errored', error: { text: messages.errors.unreachable } });
  });
});

describe('a rate limit', () => {
  const limited = { error: 'Rate limit exceeded. … please retry after 42s, resets at …' };

  test('a start counts down and is sent again', async () => {
    const { job, fake, state, clock, reach, secondsLeft } = await setupJob();
    fake.inject({ method: 'POST', times: 1, fault: { type: 'answer', status: 429, body: limited } });
    void job.start(SITE, {});
    await reach('waiting');
    expect([state().status, secondsLeft()]).toEqual(['waiting', 42]);
    clock.pass(1_000);
    expect(secondsLeft()).toBe(41);
    clock.pass(41_000);
    await reach('ended');
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('a crawl counts down, keeps its pages and continues', async () => {
    const { job, fake, state, clock, pages, statuses, secondsLeft, reach } = await setupJob({
      pages: numberedPages(8),
    });
    fake.inject({ path: '?skip', after: 2, times: 3, fault: { type: 'answer', status: 429, body: limited } });
    await job.start(SITE, {});
    expect(await reach('waiting')).toMatchObject({ crawl: { completed: 2 } });
    expect(secondsLeft()).toBe(42);
    expect(pages()).toEqual([1, 2]);
    // The last refusal may come late and restart the wait.
    await until(() => {
      clock.pass(1_000);
      expect(state().status).toBe('ended');
    });
    expect(pages()).toEqual(range(8));
    expect(statuses()).toEqual(['starting', 'running', 'waiting', 'running', 'ended']);
  });
});

describe('pages that did not come', () => {
  test('are not known, which the page says, where the service has no list of them', async () => {
    const { job, fake, reach, crawl } = await setupJob();
    fake.inject({ path: '/errors', fault: { type: 'answer', status: 405, body: {} } });
    await job.start(SITE, {});
    const ended = await reach('ended');
    expect(stateMessage(ended).detail).toBe(messages.status.failuresUnknown);
    expect([...crawl().rows.values()].map(({ kind }) => kind)).toEqual(Array(5).fill('page'));
  });

  test.for<[string, Fault]>([
    ['429', { type: 'answer', status: 429, body: { error: 'Rate limit exceeded. … please retry after 42s' } }],
    ['500', { type: 'answer', status: 500, body: {} }],
    ['no answer', { type: 'reset' }],
  ])(
    'are asked for until the service answers, and the page says that it does not know them yet: %s',
    async ([, fault]) => {
      const { job, fake, state, reach, rows } = await setupJob({
        pages: [...numberedPages(2), failedPage(`${SITE}/x`)],
      });
      fake.inject({ path: '/errors', times: 3, fault });
      await job.start(SITE, {});
      await until(() => {
        const { detail, text } = stateMessage(state());
        expect(`${text} ${detail}`).toContain(messages.status.askingFailures);
        expect(state().status).not.toBe('running');
      });
      expect(rows('page')).toHaveLength(2);
      await reach('ended');
      expect(rows('failed')).toMatchObject([{ url: `${SITE}/x` }]);
    },
  );

  test('are counted when the service sends fewer documents than pages', async () => {
    const { job, fake, reach } = await setupJob();
    const change = (body: Record<string, unknown>) => ({ ...body, completed: 7, total: 7 });
    fake.inject({ path: '?skip', fault: { type: 'rewrite', change } });
    await job.start(SITE, {});
    expect(await reach('ended')).toMatchObject({ outcome: 'completed', missing: 2 });
  });
});
