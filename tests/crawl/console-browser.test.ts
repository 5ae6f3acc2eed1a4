import { describe, expect, onTestFinished, test } from 'vitest';
import { RECENTS_NAME } from '#crawl/shell/recents.ts';
import { messages } from '../support/crawl-messages.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { setup } from './console-setup.ts';
import { until } from './setup.ts';

describe('the address', () => {
  test('fills the form with the options of the opened crawl', async () => {
    const { page, crawl, browser, create } = await setup();
    page.form.change({ url: 'https://one.test', limit: '7', allowSubdomains: true });
    await crawl();
    const first = browser.browser.hash();
    page.form.change({ url: 'https://two.test', limit: '9', allowSubdomains: false });
    await crawl();

    browser.go(first);
    expect(page.form.$values.get()).toMatchObject({ url: 'https://one.test', limit: '7', allowSubdomains: true });
    const reloaded = create();
    onTestFinished(reloaded.connect());
    expect(reloaded.form.$values.get()).toMatchObject({ url: 'https://one.test', limit: '7' });
  });

  test('starts with all options of the crawl that is opened again', async () => {
    const { page, crawl, create, fake, browser } = await setup();
    page.form.change({ mobile: true, headers: 'Cookie: secret' });
    await crawl();
    expect(browser.local.getItem(RECENTS_NAME)).not.toContain('secret');
    const reloaded = create();
    onTestFinished(reloaded.connect());
    reloaded.form.change({ delay: '1' });
    await until(() => expect(reloaded.job.$state.get().status).toBe('ended'));
    reloaded.start();
    reloaded.start();
    const starts = () => fake.requests.filter(({ method }) => method === 'POST');
    await until(() => expect(starts()).toHaveLength(2));
    const { headers: _, ...scrapeOptions } = Object(starts()[0]?.body).scrapeOptions;
    expect(starts()[1]?.body).toMatchObject({ delay: 1, scrapeOptions });
  });
});

describe('recent crawls', () => {
  test('are removed after a day and on request, but not when the service has lost one: it can be started again', async () => {
    const { page, crawl, browser, clock, state, fake, reach } = await setup();
    await crawl();
    await crawl();
    const [latest] = page.recents.$recents.get();
    page.recents.forget(latest?.id ?? '');
    expect(page.recents.$recents.get()).toHaveLength(1);
    const [left] = page.recents.$recents.get();
    fake.jobs.clear();
    browser.go(`#crawl=${left?.id}`);
    await reach('locked');
    expect(state()).toMatchObject({ error: { name: 'NotFoundError', text: messages.errors.otherAccount } });
    expect(page.recents.$recents.get()).toMatchObject([{ id: left?.id, completed: 5 }]);
    clock.pass(2 * 86_400_000);
    page.recents.refresh();
    expect(page.recents.$recents.get()).toEqual([]);
  });
});

describe('exports', () => {
  test('work during a crawl, and when the service is unreachable', async () => {
    const { page, fake, key, browser, reach } = await setup({ pages: numberedPages(8) });
    fake.inject({ path: '?skip=', method: 'GET', after: 3, times: 4, fault: { type: 'reset' } });
    page.keys.type(key);
    page.start();
    await reach('lost');
    await page.exporter.start('json');
    expect(browser.files.size).toBe(1);
    const [text] = await Promise.all(browser.files.values());
    expect(JSON.parse(text ?? '')).toMatchObject({ status: 'scraping', completed: 4, total: 8 });
    expect(JSON.parse(text ?? '').data).toHaveLength(4);
  });

  test('can be canceled, and then leave no file', async () => {
    const { page, crawl, browser } = await setup();
    await crawl();
    browser.isBlocked.files = true;
    await page.exporter.start('json');
    expect(page.exporter.$state.get()).toEqual({ status: 'idle' });
    browser.isBlocked.files = false;
    const exported = page.exporter.start('json');
    page.exporter.cancel();
    await exported;
    expect(page.exporter.$state.get()).toEqual({ status: 'idle' });
    expect(browser.files.size).toBe(0);
  });
});

test('removes all listeners and timers when the page is left', async () => {
  const { page, key, disconnect, browser, clock, fake, reach } = await setup({ advanceBy: 0 });
  page.keys.type(key);
  page.start();
  await reach('running');
  disconnect();
  expect(Object.values(browser.listeners).map(({ size }) => size)).toEqual([0, 0, 0]);
  expect(clock.timers.size).toBe(0);
  await expect.poll(fake.openSockets).toBe(0);
});

test('no file is opened, which empties one of its name, before there is something to write into it', async () => {
  const { page, crawl, browser } = await setup();
  await crawl();
  const [row] = page.job.$crawl.get()?.rows.values() ?? [];
  const blob = { slice: () => ({ text: () => Promise.reject(new Error('The browser has lost it.')) }) };
  const lost = { ...row, text: { blob, start: 0, end: 1 } };
  await page.exporter.start('markdown', [lost as never]);
  expect(page.exporter.$state.get()).toMatchObject({ status: 'failed' });
  expect(browser.opened).toEqual([]);
});
