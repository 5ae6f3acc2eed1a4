import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { createCrawlPage, expect, test } from '../support/crawl-page.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';

test.describe('a crawl of this site', () => {
  test.use({ service: { crawlsSite: true, advanceBy: 0 } });

  test('returns every page', async ({ crawlPage, fake, browserLog }) => {
    await crawlPage.open();
    await expect(crawlPage.fact(messages.status.facts.status)).toHaveText(messages.status.names.idle);
    await crawlPage.crawl();
    await expect(crawlPage.toast(messages.toasts.success, messages.toasts.crawled)).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.status)).toHaveText(messages.status.names.completed);
    const pages = `${fake.jobs.values().next().value?.documents.length}`;
    expect(Number(pages)).toBeGreaterThan(20);
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText(pages);
    await expect(crawlPage.fact(messages.status.facts.total)).toHaveText(pages);
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText(pages);
    await expect(crawlPage.fact(messages.status.facts.expires).locator('time')).toBeVisible();
    await expect(crawlPage.progress).toHaveAttribute('value', '100');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', `${Number(pages) + 1}`);
    await expect(crawlPage.table.getByRole('row').nth(1)).toContainText('200');
    expect(browserLog.foreignRequests.filter((url) => !url.startsWith(fake.baseUrl))).toEqual([]);
  });
});

test.describe('a running crawl', () => {
  test.use({ service: { advanceBy: 0, pages: numberedPages(9, ['markdown', 'html']) } });

  test('shows pages as they come, newest first', async ({ crawlPage }) => {
    await crawlPage.open();
    await crawlPage.begin();
    await expect(crawlPage.start).toHaveText(messages.form.crawling);
    await expect(crawlPage.start).toBeDisabled();
    for (const number of [1, 2, 3]) {
      crawlPage.job().advance(1);
      await expect(crawlPage.table.getByRole('row').nth(1)).toContainText(`Page ${number}`);
      await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText(`${number}`);
    }
    await expect(crawlPage.progress).toHaveAttribute('value', '33');
    crawlPage.job().advance(9);
    await expect(crawlPage.start).toHaveText(messages.form.start);
    await expect(crawlPage.start).toBeEnabled();
    await expect(crawlPage.progress).toHaveAttribute('value', '100');
  });

  test('keeps its pages when stopped', async ({ crawlPage }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await crawlPage.stop.click();
    await expect(crawlPage.state(messages.status.stopping)).toBeVisible();
    crawlPage.job().advance(2);
    await expect(crawlPage.state(messages.status.stopped)).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.status)).toHaveText(messages.status.names.cancelled);
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('5');
    await expect(crawlPage.fact(messages.status.facts.total)).toHaveText('9');
    await expect(crawlPage.page.getByRole('radio', { name: `${messages.filters.stopped} 4` })).toBeVisible();
    await expect(crawlPage.row('Page 5')).toBeVisible();
    await expect(crawlPage.stop).toBeHidden();
    await expect(crawlPage.start).toBeEnabled();
  });

  test('reports pages that the service reads again after a restart, and keeps each once', { tag: '@full' }, async ({
    crawlPage,
  }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(6);
    await expect(crawlPage.row('Page 6')).toBeVisible();
    crawlPage.job().restart();
    crawlPage.job().advance(9);
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.results.getByText(format(messages.status.readAgain, { count: 6 }))).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('9');
    await expect(crawlPage.fact(messages.status.facts.total)).toHaveText('9');
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText('15');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', '10');
  });

  test('continues after a reload', async ({ page, crawlPage }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#crawl=${crawlPage.job().id}`);
    await page.reload();
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await expect(crawlPage.start).toHaveText(messages.form.crawling);
    crawlPage.job().advance(9);
    await expect(crawlPage.toast(messages.toasts.success, messages.toasts.crawled)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(10);
  });

  test('opens in another tab, from the history and from the recent crawls', async ({
    page,
    crawlPage,
    context,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();

    const other = createCrawlPage(await context.newPage(), fake);
    await other.page.goto(page.url());
    await expect(other.row('Page 3')).toBeVisible();
    await other.page.close();

    await page.goBack();
    await expect(crawlPage.state(messages.status.idle)).toBeVisible();
    await expect(crawlPage.table).toBeHidden();
    await page.goForward();
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await page.goBack();
    await page
      .getByRole('region', { name: messages.recents.title })
      .getByRole('link', { name: 'https://example.com' })
      .click();
    await expect(crawlPage.row('Page 3')).toBeVisible();
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('reports when nothing changes', { tag: '@full' }, async ({ page, crawlPage }) => {
    await page.clock.install();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(1);
    await expect(crawlPage.row('Page 1')).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(crawlPage.state(/^No change for 1\d s$/)).toBeVisible();
    crawlPage.job().advance(1);
    await page.clock.runFor(3_000);
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
  });
});

test.describe('without the live connection', () => {
  for (const socket of ['refused', 'silent'] as const) {
    const tag = socket === 'silent' ? ['@full'] : [];
    test(`every page arrives by polling when the connection is ${socket}`, { tag }, async ({
      page,
      crawlPage,
      fake,
    }) => {
      await page.clock.install();
      fake.switches.socket = socket;
      await crawlPage.open();
      await crawlPage.begin();
      if (socket === 'silent') await expect.poll(fake.openSockets).toBe(1);
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(crawlPage.state(messages.status.finished)).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(crawlPage.table.getByRole('row')).toHaveCount(6);
    });
  }
});
