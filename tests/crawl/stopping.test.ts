import { describe, expect, test } from 'vitest';
import { announcement, canStop, limitText, stateMessage } from '#crawl/job/index.ts';
import { messages } from '../support/crawl-messages.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

/** A crawl of nine pages that has paused after three. */
async function crawlThree(options = {}) {
  const parts = await setupJob({ pages: numberedPages(9), advanceBy: 0, ...options });
  await parts.job.start(SITE, { limit: 9 });
  const { crawl: facts } = await parts.reach('running');
  const atService = parts.fake.jobs.get(facts.id);
  atService?.advance(0);
  atService?.advance(3);
  await until(() => expect(parts.state()).toMatchObject({ crawl: { completed: 3 } }));
  return { ...parts, atService, id: facts.id };
}

describe('stopping', () => {
  const limited = { error: 'Rate limit exceeded. … please retry after 7s, resets at …' };
  const { status } = messages;

  test.for<[string, Fault]>([
    ['is unreachable', { type: 'reset' }],
    ['has a rate limit', { type: 'answer', status: 429, body: limited }],
    ['answers 502', { type: 'html', status: 502 }],
  ])('is tried again while the service %s, and the page says so', async ([, fault]) => {
    const { job, fake, atService, reach, clock, state } = await crawlThree();
    fake.inject({ method: 'DELETE', times: 3, fault });
    job.stop();
    expect(stateMessage(state(), clock.now()).detail).toContain(status.stopLost);
    expect(announcement(state(), clock.now())).toMatch(/[Ss]top/);
    expect(canStop(state())).toBe(false);
    await reach('ended');
    expect(atService?.isCancelled()).toBe(true);
    expect(fake.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(4);
  });

  test.for<[string, Fault]>([
    ['500', { type: 'answer', status: 500, body: {} }],
    ['429', { type: 'answer', status: 429, body: limited }],
    ['no answer', { type: 'reset' }],
  ])('a start that has no answer yet goes on until the service has taken it: %s', async ([, fault]) => {
    const { job, fake, state, reach, remembered } = await setupJob({ pages: numberedPages(9), advanceBy: 0 });
    fake.inject({ method: 'DELETE', times: 4, fault });
    void job.start(SITE, {});
    job.stop();
    expect(stateMessage(state())).toMatchObject({ text: status.stopping, detail: status.stopStarting });
    await until(() => expect(fake.jobs.size).toBe(1));
    // One page is read before the stop arrives.
    const [atService] = fake.jobs.values();
    for (const count of [0, 1]) atService?.advance(count);
    expect(await reach('ended')).toMatchObject({ outcome: 'cancelled' });
    expect(atService?.isCancelled()).toBe(true);
    expect(remembered().at(-1)).toMatchObject({ status: 'cancelled', completed: atService?.documents.length });
  });

  test('does not cancel what had ended while there was no connection', async () => {
    const { job, fake, id, atService, reach } = await crawlThree();
    atService?.advance(9);
    job.reset();
    fake.inject({ method: 'GET', times: 5, fault: { type: 'reset' } });
    job.open({ id });
    await reach('lost');
    job.stop();
    expect(await reach('ended')).toMatchObject({ outcome: 'completed', crawl: { completed: 9 } });
    expect(fake.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('that comes after the last page says that all was read, and that the limit was reached', async () => {
    const { job, fake, id, atService, reach } = await crawlThree();
    // It ends between the question and the cancel.
    fake.inject({
      method: 'GET',
      path: `${id}?skip=3&limit=1`,
      times: 1,
      fault: { type: 'rewrite', change: (body) => body },
      onFault: () => atService?.advance(9),
    });
    const { limit } = job.$crawl.get() ?? {};
    expect(limit).toBe(9);
    job.stop();
    const ended = await reach('ended');
    expect(ended).toMatchObject({ outcome: 'cancelled', crawl: { completed: 9 } });
    expect(stateMessage(ended).detail).toBe(`${status.stoppedWhole} ${limitText({ limit: 9 })}`);
  });

  test('shows the end of a crawl that had already completed', async () => {
    const { job, atService, clock, pages } = await crawlThree();
    atService?.advance(9);
    job.stop();
    await until(() => {
      clock.pass(2_000);
      expect(job.$state.get().status).toBe('ended');
    });
    expect(pages()).toEqual(range(9));
  });
});

describe('opening a crawl by its id', () => {
  test.each([
    ['completed', 9],
    ['cancelled', 5],
  ] as const)('is not announced if it was already %s', async (outcome, count) => {
    const { job, id, atService, reach, pages } = await crawlThree();
    if (outcome === 'cancelled') atService?.cancel();
    job.reset();
    atService?.advance(9);
    job.open({ id });
    expect(await reach('ended')).toMatchObject({ outcome, crawl: { wasRunning: false } });
    expect(pages()).toEqual(range(count));
  });

  test('leaves the previous crawl, which continues at the service', async () => {
    const { job, fake, id, reach, pages, statuses } = await crawlThree();
    const { id: other } = await (
      await fetch(`${fake.baseUrl}/v1/crawl`, {
        method: 'POST',
        headers: { authorization: `Bearer ${fake.apiKey}` },
        body: JSON.stringify({ url: 'https://other.test', limit: 2 }),
      })
    ).json();
    fake.jobs.get(other)?.advance(0);
    fake.jobs.get(other)?.advance(2);
    job.open({ id: other });
    await reach('ended');
    expect(pages()).toEqual(range(2));
    fake.jobs.get(id)?.advance(2);
    expect(fake.jobs.get(id)?.isCancelled()).toBe(false);
    await expect.poll(fake.openSockets).toBe(0);
    expect(statuses().at(-1)).toBe('ended');
  });
});
