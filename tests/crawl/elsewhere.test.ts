import { describe, expect, onTestFinished, test } from 'vitest';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { SAMPLE, setup as setupConsole } from './console-setup.ts';
import { rowOf } from './exported.ts';
import { until } from './setup.ts';

const START = `${SAMPLE}/moved`;
const TARGET = `${SAMPLE}/landed`;

/** A crawl whose start redirects out of its path. */
async function setup() {
  const parts = await setupConsole();
  parts.fake.switches.redirects[START] = TARGET;
  parts.page.form.change({ url: START, limit: '7' });
  await parts.crawl();
  const startsOf = (path: string) =>
    parts.fake.requests.filter((request) => request.method === 'POST' && request.path === path).map(({ body }) => body);
  return { ...parts, startsOf };
}

describe('a crawl whose start leads elsewhere', () => {
  test('stays as it is when the address leads nowhere else any more', async () => {
    const { page, startsOf, fake } = await setup();
    fake.switches.redirects = {};
    page.followRedirect();
    const text = format(messages.errors.noRedirect, { url: START });
    await until(() => expect(page.redirect.$state.get()).toEqual({ status: 'failed', url: START, text }));
    expect(startsOf('/v1/crawl')).toHaveLength(1);
  });

  test('stays as it is when the address cannot be read', async () => {
    const { page, startsOf, fake } = await setup();
    fake.inject({ path: '/v1/scrape', fault: { type: 'answer', status: 402, body: { error: 'No credits' } } });
    page.followRedirect();
    await until(() => expect(page.redirect.$state.get()).toMatchObject({ status: 'failed', url: START }));
    expect(startsOf('/v1/crawl')).toHaveLength(1);
  });

  test('is not started again once the user has left it', async () => {
    const { page, startsOf } = await setup();
    page.followRedirect();
    page.clear();
    await until(() => expect(page.redirect.$state.get().status).toBe('done'));
    expect(startsOf('/v1/crawl')).toHaveLength(1);
  });
});

describe('a page that is read alone', () => {
  test('is known to be blocked by robots.txt once a crawl has found so', async () => {
    const { page, crawl, fake } = await setupConsole();
    fake.switches.forbidden.push(SAMPLE);
    expect(page.$isBlocked.get()).toBe(false);
    await crawl();
    expect(page.$isBlocked.get()).toBe(true);
    page.form.change({ url: ` ${SAMPLE}/ ` });
    expect(page.$isBlocked.get()).toBe(true);
    page.form.change({ url: `${SAMPLE}/other` });
    expect(page.$isBlocked.get()).toBe(false);
  });

  test.each([
    ['getaddrinfo ENOTFOUND nowhere.test', format(messages.errors.unread, { reason: messages.reasons.unknownHost })],
    ['No such page', 'Request failed with status code 500. Error: No such page'],
  ])('keeps its failure in plain words until a crawl starts: %s', async (error, text) => {
    const { page, crawl, fake, key } = await setupConsole();
    page.keys.type(key);
    fake.inject({ path: '/v1/scrape', fault: { type: 'answer', status: 500, body: { success: false, error } } });
    page.readPage();
    await until(() => expect(page.single.$state.get()).toEqual({ status: 'failed', url: SAMPLE, text }));
    await crawl();
    expect(page.single.$state.get()).toEqual({ status: 'idle' });
  });
});

test('selected pages whose URL the service does not take are listed as failed', async () => {
  const { page, key } = await setupConsole();
  page.keys.type(key);
  page.crawlPages(SAMPLE, [`${SAMPLE}/a`, 'https://localhost/b', 'ftp://example.com/c']);
  await until(() => expect(page.job.$state.get().status).toBe('ended'));
  const failed = ['https://localhost/b', 'ftp://example.com/c'].map((url) => ({
    url,
    reason: messages.reasons.notTaken,
  }));
  expect(page.job.$crawl.get()?.failed).toMatchObject(failed);
});

test.each([
  ['a redirect', 'https://a.test/old', 'https://a.test/new', 'https://a.test/old'],
  ['a redirect to another host', 'https://a.test', 'https://www.a.test/', 'https://a.test'],
  ['a slash at the end', 'https://a.test/x', 'https://a.test/x/', undefined],
])('a page says which URL it was asked for, after %s', (_, sourceURL, url, askedAs) => {
  expect(rowOf({ metadata: { sourceURL, url } }, '1', 0).askedAs).toBe(askedAs);
});

test('more selected pages than are saved are not crawled again as the whole website', async () => {
  const { page, fake, key, toasts, reach, browser, create } = await setupConsole();
  page.keys.type(key);
  page.crawlPages(
    SAMPLE,
    Array.from({ length: 600 }, (_, index) => `${SAMPLE}/${index}`),
  );
  await reach('ended');
  const [recent] = page.recents.$recents.get();
  expect(recent).toMatchObject({ chosen: 600 });
  // This page still knows them; one that has been loaded again does not.
  const again = create();
  onTestFinished(again.connect());
  await until(() => expect(again.job.$state.get().status).toBe('ended'));
  again.crawlAgain();
  expect(toasts().at(-1)).toBe(`error: ${messages.errors.chosenNotSaved}`);
  expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(create().recents.$recents.get()).toHaveLength(1);
  expect(browser.history.at(-1)).toContain(recent?.id);
});
