import { describe, expect, test } from 'vitest';
import { createAccount, createKeyStore } from '#crawl/form/keys.ts';
import { jsonOf, readDocument } from '#crawl/job/rows.ts';
import { percentOf } from '#crawl/job/state.ts';
import { messages } from '../support/crawl-messages.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { range } from './client/setup.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { setupJob, until } from './setup.ts';

const LEVELS = 8_000;
/** Deeper than `JSON.stringify` can write. */
const DEEP = `${'['.repeat(LEVELS)}1${']'.repeat(LEVELS)}`;
describe('a crawl', () => {
  test('lists a document nested deeper than the stack as a failed page, and goes on to its end', async () => {
    const { job, fake, reach, pages, rows } = await setupJob();
    const change = (json: string) => json.replace('"metadata":{', `"json":${DEEP},"metadata":{`);
    fake.inject({ method: 'GET', path: '?', times: 2, fault: { type: 'rewrite-json', change } });
    await job.start('https://site.test', {});
    const { outcome, missing, crawl } = await reach('ended');
    expect({ missing, ...crawl, outcome }).toMatchObject({ outcome: 'completed', missing: 0, completed: 4, total: 5 });
    expect(pages()).toEqual(range(5).slice(1));
    expect(rows('failed')).toMatchObject([{ url: 'https://site.test/p/1', reason: messages.reasons.tooDeep }]);
  });

  test('keeps an integer that no number can hold as it came', async () => {
    const { job, fake, reach, rows } = await setupJob({ pages: numberedPages(1) });
    const change = (json: string) => json.replace('"metadata":{', '"json":{"id":12345678901234567890},"metadata":{');
    fake.inject({ method: 'GET', path: '?', fault: { type: 'rewrite-json', change } });
    await job.start('https://site.test', {});
    await reach('ended');
    const [page] = rows('page');
    expect(page && (await jsonOf(page).text())).toContain('"id":12345678901234567890}');
    expect(JSON.stringify(page && (await readDocument(page)))).toContain('"id":12345678901234567890}');
  });

  test.for(['-1', '"7"', '1e308', '1e999', 'null'])('with the counts %s goes on to its end', async (value) => {
    const { job, fake, reach, pages, rows } = await setupJob();
    const change = (json: string) => json.replace(/"(completed|creditsUsed|total|statusCode)":\d+/g, `"$1":${value}`);
    fake.inject({ method: 'GET', path: '/v1/crawl/', fault: { type: 'rewrite-json', change } });
    fake.switches.rewriteMessage = change;
    const shown: unknown[] = [];
    job.$state.listen((state) => shown.push(percentOf(state), JSON.stringify(state)));
    await job.start('https://site.test', {});
    const { outcome, missing } = await reach('ended');
    expect({ outcome, missing }).toEqual({ outcome: 'completed', missing: 0 });
    expect(pages()).toEqual(range(5));
    expect(rows('page').map(({ status }) => status)).toEqual(Array(5).fill(undefined));
    expect(shown.join()).not.toMatch(/NaN|Infinity|e\+\d|:-1|"7"/);
  });

  test('lists the failed pages, also one with an error nested deeper than the stack', async () => {
    const failed = [failedPage('https://site.test/x'), failedPage('https://site.test/y')];
    const { job, fake, reach, rows } = await setupJob({ pages: [...numberedPages(2), ...failed] });
    const change = (json: string) => json.replace(/"error":"[^"]+"/, `"error":${DEEP}`);
    fake.inject({ path: '/errors', fault: { type: 'rewrite-json', change } });
    await job.start('https://site.test', {});
    await reach('ended');
    await until(() =>
      expect(rows('failed').map(({ url, reason }) => [url, reason])).toEqual([
        ['https://site.test/x', '(nested too deep to show)'],
        ['https://site.test/y', expect.stringContaining('All scraping engines failed!')],
      ]),
    );
  });
});

test.each([1e308, Number.POSITIVE_INFINITY])('a balance of %d credits is none', async (credits) => {
  const openClient = () => Object({ credits: async () => credits });
  const keys = createKeyStore(createFakeBrowser().browser.local);
  keys.type('fc-0123456789abcdef');
  const account = createAccount({ openClient, keys, sampleUrl: 'https://site.test' });
  await account.loadCredits();
  expect(account.$credits.get()).toMatchObject({ status: 'failed' });
});
