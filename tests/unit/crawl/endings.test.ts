import { describe, expect, test } from 'vitest';
import { fill } from '#lib/format/fill.ts';
import { progressOf } from '#stores/crawl/state.ts';
import { words } from '../../support/crawl-words.ts';
import { documentOf, failedPage, numberedPages } from '../../support/fake-firecrawl/index.ts';
import type { Outcome } from '../../support/fake-firecrawl/job.ts';
import { range } from '../firecrawl/setup.ts';
import { setupJob, until } from './setup.ts';

const SITE = 'https://site.test';

const page = (url: string, statusCode: number): Outcome => ({
  type: 'document',
  document: documentOf({ url, title: 'Not found', markdown: 'Nothing here.', html: '', statusCode }, ['markdown']),
});

/** Runs a crawl to its end. */
async function crawl(pages: Outcome[]) {
  const parts = await setupJob({ pages });
  await parts.job.start(SITE, {});
  return { ...parts, ended: await parts.reach('ended') };
}

describe('a crawl that the service calls completed has failed', () => {
  test.for<[string, Outcome, string]>([
    ['robots.txt forbids the address', { type: 'blocked', url: SITE }, fill(words.errors.robots, { url: SITE })],
    [
      'the reason names robots.txt',
      { type: 'failed', url: SITE, error: 'URL blocked by robots.txt' },
      fill(words.errors.robots, { url: SITE }),
    ],
    [
      'nothing answers',
      { type: 'failed', url: SITE, error: '(Internal server error) - connect ECONNREFUSED 127.0.0.1:9.' },
      fill(words.errors.unreadable, { url: SITE, reason: 'connect ECONNREFUSED 127.0.0.1:9' }),
    ],
    [
      'the only page answers 404',
      page(`${SITE}/gone`, 404),
      fill(words.errors.onlyPage, { url: `${SITE}/gone`, status: '404' }),
    ],
  ])('%s', async ([, outcome, text]) => {
    const { ended, job } = await crawl([outcome]);
    expect(ended).toMatchObject({ outcome: 'failed', error: { text } });
    expect(progressOf(job.$state.get())).not.toBe(100);
  });
});

test('a crawl with one page that was read, beside one that was not, is completed', async () => {
  const { ended } = await crawl([page(SITE, 200), failedPage(`${SITE}/broken`)]);
  expect(ended).toMatchObject({ outcome: 'completed', error: undefined });
});

test('an expired crawl is reported, with the message of the service', async () => {
  const { job, fake, reach, pages } = await setupJob({ pages: numberedPages(8) });
  const body = { success: false, error: 'Job not found' };
  fake.inject({ path: '/v1/crawl/', method: 'GET', after: 3, fault: { type: 'answer', status: 404, body } });
  await job.start(SITE, {});
  const text = `${words.errors.expired} ${fill(words.errors.serviceMessage, { words: 'Job not found' })}`;
  expect(await reach('ended')).toMatchObject({ outcome: 'failed', error: { text } });
  expect(pages()).toEqual(range(4));
});

test('pages that a stop left unread are not failures', async () => {
  const { job, fake, reach, clock } = await setupJob({ pages: numberedPages(9), advanceBy: 0 });
  await job.start(SITE, {});
  const { job: facts } = await reach('running');
  const atService = fake.jobs.get(facts.id);
  atService?.advance(0);
  atService?.advance(3);
  await until(() => expect(job.$state.get()).toMatchObject({ job: { completed: 3 } }));
  await job.stop();
  atService?.advance(2);
  clock.pass(2_000);
  await reach('ended');
  const stopped = [6, 7, 8, 9].map((number) => expect.stringContaining(`/${number}`));
  await until(() => expect(job.$failedPages.get()).toEqual({ failed: [], stopped, blocked: [] }));
});

test('a refused request names the field and why', async () => {
  const { job, fake, state } = await setupJob();
  const details = [{ code: 'custom', message: 'URL must have a valid top-level domain', path: ['url'] }];
  const body = { success: false, error: 'Bad Request', details };
  fake.inject({ method: 'POST', fault: { type: 'answer', status: 400, body } });
  await job.start(SITE, {});
  const text = fill(words.errors.refused, { reasons: 'url: URL must have a valid top-level domain' });
  expect(state()).toMatchObject({ status: 'errored', error: { text } });
});

test('a service that is gone for a while shows one line, with the seconds to the next try', async () => {
  const { job, fake, clock, reach, state, statuses } = await setupJob({ pages: numberedPages(8) });
  const reset = { type: 'reset' } as const;
  fake.inject({ path: '/v1/crawl/', method: 'GET', after: 3, times: 9, fault: reset });
  await job.start(SITE, {});
  await until(() => expect(state()).toMatchObject({ status: 'lost', secondsLeft: 5 }));
  clock.pass(5_000);
  expect(state()).toMatchObject({ status: 'lost', secondsLeft: 0 });
  await until(() => expect(state()).toMatchObject({ status: 'lost', secondsLeft: 10 }));
  clock.pass(10_000);
  await reach('ended');
  expect(statuses()).toEqual(['starting', 'running', 'lost', 'running', 'ended']);
});
