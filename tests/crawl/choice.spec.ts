import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { createJob, type Outcome } from '../support/fake-firecrawl/job.ts';
import { misfitsOn } from '../support/misfits.ts';

const SITE = 'https://example.com';
const startsOf = (requests: readonly { method: string; path: string; body: Record<string, unknown> }[], path: string) =>
  requests.filter((request) => request.method === 'POST' && request.path === path).map(({ body }) => body);

test.describe('before paying', () => {
  const links = Array.from({ length: 120 }, (_, index) => `${SITE}/${index < 20 ? 'blog' : 'docs'}/${index}`);
  test.use({ service: { links } });

  test('the pages of a site are found and selected with the keyboard, and only the selected ones are crawled', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.locator('summary', { hasText: messages.form.findPages }).press('Enter');
    const find = page.getByRole('button', { name: messages.siteMap.find });
    await crawlPage.url.fill('nonsense');
    await find.press('Enter');
    await expect(crawlPage.url, 'why stands at the field').toBeFocused();
    await expect(crawlPage.url).toHaveAccessibleDescription(messages.invalid.urlIncomplete);
    await crawlPage.url.fill(SITE);
    await find.press('Enter');
    const found = page.getByRole('status').filter({ hasText: 'selected' });
    await expect(found).toHaveText(
      format(messages.siteMap.chosen, { pages: format(messages.common.pages, { count: 120 }), chosen: 0 }),
    );
    for (const screen of [
      { width: 320, colorScheme: 'dark' },
      { width: 1440, colorScheme: 'light' },
    ] as const)
      expect(await misfitsOn(page, screen)).toEqual([]);
    const filter = page.getByRole('searchbox', { name: messages.siteMap.filter });
    await filter.fill('/blog/');
    // It starts nothing.
    await filter.press('Enter');
    await expect(found).toHaveText(
      format(messages.siteMap.chosen, { pages: format(messages.common.ofPages, { done: 20, count: 120 }), chosen: 0 }),
    );
    await page.getByRole('button', { name: messages.siteMap.chooseThese }).press('Enter');
    await page.getByRole('checkbox', { name: '/blog/0', exact: true }).press('Space');
    await expect(page.getByText(format(messages.siteMap.cost, { count: 19 }))).toBeVisible();
    await page.getByRole('button', { name: 'Crawl 19 selected pages' }).press('Enter');
    await crawlPage.expectFinished();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('19');
    const chosen = format(messages.recents.chosen, { url: SITE, count: 19 });
    const recent = page.getByRole('region', { name: messages.recents.title });
    await expect(recent.getByRole('link', { name: new RegExp(`^${RegExp.escape(chosen)} `) })).toBeVisible();
    expect(startsOf(fake.requests, '/v1/batch/scrape')).toMatchObject([{ urls: links.slice(1, 20).sort() }]);
    expect(startsOf(fake.requests, '/v1/crawl')).toEqual([]);
  });
});

test.describe('a site of which the service knows one page', () => {
  test.use({ service: { links: [`${SITE}/`] } });

  test('is not called a site of one page', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.locator('summary', { hasText: messages.form.findPages }).click();
    await page.getByRole('button', { name: messages.siteMap.find }).click();
    await expect(page.getByText(messages.siteMap.onlyStart)).toBeVisible();
    await expect(page.getByText(messages.siteMap.ignoresRobots)).toBeVisible();
  });
});

test('a list of the user’s own is checked, selected and crawled', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  await page.locator('summary', { hasText: messages.form.findPages }).click();
  const list = page.getByLabel(messages.siteMap.own);
  const take = page.getByRole('button', { name: messages.siteMap.takeOwn });
  await take.click();
  await expect(page.getByRole('alert').filter({ hasText: messages.invalid.url })).toBeVisible();
  await list.fill(`${SITE}/a\nnonsense`);
  await take.click();
  await expect(
    page.getByRole('alert').filter({ hasText: `nonsense: ${messages.invalid.urlIncomplete}` }),
  ).toBeVisible();
  await list.fill(`${SITE}/b\n\n ${SITE}/a \n${SITE}/b`);
  await take.click();
  await page.getByRole('button', { name: format(messages.siteMap.crawl, { count: 2 }) }).click();
  await crawlPage.expectFinished();
  expect(startsOf(fake.requests, '/v1/batch/scrape')).toMatchObject([{ urls: [`${SITE}/b`, `${SITE}/a`] }]);
});

test.describe('failed pages', () => {
  const url = `${SITE}/broken`;
  const document = documentOf({ url, title: 'Fixed', markdown: 'Read.', html: '' }, ['markdown']);
  let readings: Outcome[] = [];
  test.beforeEach(() => {
    readings = [failedPage(url), { type: 'document', document }];
  });
  test.use({
    service: {
      startJob(_urls, { urls }) {
        const pages = urls ? readings.splice(0, 1) : [...numberedPages(3), failedPage(url)];
        const job = createJob(pages, Date.now, { endsEmptyAs: 'failed' });
        job.advance(0);
        return job;
      },
    },
  });

  test('are read again: what fails again says when and why, what comes joins the result, also after a reload', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.finish();
    const retry = page.getByRole('button', { name: format(messages.results.retryFailed, { count: 1 }) });
    await retry.click();
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.failedAgain)).toBeVisible();
    const [failedAgain = ''] = messages.table.failedAgainAt.split('{time}');
    await expect(crawlPage.row('/broken')).toContainText(failedAgain);
    await expect(crawlPage.row('/broken')).toContainText(messages.reasons.unreachable);
    await crawlPage.expectFinished();

    await retry.click();
    await expect(crawlPage.row('Fixed')).toBeVisible();
    await crawlPage.expectFinished();
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    expect(startsOf(fake.requests, '/v1/batch/scrape')).toMatchObject([{ urls: [url] }, { urls: [url] }]);
    await page.reload();
    await crawlPage.expectFinished();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(5);
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText('4');
  });
});
