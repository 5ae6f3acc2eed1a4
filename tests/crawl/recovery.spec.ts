import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';

const refusal = (status: number, error: string): Fault => ({ type: 'answer', status, body: { success: false, error } });

test.describe('a crawl of eight pages', () => {
  test.use({ service: { pages: numberedPages(8, ['markdown', 'html']), advanceBy: 0 } });

  test('waits for the rate limit of a start, then continues automatically', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    fake.inject({ method: 'POST', times: 1, fault: refusal(429, 'Rate limit exceeded. … please retry after 42s, …') });
    await crawlPage.crawl();
    await expect(crawlPage.state(/^Rate limit: resuming in 4\d s$/)).toBeVisible();
    await expect(crawlPage.start).toHaveText(messages.form.crawling);
    await page.clock.runFor(20_000);
    await expect(crawlPage.state(/^Rate limit: resuming in [12]\d s$/)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    crawlPage.job().advance(8);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state(messages.status.finished)).toBeVisible({ timeout: 100 });
    }).toPass();
    const keys = fake.requests.flatMap(({ method, headers }) =>
      method === 'POST' ? headers['x-idempotency-key'] : [],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('waits for the rate limit of a status, keeps its pages and continues automatically', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    const fault = refusal(429, 'Rate limit exceeded. … please retry after 42s, …');
    const withdraw = fake.inject({ path: '?skip', fault });
    fake.switches.socket = 'ends-early';
    await expect(crawlPage.state(/^Rate limit: resuming in 4\d s$/)).toBeVisible();
    await expect(crawlPage.row('Page 3')).toBeVisible();
    withdraw();
    crawlPage.job().advance(8);
    await page.clock.runFor(42_000);
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(9);
  });

  test('reconnects when the service comes back', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    fake.switches.isGone = true;
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(crawlPage.state(/^Connection lost, retrying in/)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(crawlPage.results).toContainText('No response received while trying to check crawl status.');
    await expect(crawlPage.row('Page 3')).toBeVisible();
    crawlPage.job().advance(8);
    fake.switches.isGone = false;
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(crawlPage.state(messages.status.finished)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(9);
  });

  test('whose key is refused goes on with another', { tag: '@full' }, async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    fake.inject({ path: '/v1/crawl/', times: 3, fault: refusal(401, 'Unauthorized: Invalid token') });
    fake.switches.socket = 'ends-early';
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state(messages.status.keyRefused)).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(60_000);
    await expect(crawlPage.state(messages.status.keyRefused)).toBeVisible();
    await expect(page.getByRole('button', { name: messages.common.tryAgain })).toHaveCount(0);
    crawlPage.job().advance(8);
    await crawlPage.key.fill(fake.apiKey);
    await page.getByRole('button', { name: messages.form.goOn }).click();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(9);
  });

  test('that fails keeps its pages and shows the error of the service', async ({ page, crawlPage, fake }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    const change = (body: Record<string, unknown>) => ({ ...body, status: 'failed', error: 'The crawler fell over' });
    fake.inject({ path: '/v1/crawl/', method: 'GET', fault: { type: 'rewrite', change } });
    fake.switches.socket = 'ends-early';
    await expect(crawlPage.toast(messages.toasts.error, 'The crawler fell over')).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.status)).toHaveText(messages.status.names.failed);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await expect(crawlPage.progress).not.toHaveAttribute('value', '100');
  });

  test('that fails without a reason shows a message of our own', { tag: '@full' }, async ({ crawlPage, fake }) => {
    await crawlPage.open();
    const change = (body: Record<string, unknown>) => ({ ...body, status: 'failed' });
    fake.inject({ path: '/v1/crawl/', method: 'GET', fault: { type: 'rewrite', change } });
    fake.switches.socket = 'refused';
    await crawlPage.crawl();
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.crawlFailed)).toBeVisible();
  });

  test('that the service does not know cannot be opened', { tag: '@full' }, async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    fake.jobs.clear();
    await page.clock.install();
    await page.reload();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(crawlPage.state(messages.status.errored)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(crawlPage.results).toContainText(
      'This crawl has expired. Crawls are kept for 24 hours. Service message: Job not found.',
    );
    await expect(page.getByRole('region', { name: messages.recents.title })).toBeHidden();
  });
});
