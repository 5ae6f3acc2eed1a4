import { describe, expect, test } from 'vitest';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

/** A crawl of nine pages that has paused after three. */
async function crawlThree(options = {}) {
  const parts = await setupJob({ pages: numberedPages(9), advanceBy: 0, ...options });
  await parts.job.start(SITE, {});
  const { crawl: facts } = await parts.reach('running');
  const atService = parts.fake.jobs.get(facts.id);
  atService?.advance(0);
  atService?.advance(3);
  await until(() => expect(parts.state()).toMatchObject({ crawl: { completed: 3 } }));
  return { ...parts, atService, id: facts.id };
}

describe('stopping', () => {
  test('is retried when the service is unreachable', async () => {
    const { job, fake, atService, reach, clock, secondsLeft } = await crawlThree();
    fake.inject({ method: 'DELETE', times: 1, fault: { type: 'reset' } });
    job.stop();
    await reach('lost');
    expect(secondsLeft()).toBe(5);
    clock.pass(5_000);
    await until(() => {
      clock.pass(2_000);
      expect(job.$state.get().status).toBe('ended');
    });
    expect(atService?.isCancelled()).toBe(true);
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

  test('cancels a start that has no answer yet', async () => {
    const { job, fake, state, remembered } = await setupJob({ advanceBy: 0 });
    const answer = job.start(SITE, {});
    expect(state().status).toBe('starting');
    job.stop();
    expect(state()).toEqual({ status: 'idle' });
    await answer;
    expect(remembered()).toMatchObject([{}, { status: 'cancelled' }]);
    expect([...fake.jobs.values()].map((one) => one.isCancelled())).toEqual([true]);
    expect(state()).toEqual({ status: 'idle' });
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
