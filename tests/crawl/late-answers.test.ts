import { expect, onTestFinished, test } from 'vitest';
import { KEY_NAME } from '#crawl/form/keys.ts';
import { messages } from '../support/crawl-messages.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { until } from './setup.ts';

const OTHER = 'https://other.example';

test('the test of a key says nothing of another that was typed meanwhile, and does not save it', async () => {
  const { page, key, toasts, browser, holdNext } = await setup();
  page.keys.type(key);
  const answer = holdNext();
  const tested = page.account.test();
  page.keys.type('fc-other');
  answer();
  await tested;
  expect(toasts()).toEqual([]);
  expect(page.account.$test.get()).toEqual({ status: 'idle' });
  expect(browser.local.getItem(KEY_NAME)).toBeNull();
});

test('a start saves the key that it was sent with, not one that was typed meanwhile', async () => {
  const { page, key, reach, browser, holdNext } = await setup();
  page.keys.type(key);
  const answer = holdNext();
  page.start();
  page.keys.type('fc-other');
  await page.account.loadCredits();
  answer();
  await reach('ended');
  expect(browser.local.getItem(KEY_NAME)).toBeNull();
});

test('a key that opens a crawl is saved once the service has answered, as one that starts a crawl is', async () => {
  const { page, key, crawl, browser, create } = await setup();
  await crawl();
  page.keys.forget();
  const again = create();
  onTestFinished(again.connect());
  await until(() => expect(again.job.$state.get().status).toBe('locked'));
  again.keys.type(key);
  again.start();
  await until(() => expect(again.job.$state.get().status).toBe('ended'));
  expect(browser.local.getItem(KEY_NAME)).toBe(key);
});

test('a start that was stopped before its answer is remembered with its own options', async () => {
  const { page, key, reach, holdNext } = await setup();
  page.keys.type(key);
  page.form.change({ limit: '7' });
  const answer = holdNext();
  page.start();
  page.job.stop();
  page.form.change({ url: OTHER, limit: '9' });
  // The paid crawl may run, so no other one begins before it is stopped.
  page.start();
  answer();
  await reach('ended');
  page.start();
  await reach('starting');
  await reach('ended');
  await until(() => expect(page.recents.$recents.get()).toHaveLength(2));
  const recents = page.recents.$recents.get().map(({ url, values }) => [url, values?.url, values?.limit]);
  expect(recents.sort()).toEqual([
    [SAMPLE, SAMPLE, '7'],
    [OTHER, OTHER, '9'],
  ]);
});

test('chosen pages are recorded as those of the site that they were found on', async () => {
  const { page, key, reach } = await setup();
  page.keys.type(key);
  page.form.change({ url: OTHER });
  page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
  await reach('ended');
  expect(page.recents.$recents.get()).toMatchObject([{ url: SAMPLE, values: { url: SAMPLE }, chosen: 1 }]);
  expect(page.form.$values.get().url).toBe(SAMPLE);
});

test('a crawl whose key is refused waits for another, goes on with it, and saves it', async () => {
  const { page, key, fake, reach, toasts, browser, state } = await setup();
  page.keys.type(key);
  const fault = { type: 'answer', status: 401, body: { error: 'Unauthorized: Invalid token' } } as const;
  fake.inject({ path: '?skip=', method: 'GET', times: 1, fault });
  page.start();
  await reach('lost');
  expect(JSON.stringify(state())).not.toContain(key);
  expect(state()).not.toHaveProperty('secondsLeft');
  expect(toasts()).toEqual([`error: ${messages.errors.keyRefused}`]);
  page.keys.forget();
  page.keys.type(key);
  page.start();
  await reach('ended');
  expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(browser.local.getItem(KEY_NAME)).toBe(key);
});
