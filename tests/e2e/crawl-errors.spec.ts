import { expect, test } from '../support/crawl-page.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';

const refusal = (status: number, error: string): Fault => ({ type: 'answer', status, body: { success: false, error } });
const silent = (status: number): Fault => ({ type: 'answer', status, body: {} });
const withoutData: Fault = { type: 'rewrite', change: ({ data: _, ...body }) => ({ ...body, status: 'completed' }) };
const details = [{ code: 'custom', message: 'Invalid URL', path: ['url'] }];

/** What the service answers to a start, and what the visitor reads: section 8 of the specification. */
const starts: [string, Fault, string][] = [
  ...[400, 401, 402, 403, 404, 409, 410, 500, 502, 503, 504].map((status): [string, Fault, string] => [
    `${status} with a reason`,
    refusal(status, 'The reason'),
    `Request failed with status code ${status}. Error: The reason`,
  ]),
  ...[400, 402, 403, 409, 500].map((status): [string, Fault, string] => [
    `${status} without a reason`,
    silent(status),
    `Failed to start crawl job. Status code: ${status}. Error: Unknown error occurred`,
  ]),
  ...[401, 404, 418, 503].map((status): [string, Fault, string] => [
    `${status} without a reason`,
    silent(status),
    `Unexpected error occurred while trying to start crawl job. Status code: ${status}`,
  ]),
  [
    'details',
    { type: 'answer', status: 400, body: { success: false, error: 'Bad Request', details } },
    `Request failed with status code 400. Error: Bad Request - ${JSON.stringify(details)}`,
  ],
  ['no job', { type: 'answer', status: 200, body: { success: false } }, 'Crawl job failed to start'],
  [
    'a page of HTML',
    { type: 'html', status: 502 },
    'Unexpected error occurred while trying to start crawl job. Status code: 502',
  ],
];

test('a start that is refused is told in the words of the specification', async ({ page, crawlPage, fake }) => {
  test.slow();
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  for (const [name, fault, text] of starts) {
    await test.step(name, async () => {
      fake.inject({ method: 'POST', times: 1, fault });
      await crawlPage.start.click();
      const toast = crawlPage.toast('Error', text);
      await expect(toast).toBeVisible();
      await expect(crawlPage.results).toContainText(text);
      await expect(crawlPage.start).toBeEnabled();
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    });
  }
  expect(new URL(page.url()).hash).toBe('');
});

const lost: [string, Fault, string][] = [
  ['took too long', silent(408), 'Failed to start crawl job. Status code: 408. Error: Unknown error occurred'],
  [
    'has no answer',
    { type: 'reset' },
    'No response received while trying to start crawl job. This may be a network error or the server is unreachable.',
  ],
];

for (const [name, fault, text] of lost) {
  test(`a start that ${name} is told, too`, async ({ crawlPage, fake }) => {
    await crawlPage.open();
    // Every time, because the browser itself sends it again over another connection: what the idempotency key is for.
    fake.inject({ method: 'POST', fault });
    await crawlPage.crawl();
    await expect(crawlPage.toast('Error', text)).toBeVisible();
    expect(new Set(fake.requests.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1);
  });
}

/** What the service answers to a question about a crawl, and what the visitor reads. */
const checks: [string, Fault, string][] = [
  ...[400, 402, 403, 408, 409, 500].map((status): [string, Fault, string] => [
    `${status} with a reason`,
    refusal(status, 'The reason'),
    `Failed to check crawl status. Status code: ${status}. Error: The reason`,
  ]),
  ...[401, 404, 418, 502, 504].map((status): [string, Fault, string] => [
    `${status} with a reason`,
    refusal(status, 'The reason'),
    `Unexpected error occurred while trying to check crawl status. Status code: ${status}`,
  ]),
  [
    'no answer',
    { type: 'reset' },
    'No response received while trying to check crawl status. This may be a network error or the server is unreachable.',
  ],
  ['no data', withoutData, 'Crawl job completed but no data was returned'],
];

test('a crawl that cannot be followed is told in the words of the specification', async ({ page, crawlPage, fake }) => {
  test.slow();
  await page.clock.install();
  fake.switches.socket = 'refused';
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  for (const [name, fault, text] of checks) {
    await test.step(name, async () => {
      const withdraw = fake.inject({ path: '/v1/crawl/', method: 'GET', fault });
      await crawlPage.start.click();
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(crawlPage.results).toContainText(text, { timeout: 100 });
      }).toPass({ intervals: [50] });
      withdraw();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(crawlPage.state('Ready')).toBeVisible();
    });
  }
});

test('a toast stays for three seconds, and longer while it is looked at', async ({ page, crawlPage, fake }) => {
  await page.clock.install();
  await crawlPage.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await crawlPage.start.click();
  const toast = crawlPage.toast('Error', 'Please provide your Firecrawl API key');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await crawlPage.start.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_300);
  await expect(toast).toBeHidden();
  expect(fake.requests).toEqual([]);
});
