import { expect, test } from '../support/crawl-page.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';

const refusal = (status: number, error: string): Fault => ({ type: 'answer', status, body: { success: false, error } });
const silent = (status: number): Fault => ({ type: 'answer', status, body: {} });
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

test.describe('a crawl of eight pages', () => {
  test.use({ service: { pages: numberedPages(8, ['markdown', 'html']), advanceBy: 0 } });

  test('waits as long as the service asks, and goes on by itself', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    fake.inject({ method: 'POST', times: 1, fault: refusal(429, 'Rate limit exceeded. … please retry after 42s, …') });
    await crawlPage.crawl();
    await expect(crawlPage.state(/^The service asks to wait: 4\d s$/)).toBeVisible();
    await expect(crawlPage.start).toHaveText('Crawling...');
    await page.clock.runFor(20_000);
    await expect(crawlPage.state(/^The service asks to wait: [12]\d s$/)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(crawlPage.state('Reading pages')).toBeVisible();
    crawlPage.job().advance(8);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state('Finished')).toBeVisible({ timeout: 100 });
    }).toPass();
    const keys = fake.requests.flatMap(({ method, headers }) =>
      method === 'POST' ? headers['x-idempotency-key'] : [],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('survives a service that is gone in the middle and comes back', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    fake.switches.isGone = true;
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(crawlPage.state(/^Connection lost, next try in/)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(
      crawlPage.toast('Error', /^Error.*No response received while trying to check crawl status/),
    ).toBeVisible();
    await expect(crawlPage.row('Page 3')).toBeVisible();
    crawlPage.job().advance(8);
    fake.switches.isGone = false;
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(crawlPage.state('Finished')).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(9);
  });

  test('goes on when the visitor tries again', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    fake.inject({ path: '/v1/crawl/', times: 3, fault: refusal(401, 'Unauthorized: Invalid token') });
    fake.switches.socket = 'ends-early';
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state('Connection lost')).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(60_000);
    await expect(crawlPage.state('Connection lost')).toBeVisible();
    crawlPage.job().advance(8);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(crawlPage.state('Finished')).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(9);
  });

  test('that fails keeps its pages, and says so in the words of the service', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    const change = (body: Record<string, unknown>) => ({ ...body, status: 'failed', error: 'The crawler fell over' });
    fake.inject({ path: '/v1/crawl/', method: 'GET', fault: { type: 'rewrite', change } });
    fake.switches.socket = 'ends-early';
    await expect(crawlPage.toast('Error', 'The crawler fell over')).toBeVisible();
    await expect(crawlPage.fact('Status')).toHaveText('Failed');
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await expect(crawlPage.progress).not.toHaveAttribute('value', '100');
  });

  test('that fails without a word failed to crawl the website', async ({ crawlPage, fake }) => {
    await crawlPage.open();
    const change = (body: Record<string, unknown>) => ({ ...body, status: 'failed' });
    fake.inject({ path: '/v1/crawl/', method: 'GET', fault: { type: 'rewrite', change } });
    fake.switches.socket = 'refused';
    await crawlPage.crawl();
    await expect(crawlPage.toast('Error', 'Failed to crawl website')).toBeVisible();
  });

  test('that the service does not know is not opened', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state('Reading pages')).toBeVisible();
    fake.jobs.clear();
    await page.clock.install();
    await page.reload();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state('Error')).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(crawlPage.results).toContainText(
      'Unexpected error occurred while trying to check crawl status. Status code: 404',
    );
    await expect(page.getByRole('region', { name: 'Recent crawls' })).toBeHidden();
  });
});
