import { expect, onTestFinished, test } from 'vitest';
import { messages } from '../support/crawl-messages.ts';
import { SAMPLE, setup } from './console-setup.ts';
import { pageOf } from './exported.ts';
import { until } from './setup.ts';

test('selected pages whose URL the service does not take are listed as failed', async () => {
  const { page, key } = await setup();
  page.keys.type(key);
  page.crawlPages(SAMPLE, [`${SAMPLE}/a`, 'https://localhost/b', 'ftp://example.com/c']);
  await until(() => expect(page.job.$state.get().status).toBe('ended'));
  const failed = ['https://localhost/b', 'ftp://example.com/c'].map((url) => ({
    url,
    reason: messages.reasons.notTaken,
  }));
  expect([...(page.job.$crawl.get()?.rows.values() ?? [])].slice(0, 2)).toMatchObject(failed);
});

test.each([
  ['a redirect', 'https://a.test/old', 'https://a.test/new', 'https://a.test/old'],
  ['a redirect to another host', 'https://a.test', 'https://www.a.test/', 'https://a.test'],
  ['a slash at the end', 'https://a.test/x', 'https://a.test/x/', undefined],
])('a page says which URL it was asked for, after %s', (_, sourceURL, url, askedAs) => {
  expect(pageOf({ metadata: { sourceURL, url } }).askedAs).toBe(askedAs);
});

test('more selected pages than are saved are not crawled again as the whole website', async () => {
  const { page, fake, key, toasts, reach, browser, create } = await setup();
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
