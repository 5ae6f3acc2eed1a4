import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';

const refusal = (status: number, body: object = {}): Fault => ({ type: 'answer', status, body });
const details = [{ code: 'custom', message: 'Invalid URL', path: ['url'] }];

/** Each kind of failed start and its message; the client's unit tests cover every status. Section 8 of the specification. */
const starts: [string, Fault, string][] = [
  [
    'a reason',
    refusal(402, { success: false, error: 'The reason' }),
    'Request failed with status code 402. Error: The reason',
  ],
  ['no reason', refusal(500), 'Failed to start crawl job. Status code: 500. Error: Unknown error occurred'],
  [
    'an unexpected status',
    { type: 'html', status: 502 },
    'Unexpected error occurred while trying to start crawl job. Status code: 502',
  ],
  ['details', refusal(400, { success: false, error: 'Bad Request', details }), 'Invalid request. url: Invalid URL.'],
  ['no job', refusal(200, { success: false }), 'Crawl job failed to start'],
];

test('a failed start shows the specified message', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  for (const [name, fault, text] of starts) {
    await test.step(name, async () => {
      fake.inject({ method: 'POST', times: 1, fault });
      await crawlPage.start.click();
      const toast = crawlPage.toast(messages.toasts.error, text);
      await expect(toast).toBeVisible();
      await expect(crawlPage.results).toContainText(text);
      await expect(crawlPage.start).toBeEnabled();
      await toast.getByRole('button', { name: messages.common.close }).click();
      await expect(toast).toBeHidden();
    });
  }
  expect(new URL(page.url()).hash).toBe('');
});

test('a start without an answer is sent with one idempotency key', async ({ crawlPage, fake }) => {
  await crawlPage.open();
  // The browser itself repeats the request on another connection.
  fake.inject({ method: 'POST', fault: { type: 'reset' } });
  await crawlPage.crawl();
  const text =
    'No response received while trying to start crawl job. This may be a network error or the server is unreachable.';
  await expect(crawlPage.toast(messages.toasts.error, text)).toBeVisible();
  expect(new Set(fake.requests.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1);
});

/** Each kind of failed status request and its message. */
const checks: [string, Fault, string][] = [
  [
    'a reason',
    refusal(403, { success: false, error: 'The reason' }),
    'Failed to check crawl status. Status code: 403. Error: The reason',
  ],
  [
    'a job that is gone',
    refusal(404, { success: false, error: 'The reason' }),
    'This crawl has expired. Crawls are kept for 24 hours. Service message: The reason.',
  ],
  [
    'no answer',
    { type: 'reset' },
    'No response received while trying to check crawl status. This may be a network error or the server is unreachable.',
  ],
  [
    'no data',
    { type: 'rewrite', change: ({ data: _, ...body }) => ({ ...body, status: 'completed' }) },
    'Crawl job completed but no data was returned',
  ],
];

test('a failed status request shows the specified message', async ({ page, crawlPage, fake }) => {
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
      await page.getByRole('button', { name: messages.status.clear }).click();
      await expect(crawlPage.state(messages.status.idle)).toBeVisible();
    });
  }
});

test('a toast closes after three seconds, and stays open while focused', async ({ page, crawlPage, fake }) => {
  await page.clock.install();
  await crawlPage.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await crawlPage.start.click();
  const toast = crawlPage.toast(messages.toasts.error, messages.errors.noKey);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: messages.toasts.region }).getByRole('list')).toBeFocused();
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
