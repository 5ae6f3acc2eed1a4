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

test('a crawl is started and read with the keyboard alone', async ({ page, crawlPage, fake }) => {
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
    await crawlPage.expectFinished();
    await expect(crawlPage.start).toHaveText(messages.form.start);
    await expect(crawlPage.start).toBeEnabled();
    await expect(crawlPage.progress).toHaveAttribute('value', '100');
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('9');
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText('9');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', '10');
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
});
