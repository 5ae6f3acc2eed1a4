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

test('a crawl is started and read with the keyboard alone, and once for a double click or two presses of Enter', async ({
  page,
  crawlPage,
  fake,
}) => {
  await crawlPage.open();
  await crawlPage.key.focus();
  await page.keyboard.type(fake.apiKey);
  await crawlPage.start.focus();
  await page.keyboard.press('Enter');
  await crawlPage.expectFinished();
  await expect(crawlPage.heading).toBeFocused();
  const first = crawlPage.table.getByRole('button', { name: '/p/5' });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(crawlPage.table.getByRole('button', { name: '/p/4' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(crawlPage.preview.getByRole('heading', { name: 'Page 4' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(crawlPage.preview).toBeHidden();
  await expect(crawlPage.table.getByRole('button', { name: '/p/4' })).toBeFocused();

  const starts = () => fake.requests.filter(({ method }) => method === 'POST');
  await crawlPage.url.focus();
  await expect(crawlPage.start).toBeEnabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => starts().length).toBe(2);
  await crawlPage.expectFinished();
  await crawlPage.start.dblclick();
  await expect.poll(() => starts().length).toBe(3);
  await crawlPage.expectFinished();
  expect(starts().map(({ headers }) => headers['x-idempotency-key'])).toEqual(Array(3).fill(undefined));
});

test.describe('a running crawl', () => {
  test.use({ service: { advanceBy: 0, pages: numberedPages(9, ['markdown', 'html']) } });

  test('shows pages as they come, newest first, and each once where the service begins again', async ({
    crawlPage,
  }) => {
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
    crawlPage.job().restart();
    crawlPage.job().advance(9);
    await crawlPage.expectFinished();
    await expect(crawlPage.start).toHaveText(messages.form.start);
    await expect(crawlPage.start).toBeEnabled();
    await expect(crawlPage.progress).toHaveAttribute('value', '100');
    await expect(crawlPage.results.getByText(format(messages.status.readAgain, { count: 3 }))).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('9');
    await expect(crawlPage.fact(messages.status.facts.total)).toHaveText('9');
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText('12');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', '10');
  });

  test('keeps its pages when stopped', async ({ crawlPage }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    await crawlPage.stop.click();
    await expect(crawlPage.state(messages.status.stopping)).toBeVisible();
    // The page says so before the service knows.
    await expect.poll(() => crawlPage.job().isCancelled()).toBe(true);
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

  test('continues after a reload, in another tab, from the history and from the recent crawls', async ({
    page,
    crawlPage,
    context,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    const row = crawlPage.row('Page 3');
    await expect(row).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#crawl=${crawlPage.job().id}`);

    const other = createCrawlPage(await context.newPage(), fake);
    await other.page.goto(page.url());
    await expect(other.row('Page 3')).toBeVisible();
    await other.page.close();

    await page.goBack();
    await expect(crawlPage.state(messages.status.idle)).toBeVisible();
    await expect(crawlPage.table).toBeHidden();
    await page.goForward();
    await expect(row).toBeVisible();
    await page.goBack();
    await page
      .getByRole('region', { name: messages.recents.title })
      .getByRole('link', { name: 'https://example.com' })
      .click();
    await expect(row).toBeVisible();

    await page.reload();
    await expect(row).toBeVisible();
    await expect(crawlPage.start).toHaveText(messages.form.crawling);
    crawlPage.job().advance(9);
    await expect(crawlPage.toast(messages.toasts.success, messages.toasts.crawled)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(10);
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('goes on when the service comes back, and with another key when its own is refused', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await page.clock.install();
    /** Lets time pass until the crawl shows this. */
    const reach = (text: string | RegExp) =>
      expect(async () => {
        await page.clock.runFor(4_000);
        await expect(crawlPage.state(text)).toBeVisible({ timeout: 100 });
      }).toPass();
    await crawlPage.open();
    await crawlPage.begin();
    crawlPage.job().advance(3);
    await expect(crawlPage.row('Page 3')).toBeVisible();
    fake.switches.isGone = true;
    await reach(/^Connection lost, retrying in/);
    await expect(crawlPage.results).toContainText('No response received while trying to check crawl status.');
    await expect(crawlPage.row('Page 3')).toBeVisible();
    crawlPage.job().advance(2);
    fake.switches.isGone = false;
    await reach(messages.status.running);
    await expect(crawlPage.row('Page 5')).toBeVisible();

    const body = { success: false, error: 'Unauthorized: Invalid token' };
    const withdraw = fake.inject({ path: '/v1/crawl/', fault: { type: 'answer', status: 401, body } });
    fake.switches.socket = 'ends-early';
    await reach(messages.status.keyRefused);
    await page.clock.runFor(60_000);
    await expect(crawlPage.state(messages.status.keyRefused)).toBeVisible();
    await expect(page.getByRole('button', { name: messages.common.tryAgain })).toHaveCount(0);
    withdraw();
    crawlPage.job().advance(8);
    await crawlPage.key.fill(fake.apiKey);
    await page.getByRole('button', { name: messages.form.goOn }).click();
    await reach(messages.status.finished);
    await expect(crawlPage.table.getByRole('row')).toHaveCount(10);
  });
});
