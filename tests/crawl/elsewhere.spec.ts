import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { createJob } from '../support/fake-firecrawl/job.ts';

const SITE = 'https://example.com';
const START = `${SITE}/moved`;

test('a start that redirects says so, and one press crawls the entire domain', async ({ page, crawlPage, fake }) => {
  fake.switches.redirects[START] = `${SITE}/landed`;
  await crawlPage.open();
  await crawlPage.url.fill(START);
  await crawlPage.crawl();
  const text = format(messages.endings.redirected, { url: START });
  await expect(crawlPage.results).toContainText(text);
  await expect(crawlPage.row('/moved')).toContainText(
    format(messages.table.failedNote, { reason: messages.reasons.redirected }),
  );
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole('button', { name: messages.results.entireDomain }).click();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  await expect(crawlPage.url).toHaveValue(START);
});

test('a start that redirects is followed with one press, which names its price', async ({ page, crawlPage, fake }) => {
  fake.switches.redirects[START] = `${SITE}/landed`;
  await crawlPage.open();
  await crawlPage.url.fill(START);
  await crawlPage.crawl();
  await page.getByRole('button', { name: messages.results.followRedirect }).click();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  await expect(crawlPage.url).toHaveValue(`${SITE}/landed`);
  const recent = page.getByRole('region', { name: messages.recents.title });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expect(recent.getByRole('listitem').filter({ hasText: START })).toContainText(messages.status.names.failed);
});

test('a page that robots.txt blocks says so before it is read alone', async ({ page, crawlPage, fake }) => {
  fake.switches.forbidden.push(SITE);
  await crawlPage.open();
  const read = page.getByRole('button', { name: messages.form.readPage });
  await expect(read).toHaveAccessibleDescription(messages.form.readHint);
  await crawlPage.crawl();
  await expect(crawlPage.results).toContainText('robots.txt');
  await expect(page.getByRole('radio', { name: new RegExp(`^${messages.filters.failed} 0$`) })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${messages.filters.blocked} 1$`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(read).toHaveAccessibleDescription(messages.form.readBlocked);
  await expect(page.getByText(messages.form.readBlocked)).toBeVisible();
  await read.click();
  await expect(crawlPage.preview).toBeVisible();
});

test.describe('failed pages that fail again', () => {
  const broken = failedPage('https://site.test/broken');
  test.use({
    service: {
      startJob(_urls, { urls }) {
        const job = createJob(urls ? [broken] : [...numberedPages(3), broken], Date.now, { endsEmptyAs: 'failed' });
        job.advance(0);
        return job;
      },
    },
  });

  test('leave the crawl finished, and the row says when and why', async ({ page, crawlPage }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await page.getByRole('button', { name: format(messages.results.retryFailed, { count: 1 }) }).click();
    const [before = ''] = messages.table.failedAgainAt.split('{time}');
    const check = async () => {
      await expect(crawlPage.state(messages.status.finished)).toBeVisible();
      await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('3');
      await expect(crawlPage.fact(messages.status.facts.total)).toHaveText('4');
      await expect(crawlPage.row('/broken')).toContainText(before);
      await expect(crawlPage.row('/broken')).toContainText(messages.reasons.unreachable);
    };
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.failedAgain)).toBeVisible();
    await check();
    await page.reload();
    await check();
  });
});

test('a single page that cannot be read keeps its reason in words', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  const body = { success: false, error: 'The reason' };
  fake.inject({ path: '/v1/scrape', times: 1, fault: { type: 'answer', status: 500, body } });
  await page.getByRole('button', { name: messages.form.readPage }).click();
  const text = page.locator('form').getByText('Request failed with status code 500. Error: The reason');
  await expect(text).toBeVisible();
  await crawlPage.url.fill('https://example.com/other');
  await expect(text).toBeHidden();
});

test('ten thousand planted crawls are read as twenty', async ({ page, crawlPage }) => {
  await page.addInitScript(() => {
    const recent = { url: 'https://a.test', status: 'completed', completed: 1, startedAtMs: 1, expiresAtMs: 8e15 };
    const planted = Array.from({ length: 10_000 }, (_, index) => ({ ...recent, id: `${index}` }));
    localStorage.setItem('crawl_recents', JSON.stringify(planted));
  });
  await crawlPage.open();
  await expect(page.getByRole('region', { name: messages.recents.title }).getByRole('listitem')).toHaveCount(20);
});

test('a crawl of selected pages is told apart from one of the website', async ({ page, crawlPage }) => {
  await crawlPage.open();
  await crawlPage.crawl();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  await page.getByText(messages.form.findPages, { exact: true }).click();
  await page.getByRole('button', { name: messages.siteMap.find }).click();
  await page.getByRole('button', { name: messages.siteMap.chooseAll }).click();
  await page.getByRole('button', { name: format(messages.siteMap.crawl, { count: 2 }) }).click();
  const recent = page.getByRole('region', { name: messages.recents.title });
  const chosen = format(messages.recents.chosen, { url: SITE, count: 2 });
  await expect(recent.getByRole('link', { name: chosen, exact: true })).toBeVisible();
  await expect(recent.getByRole('link', { name: SITE, exact: true })).toBeVisible();
});
