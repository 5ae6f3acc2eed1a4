import { describe, expect, test } from 'vitest';
import { KEY_NAME } from '#crawl/form/keys.ts';
import { messages } from '../support/crawl-messages.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { until } from './setup.ts';

describe('pressing Start', () => {
  test('crawls the sample with limit 100 as Markdown and HTML, and reports success', async () => {
    const { crawl, fake, toasts, browser, key, page } = await setup();
    await crawl();
    expect(fake.requests[0]?.body).toEqual({
      url: SAMPLE,
      limit: 100,
      scrapeOptions: { formats: ['markdown', 'html'] },
      origin: 'scienza-web@1.0.0',
    });
    expect(toasts()).toEqual([`success: ${messages.toasts.crawled}`]);
    expect(browser.local.getItem(KEY_NAME), 'saved once the service has accepted it').toBe(key);
    expect(page.keys.$key.get().status).toBe('saved');
  });

  test('once more sends the options of the crawl that is open', async () => {
    const { page, crawl, fake } = await setup();
    page.form.change({ limit: '2' });
    await crawl();
    page.form.change({ limit: '3' });
    page.crawlAgain();
    const starts = () => fake.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await until(() => expect(starts()).toHaveLength(2));
    expect(starts()[1]).toEqual(starts()[0]);
  });

  test.each([
    [{ type: 'answer', status: 401, body: { error: 'Unauthorized: Invalid token' } }, messages.errors.keyRefused],
    [
      { type: 'answer', status: 418, body: {} },
      'Unexpected error occurred while trying to start crawl job. Status code: 418',
    ],
    [
      { type: 'reset' },
      `No response received while trying to start crawl job. This may be a network error or the server is unreachable. ${messages.errors.nothingStarted}`,
    ],
  ] as const)('says what came of it: %j', async (fault, text) => {
    const { page, fake, key, toasts, reach, browser } = await setup();
    fake.inject({ method: 'POST', fault });
    page.keys.type(key);
    page.start();
    await reach('errored');
    expect(toasts()).toEqual([`error: ${text}`]);
    // The service has taken it where it was asked what runs.
    expect(browser.local.getItem(KEY_NAME)).toBe(fault.type === 'reset' ? key : null);
  });

  test('takes away the messages of the crawl before', async () => {
    const { page, crawl, fake, key, toasts, reach } = await setup();
    fake.inject({ method: 'POST', times: 1, fault: { type: 'answer', status: 402, body: { error: 'No credits' } } });
    page.keys.type(key);
    page.start();
    await reach('errored');
    expect(toasts()).toHaveLength(1);
    await crawl();
    expect(toasts()).toEqual([`success: ${messages.toasts.crawled}`]);
  });
});

describe('a crawl that fails', () => {
  test("shows the service's message", async () => {
    const { crawl, fake, toasts } = await setup();
    const change = (body: Record<string, unknown>) => ({ ...body, status: 'failed' });
    fake.inject({ path: '?skip=', method: 'GET', fault: { type: 'rewrite', change } });
    await crawl();
    expect(toasts()).toEqual([`error: ${messages.errors.crawlFailed}`]);
  });
});

describe('testing the key', () => {
  test('crawls one page of the sample', async () => {
    const { page, fake, key, toasts, browser } = await setup();
    page.keys.type(key);
    await page.account.test();
    expect(fake.requests.map(({ body }) => body)).toEqual([{ url: SAMPLE, limit: 1, origin: 'scienza-web@1.0.0' }]);
    expect(page.account.$test.get()).toEqual({ status: 'done', result: 'accepted' });
    expect(toasts()).toEqual([`success: ${messages.common.keyAccepted}`]);
    expect(browser.local.getItem(KEY_NAME)).toBe(key);
  });

  test('shows why a key is rejected, and does not save it', async () => {
    const { page, toasts, browser } = await setup();
    page.keys.type('fc-wrong');
    await page.account.test();
    expect(toasts()).toEqual([`error: ${messages.errors.keyRefused}`]);
    expect(browser.local.length).toBe(0);
    page.keys.type('fc-other');
    expect(page.account.$test.get()).toEqual({ status: 'idle' });
  });
});

describe('credits', () => {
  test('are loaded on request, and reset with the key', async () => {
    const { page, key } = await setup({ credits: 450 });
    page.keys.type(key);
    await page.account.loadCredits();
    expect(page.account.$credits.get()).toEqual({ status: 'done', result: 450 });
    page.keys.type('fc-other');
    expect(page.account.$credits.get()).toEqual({ status: 'idle' });
    await page.account.loadCredits();
    expect(page.account.$credits.get()).toMatchObject({ status: 'failed' });
  });

  test('require a key, as the test of a key does', async () => {
    const { page, toasts, fake } = await setup();
    await page.account.test();
    await page.account.loadCredits();
    expect(toasts()).toEqual(Array(2).fill(`error: ${messages.errors.noKey}`));
    expect(fake.requests).toEqual([]);
    expect(page.account.$credits.get()).toEqual({ status: 'idle' });
  });
});
