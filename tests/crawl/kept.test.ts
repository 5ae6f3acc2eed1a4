import { describe, expect, test } from 'vitest';
import { rowsOf, stateMessage } from '#crawl/job/index.ts';
import { messages } from '../support/crawl-messages.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { createJob } from '../support/fake-firecrawl/job.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { setupJob, until } from './setup.ts';

describe('a start', () => {
  test('that is never answered and stopped leaves the page free: another crawl can be opened', async () => {
    const { page, crawl, browser, fake, reach, state } = await setup();
    await crawl();
    const first = browser.browser.hash();
    page.clear();
    fake.inject({ method: 'POST', fault: { type: 'hang' } });
    page.start();
    page.job.stop();
    expect(state().status).toBe('stopping');
    browser.go(first);
    await reach('ended');
    expect(page.job.$crawl.get()?.completed).toBe(5);
  });

  test('that is refused after a press on a recent crawl leaves that open, as its address says', async () => {
    const { page, crawl, browser, fake, reach, toasts, holdNext } = await setup();
    await crawl();
    const first = browser.browser.hash();
    fake.inject({ method: 'POST', fault: { type: 'answer', status: 402, body: { error: 'No credits' } } });
    page.clear();
    const answer = holdNext();
    page.start();
    browser.go(first);
    await reach('ended');
    answer();
    await until(() => expect(toasts().at(-1)).toContain('No credits'));
    expect(browser.browser.hash()).toBe(first);
    expect(first).toContain(page.job.$crawl.get()?.id);
  });

  test('whose answer is lost is found and followed, and nothing is started twice', async () => {
    const { page, fake, key, reach } = await setup();
    fake.inject({ method: 'POST', times: 1, fault: { type: 'lost' } });
    page.keys.type(key);
    page.start();
    await reach('lost');
    expect(stateMessage(page.job.$state.get()).detail).toContain(messages.status.startLostDetail);
    await reach('ended');
    expect(page.job.$crawl.get()).toMatchObject({ url: SAMPLE, completed: 5 });
    expect(page.recents.$recents.get()).toMatchObject([{ id: [...fake.jobs.keys()][0], url: SAMPLE }]);
    expect(fake.jobs.size).toBe(1);
  });

  test('without an answer for a minute is asked after', async () => {
    const { page, fake, key, state, time } = await setup();
    fake.inject({ method: 'POST', fault: { type: 'hang' } });
    page.keys.type(key);
    page.start();
    await until(() => expect([...time.limits].map(({ ms }) => ms)).toEqual([60_000]));
    time.passTime();
    await until(() => expect(stateMessage(state()).detail).toContain(messages.errors.nothingStarted));
  });
});

test('an address that names no crawl changes nothing', async () => {
  const { page, crawl, browser } = await setup();
  await crawl();
  browser.go('#main');
  expect(page.job.$crawl.get()?.completed).toBe(5);
});

describe('a crawl whose failed pages were retried', () => {
  const broken = 'https://site.test/broken';
  const fixed = documentOf({ url: broken, title: 'Fixed', markdown: 'Read.', html: '' }, ['markdown']);

  /** A crawl of three pages and one that fails, and comes in the second retry. */
  async function retried() {
    const parts = await setupJob({
      advanceBy: 1,
      startJob: (_urls, body) =>
        createJob(
          body['urls'] ? [{ type: 'document', document: fixed }] : [...numberedPages(3), failedPage(broken)],
          Date.now,
          {
            inFlight: 0,
          },
        ),
    });
    await parts.job.start(SAMPLE, {});
    await parts.reach('ended');
    return parts;
  }

  test('opens with what its retry has read, where the service has lost the crawl itself', async () => {
    const { job, fake, reach, rows } = await retried();
    await job.retryFailed({});
    const { crawl } = await reach('ended');
    fake.jobs.delete(crawl.id);
    job.open({ id: crawl.id, retries: crawl.retries });
    const ended = await reach('ended');
    expect(rows('page').map(({ url }) => url)).toEqual([broken]);
    expect(stateMessage(ended).detail).toContain(messages.status.partly);
  });

  test('is finished once all pages have come, also where a retry was stopped between', async () => {
    const { job, fake, reach } = await retried();
    void job.retryFailed({});
    await until(() => expect(fake.jobs.size).toBe(2));
    [...fake.jobs.values()][1]?.cancel();
    expect(await reach('ended')).toMatchObject({ outcome: 'cancelled' });
    await job.retryFailed({});
    expect(await reach('ended')).toMatchObject({ outcome: 'completed', crawl: { completed: 4 } });
  });
});

test('of a list that is cut and always begins anew, only pages that are not in the table are missing, and why is said', {
  timeout: 30_000,
}, async () => {
  const { job, fake, state, reach, rows } = await setupJob({
    pages: numberedPages(8, ['markdown'], 2_100_000),
    advanceBy: 2,
  });
  fake.switches.ignoresSkip = true;
  await job.start(SAMPLE, {});
  await until(() => expect(rows('page').length).toBeGreaterThan(1));
  job.stop();
  const ended = await reach('ended');
  const [atService] = fake.jobs.values();
  expect(ended.missing).toBe((atService?.documents.length ?? 0) - rows('page').length);
  expect(ended.isCut).toBe(ended.missing > 0);
  expect(state()).toMatchObject({ crawl: { completed: rows('page').length } });
});

test('a stopped crawl whose pages are still in flight says that more may come, and reads them when asked', async () => {
  const { job, fake, reach, rows } = await setupJob({ pages: numberedPages(9), advanceBy: 0 });
  await job.start(SAMPLE, {});
  await reach('running');
  const [atService] = fake.jobs.values();
  for (const count of [0, 3]) atService?.advance(count);
  await until(() => expect(rows('page')).toHaveLength(3));
  job.stop();
  const ended = await reach('ended');
  expect(stateMessage(ended).detail).toContain(messages.status.mayGrow);
  atService?.advance(9);
  job.readAgain();
  await until(() => expect(rows('page')).toHaveLength(5));
  const again = await reach('ended');
  expect(stateMessage(again).detail).not.toContain(messages.status.mayGrow);
});

test('waits go by a clock that only runs forward', async () => {
  const { job, fake, state, secondsLeft, reach, clock } = await setupJob({ advanceBy: 0 });
  fake.inject({ method: 'GET', path: '?skip=', times: 2, fault: { type: 'reset' } });
  await job.start(SAMPLE, {});
  await reach('lost');
  clock.setBack(3_600_000);
  await until(() => expect(state().status).toBe('lost'));
  expect(secondsLeft()).toBeLessThan(60);
  await reach('running');
});

test('a crawl that was stopped, and then cleared, is stopped nevertheless, and listed so', async () => {
  const { page, fake, key, reach } = await setup({ pages: numberedPages(9), advanceBy: 0 });
  page.keys.type(key);
  page.start();
  await reach('running');
  page.job.stop();
  page.clear();
  await until(() => expect([...fake.jobs.values()].map((job) => job.isCancelled())).toEqual([true]));
  await until(() => expect(page.recents.$recents.get()).toMatchObject([{ status: 'cancelled', isStopWanted: false }]));
});

test('what was read is remembered as it comes, so that a tab that is closed loses no count', async () => {
  const { page, fake, key, create } = await setup({ pages: numberedPages(9), advanceBy: 0 });
  page.keys.type(key);
  page.start();
  await until(() => expect(fake.jobs.size).toBe(1));
  const [atService] = fake.jobs.values();
  for (const count of [0, 4]) atService?.advance(count);
  await until(() => expect(page.job.$crawl.get()?.completed).toBe(4));
  expect(create().recents.$recents.get()).toMatchObject([{ completed: 4 }]);
});

test('a refusal as long as a page is told in some lines', async () => {
  const { page, fake, key, reach, toasts } = await setup();
  const body = { error: 'x'.repeat(10_000) };
  fake.inject({ method: 'POST', fault: { type: 'answer', status: 403, body } });
  page.keys.type(key);
  page.start();
  await reach('errored');
  expect(toasts()[0]?.length).toBeLessThan(700);
});

test('more pages than an archive holds are refused before a file is opened', async () => {
  const { page, crawl, browser } = await setup();
  await crawl();
  const [row] = rowsOf(page.job.$crawl.get()?.rows ?? new Map(), 'page');
  await page.exporter.start('markdown', Array(65_536).fill(row));
  expect(page.exporter.$state.get()).toMatchObject({ status: 'failed', text: messages.errors.tooManyFiles });
  expect(browser.opened).toEqual([]);
});
