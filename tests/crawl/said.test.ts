import { describe, expect, test } from 'vitest';
import { crawlOf, limitText, stateMessage } from '#crawl/job/index.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { notRead } from './exported.ts';
import { until } from './setup.ts';

const postsOf = (requests: { method: string; path: string; body: Record<string, unknown> }[]) =>
  requests.filter(({ method }) => method === 'POST');

describe('the end of a crawl', () => {
  test('says that the limit was reached and that there may be more: in the panel, the toast and the exports', async () => {
    const { page, crawl, state, toasts, browser, create, key } = await setup({ pages: numberedPages(5) });
    page.form.change({ limit: '5' });
    await crawl();
    const text = limitText({ limit: 5 });
    expect(stateMessage(state()).detail).toBe(text);
    expect(toasts()).toEqual([`success: ${messages.toasts.crawled}. ${text}`]);
    for (const kind of ['json', 'csv'] as const) await page.exporter.start(kind);
    const [json = '', csv = ''] = await Promise.all(browser.files.values());
    expect(JSON.parse(json)).toMatchObject({ limitReached: true });
    expect(csv).toContain(`limit,,,,,,${text}`);
    // Also once it is opened again.
    const again = create();
    again.keys.type(key);
    again.connect();
    await until(() => expect(stateMessage(again.job.$state.get()).detail).toBe(text));
    again.clear();
  });

  test('says nothing of a limit that was not reached', async () => {
    const { page, crawl, state, toasts } = await setup({ pages: numberedPages(5) });
    page.form.change({ limit: '6' });
    await crawl();
    expect([stateMessage(state()).detail, toasts()]).toEqual([undefined, [`success: ${messages.toasts.crawled}`]]);
  });

  test('says what came and what did not', async () => {
    const { crawl, toasts } = await setup({ pages: [...numberedPages(2), failedPage('https://site.test/x')] });
    await crawl();
    const pages = format(messages.common.pages, { count: 2 });
    await until(() => expect(toasts()).toEqual([`success: ${format(messages.toasts.partly, { pages, count: 1 })}`]));
  });

  test('names the pattern that leaves out the start, not the address', async () => {
    const error = 'URL does not match required include pattern: blog/.*';
    const { crawl, state } = await setup({ pages: [{ type: 'failed', url: SAMPLE, error }] });
    await crawl();
    const text = format(messages.endings.pattern, { url: SAMPLE });
    // It has not failed: reading it again would leave it out again.
    expect(state()).toMatchObject({ error: { text }, crawl: { total: 0 } });
    expect([...(crawlOf(state())?.rows.values() ?? [])]).toMatchObject([{ kind: 'excluded' }]);
  });
});

describe('credits are not spent twice', () => {
  test('a crawl that a link opens leaves the address empty, since nobody knows where it began', async () => {
    const { page, crawl, create, browser, key } = await setup();
    await crawl();
    const { id } = page.recents.$recents.get()[0] ?? {};
    page.recents.forget(id ?? '');
    const other = create();
    other.keys.type(key);
    browser.go(`#crawl=${id}`);
    other.connect();
    await until(() => expect(other.job.$state.get().status).toBe('ended'));
    expect(other.form.$values.get().url).toBe('');
    other.clear();
  });

  test('Start goes on with a crawl whose connection is lost', async () => {
    const { page, fake, key, reach, holdNext } = await setup({ pages: numberedPages(8) });
    fake.inject({ path: '/v1/crawl/', method: 'GET', after: 3, times: 4, fault: { type: 'reset' } });
    page.keys.type(key);
    page.start();
    await reach('lost');
    const count = page.job.$crawl.get()?.completed;
    const answer = holdNext();
    page.start();
    expect(page.job.$crawl.get()?.completed).toBe(count);
    answer();
    await reach('ended');
    expect(postsOf(fake.requests)).toHaveLength(1);
  });

  test('failed pages are read again with the options of their crawl, also where a field is invalid by now', async () => {
    const { page, fake, crawl } = await setup({ pages: [...numberedPages(2), failedPage('https://site.test/x')] });
    page.form.change({ mobile: true, headers: 'Cookie: a=b' });
    await crawl();
    page.form.change({ mobile: false, headers: '', waitFor: 'soon' });
    page.retryFailed();
    await until(() => expect(postsOf(fake.requests)).toHaveLength(2));
    const again = { mobile: true, headers: { Cookie: 'a=b' }, urls: ['https://site.test/x'] };
    expect(postsOf(fake.requests)[1]?.body).toMatchObject(again);
  });
});

describe('after a reload', () => {
  test('URLs that the service has refused are listed again', async () => {
    const { page, key, create, reach } = await setup();
    page.keys.type(key);
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`, 'ftp://example.com/c']);
    await reach('ended');
    const again = create();
    again.connect();
    await until(() => expect(again.job.$state.get().status).toBe('ended'));
    const refused = { url: 'ftp://example.com/c', reason: messages.reasons.notTaken };
    expect(again.job.$crawl.get()?.rows.get(refused.url)).toMatchObject(refused);
    again.clear();
  });

  test('a crawl that was stopped before its start was answered is not called running', async () => {
    const { page, key, holdNext } = await setup({ advanceBy: 0 });
    page.keys.type(key);
    const answer = holdNext();
    page.start();
    await page.job.stop();
    answer();
    await until(() => expect(page.recents.$recents.get()).toMatchObject([{ status: 'cancelled' }]));
  });
});

describe('an export', () => {
  test.each([
    ['of nothing says so', 'json', []],
    ['of failed pages has no texts', 'markdown', [notRead.failed('https://site.test/x')]],
  ] as const)('%s, and writes no empty file', async (_, kind, rows) => {
    const { page, crawl, browser } = await setup();
    await crawl();
    await page.exporter.start(kind, rows);
    expect(page.exporter.$state.get()).toMatchObject({ status: 'failed', text: messages.errors.nothing });
    expect(browser.opened).toEqual([]);
  });
});

test('a page whose letters the service has broken gets a warning', async () => {
  const document = documentOf({ url: SAMPLE, title: 'Menu', markdown: 'Caf\uFFFD', html: '' }, ['markdown']);
  const { page, crawl } = await setup({ pages: [{ type: 'document', document }] });
  await crawl();
  expect(page.job.$crawl.get()?.rows.get(SAMPLE)).toMatchObject({ warning: messages.errors.lostLetters });
});
