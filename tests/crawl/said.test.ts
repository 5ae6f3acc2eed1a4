import { describe, expect, onTestFinished, test } from 'vitest';
import { crawlOf, limitText, rowsOf, stateMessage, timeOf } from '#crawl/job/index.ts';
import type { CrawlConsole } from '#crawl/shell/console.ts';
import { factsOf } from '#crawl/shell/recents.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { notRead } from './exported.ts';
import { until } from './setup.ts';

type Page = CrawlConsole;

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

  test('counts the pages that failed to the limit: the service has tried no others', async () => {
    const failed = ['x', 'y'].map((name) => failedPage(`https://site.test/${name}`));
    const { page, crawl, state } = await setup({ pages: [...numberedPages(3), ...failed] });
    page.form.change({ limit: '5' });
    await crawl();
    expect(stateMessage(state()).detail).toBe(limitText({ limit: 5 }));
  });

  test('says that the credits are used up, for which a service lowers the limit', async () => {
    const { crawl, fake, state } = await setup({ pages: numberedPages(5) });
    const body = { success: true, data: { remaining_credits: 0 } };
    fake.inject({ path: '/v1/team/credit-usage', fault: { type: 'answer', status: 200, body } });
    await crawl();
    expect(stateMessage(state()).detail).toBe(messages.status.noCredits);
  });

  test('says what helps where only one page of a website was found, but not where one was asked for', async () => {
    const { page, crawl, state } = await setup({ pages: numberedPages(1) });
    await crawl();
    expect(stateMessage(state()).detail).toBe(messages.status.onePage);
    page.form.change({ limit: '1' });
    await crawl();
    expect(stateMessage(state()).detail).toBe(limitText({ limit: 1 }));
  });

  test('says nothing of a limit that was not reached', async () => {
    const { page, crawl, state, toasts } = await setup({ pages: numberedPages(5) });
    page.form.change({ limit: '6' });
    await crawl();
    expect([stateMessage(state()).detail, toasts()]).toEqual([undefined, [`success: ${messages.toasts.crawled}`]]);
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

  test('a start that is refused leaves the open crawl where it was, with the refusal beside it', async () => {
    const { page, crawl, fake, state, toasts, browser } = await setup();
    await crawl();
    const { id } = page.job.$crawl.get() ?? {};
    fake.inject({ method: 'POST', fault: { type: 'answer', status: 402, body: { error: 'No credits' } } });
    page.start();
    const detail = 'Request failed with status code 402. Error: No credits';
    await until(() => expect(stateMessage(state())).toMatchObject({ text: messages.status.refused, detail }));
    expect(page.job.$crawl.get()).toMatchObject({ id, completed: 5 });
    expect(toasts().at(-1)).toBe(`error: ${detail}`);
    expect(browser.browser.hash()).toContain(id);
  });

  test('Start goes on with a crawl whose connection is lost', async () => {
    const { page, fake, key, reach, holdNext } = await setup({ pages: numberedPages(8) });
    fake.inject({ path: '?skip=', method: 'GET', after: 3, times: 4, fault: { type: 'reset' } });
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

describe('what cannot be done leads to the field that says why', () => {
  /** A crawl with a failed page, opened by a link in a browser that does not know it. */
  async function openByLink() {
    const parts = await setup({ pages: [...numberedPages(2), failedPage('https://site.test/x')] });
    await parts.crawl();
    const { id = '' } = parts.page.recents.$recents.get()[0] ?? {};
    parts.page.recents.forget(id);
    const other = parts.create();
    onTestFinished(other.connect());
    await until(() => expect(other.job.$state.get().status).toBe('ended'));
    return { ...parts, other };
  }

  test('a retry, where an option is invalid; its empty address is no matter', async () => {
    const { other, fake } = await openByLink();
    other.form.change({ waitFor: 'soon' });
    other.retryFailed();
    expect(other.form.$refusals.get()).toBe(1);
    other.form.change({ waitFor: '' });
    other.retryFailed();
    await until(() => expect(postsOf(fake.requests)).toHaveLength(2));
  });

  test('selected pages, where an option is invalid or the key is missing', async () => {
    const { page, key, fake } = await setup();
    page.keys.type(key);
    page.form.change({ timeout: 'soon' });
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    expect(page.form.$refusals.get()).toBe(1);
    page.form.change({ timeout: '' });
    page.keys.forget();
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    expect(page.form.$refusals.get()).toBe(2);
    expect(page.keys.$key.get().isMissing).toBe(true);
    expect(fake.requests).toEqual([]);
  });
});

describe('a crawl that is lost', () => {
  /** The connection is gone after four pages. */
  async function lose() {
    const parts = await setup({ pages: numberedPages(8) });
    parts.fake.inject({ path: '?skip=', method: 'GET', after: 3, times: 9, fault: { type: 'reset' } });
    parts.page.keys.type(parts.key);
    parts.page.start();
    await parts.reach('lost');
    return { ...parts, id: parts.page.job.$crawl.get()?.id, rows: () => parts.page.job.$crawl.get()?.rows.size };
  }

  test('stays open with its pages where another one cannot be started, and says why', async () => {
    const { page, fake, state, rows, reach, id } = await lose();
    fake.inject({ method: 'POST', times: 1, fault: { type: 'answer', status: 402, body: { error: 'No credits' } } });
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    const detail = 'Request failed with status code 402. Error: No credits';
    await until(() => expect(stateMessage(state())).toMatchObject({ text: messages.status.refused, detail }));
    expect([rows(), page.job.$crawl.get()?.id]).toEqual([4, id]);
    // It goes on as it would have.
    await reach('ended');
    expect(rows()).toBe(8);
  });

  test('stays open where the start of another one waits and is stopped', async () => {
    const { page, fake, reach, rows } = await lose();
    const body = { error: 'Rate limit exceeded. … please retry after 42s, resets at …' };
    fake.inject({ method: 'POST', times: 1, fault: { type: 'answer', status: 429, body } });
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    await until(() => expect(page.job.$state.get()).toMatchObject({ status: 'waiting', crawl: undefined }));
    page.job.stop();
    await reach('lost');
    expect(rows()).toBe(4);
    expect(postsOf(fake.requests)).toHaveLength(2);
    await reach('ended');
    expect(rows()).toBe(8);
  });

  test('gives its place to one that has got an id', async () => {
    const { page, reach, id } = await lose();
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    await reach('ended');
    expect(page.job.$crawl.get()?.id).not.toBe(id);
  });

  test('by the service is listed as failed, also after a reload', async () => {
    const { page, fake, key, reach, create } = await setup({ pages: numberedPages(8) });
    const body = { success: false, error: 'Job not found' };
    fake.inject({ path: '?skip=', method: 'GET', after: 3, fault: { type: 'answer', status: 404, body } });
    page.keys.type(key);
    page.start();
    await reach('ended');
    const [recent] = create().recents.$recents.get();
    expect(recent && factsOf(recent)).toBe(format(messages.recents.facts, { status: 'Failed', pages: '4 pages' }));
  });
});

describe('the headers of a crawl', () => {
  const headers = 'Cookie: a=b';
  const headersOf = ({ body }: { body: Record<string, unknown> }) =>
    Object(body['scrapeOptions']).headers ?? body['headers'];

  test('are sent with each crawl and retry that follows, as long as the page is open', async () => {
    const { page, fake, crawl, reach, browser } = await setup({
      pages: [...numberedPages(2), failedPage('https://site.test/x')],
    });
    page.form.change({ headers });
    await crawl();
    const first = browser.browser.hash();
    page.crawlAgain();
    await reach('starting');
    await reach('ended');
    page.crawlPages(SAMPLE, [`${SAMPLE}/a`]);
    await reach('starting');
    await reach('ended');
    browser.go(first);
    await reach('ended');
    page.retryFailed();
    await reach('starting');
    await reach('ended');
    expect(postsOf(fake.requests).map(headersOf)).toEqual(Array(4).fill({ Cookie: 'a=b' }));
  });

  test.each([
    ['Crawl again', (page: Page) => page.crawlAgain()],
    ['a retry', (page: Page) => page.retryFailed()],
    ['selected pages', (page: Page) => page.crawlPages(SAMPLE, [`${SAMPLE}/a`])],
    ['Start', (page: Page) => page.start()],
  ])('are gone after a reload: %s says so once and waits', async (_, act) => {
    const { page, fake, crawl, create } = await setup({
      pages: [...numberedPages(2), failedPage('https://site.test/x')],
    });
    page.form.change({ headers });
    await crawl();
    const again = create();
    onTestFinished(again.connect());
    await until(() => expect(again.job.$state.get().status).toBe('ended'));
    expect(again.form.$errors.get()).toEqual({});
    act(again);
    expect([again.form.$errors.get().headers, again.form.$refusals.get()]).toEqual([messages.invalid.headersLost, 1]);
    expect(postsOf(fake.requests)).toHaveLength(1);
    again.form.change({ headers: 'Cookie: c=d' });
    act(again);
    await until(() => expect(postsOf(fake.requests).map(headersOf)).toEqual([{ Cookie: 'a=b' }, { Cookie: 'c=d' }]));
  });

  test('are left out where the user goes on without them', async () => {
    const { page, fake, crawl, create } = await setup();
    page.form.change({ headers });
    await crawl();
    const again = create();
    onTestFinished(again.connect());
    await until(() => expect(again.job.$state.get().status).toBe('ended'));
    again.crawlAgain();
    again.crawlAgain();
    await until(() => expect(postsOf(fake.requests).map(headersOf)).toEqual([{ Cookie: 'a=b' }, undefined]));
  });
});

describe('a crawl that was removed from the list', () => {
  test('does not come back while it runs, here or in another tab', async () => {
    const { page, key, reach, clock, create, fake } = await setup({ pages: numberedPages(40), advanceBy: 0 });
    page.keys.type(key);
    page.start();
    await reach('running');
    const { id = '' } = page.job.$crawl.get() ?? {};
    const [job] = fake.jobs.values();
    for (const count of [0, 3]) job?.advance(count);
    const other = create();
    other.recents.forget(id);
    for (let turn = 0; turn < 10; turn += 1) {
      clock.pass(4_000);
      await new Promise(setImmediate);
    }
    await until(() => expect(page.job.$crawl.get()?.completed).toBe(3));
    expect(create().recents.$recents.get()).toEqual([]);
  });
});

describe('a clock that is wrong', () => {
  test.each([30, -30])(
    'by %d hours: the crawl is in the list, and one that is gone is lost, not expired',
    async (hours) => {
      const { page, crawl, create, clock, fake, state, reach, key } = await setup({ pages: numberedPages(8) });
      clock.pass(Math.max(0, hours) * 3_600_000);
      const change = (body: Record<string, unknown>) => ({
        ...body,
        expiresAt: new Date(clock.now() + (24 - hours) * 3_600_000).toISOString(),
      });
      const end = fake.inject({ path: '?skip=', method: 'GET', fault: { type: 'rewrite', change } });
      await crawl();
      const [recent] = create().recents.$recents.get();
      expect(recent).toMatchObject({ completed: 8 });
      expect(Math.abs((recent?.expiresAtMs ?? 0) - clock.now() - 86_400_000)).toBeLessThan(3_600_000);
      end();
      fake.inject({
        path: '?skip=',
        method: 'GET',
        after: 3,
        fault: { type: 'answer', status: 404, body: { error: 'Job not found' } },
      });
      page.keys.type(key);
      page.start();
      await reach('starting');
      await reach('ended');
      expect(state()).toMatchObject({ error: { text: messages.errors.goneExport } });
    },
  );
});

describe('after a reload', () => {
  test('pages that had come have no time, in the table and in a file', async () => {
    const { page, crawl, create, browser } = await setup();
    await crawl();
    const timesOf = ({ job }: typeof page) => rowsOf(job.$crawl.get()?.rows ?? new Map(), 'page').map(timeOf);
    expect(timesOf(page)).not.toContain(undefined);
    const again = create();
    onTestFinished(again.connect());
    await until(() => expect(again.job.$state.get().status).toBe('ended'));
    expect(timesOf(again)).toEqual(Array(5).fill(undefined));
    await again.exporter.start('csv');
    const [csv = ''] = await Promise.all(browser.files.values());
    expect(csv.split('\r\n')[1]).toMatch(/,\d+,,$/);
  });

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
});

describe('an export', () => {
  test('is no longer called saved once the crawl is another', async () => {
    const { page, crawl } = await setup();
    await crawl();
    await page.exporter.start('json');
    expect(page.exporter.$state.get()).toMatchObject({ status: 'done' });
    await crawl();
    expect(page.exporter.$state.get()).toEqual({ status: 'idle' });
  });

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
