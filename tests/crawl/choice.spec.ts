import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import { axeViolations, horizontalOverflow } from '../support/test.ts';

const links = Array.from({ length: 120 }, (_, index) => `https://example.com/${index < 20 ? 'blog' : 'docs'}/${index}`);
const startsOf = (requests: readonly { method: string; path: string; body: Record<string, unknown> }[], path: string) =>
  requests.filter((request) => request.method === 'POST' && request.path === path).map(({ body }) => body);

test.describe('before paying', () => {
  test.use({ service: { links } });

  test('the pages of a site are listed, filtered and selected, and only the selected ones are crawled', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.getByText(messages.form.findPages, { exact: true }).click();
    await page.getByRole('button', { name: messages.siteMap.find }).click();
    const found = page.getByRole('status').filter({ hasText: 'selected' });
    await expect(found).toHaveText(
      format(messages.siteMap.chosen, { pages: format(messages.common.pages, { count: 120 }), chosen: 0 }),
    );
    await page.getByRole('searchbox', { name: messages.siteMap.filter }).fill('/blog/');
    await expect(found).toHaveText(
      format(messages.siteMap.chosen, { pages: format(messages.common.ofPages, { done: 20, count: 120 }), chosen: 0 }),
    );
    await page.getByRole('button', { name: messages.siteMap.chooseThese }).click();
    await page.getByRole('checkbox', { name: '/blog/0', exact: true }).uncheck();
    await expect(page.getByText(format(messages.siteMap.cost, { count: 19 }))).toBeVisible();
    await page.getByRole('button', { name: 'Crawl 19 selected pages' }).click();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('19');
    const [body] = startsOf(fake.requests, '/v1/batch/scrape');
    expect(body?.['urls']).toEqual(
      links
        .slice(0, 20)
        .filter((url) => !url.endsWith('/0'))
        .sort(),
    );
    expect(startsOf(fake.requests, '/v1/crawl')).toEqual([]);
  });

  test('is accessible, and reports an invalid URL', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.getByText(messages.form.findPages, { exact: true }).click();
    await crawlPage.url.fill('nonsense');
    await page.getByRole('button', { name: messages.siteMap.find }).click();
    await expect(page.getByRole('alert').filter({ hasText: messages.invalid.urlIncomplete })).toBeVisible();
    await crawlPage.url.fill('https://example.com');
    await page.getByRole('button', { name: messages.siteMap.find }).click();
    await expect(page.getByRole('button', { name: messages.siteMap.chooseAll })).toBeVisible();
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), `${width} px`).toEqual([]);
      expect(await horizontalOverflow(page), `${width} px`).toBe(0);
    }
  });

  test('is chosen and started with the keyboard, and Enter in the filter starts nothing', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.getByText(messages.form.findPages, { exact: true }).press('Enter');
    await page.getByRole('button', { name: messages.siteMap.find }).press('Enter');
    const filter = page.getByRole('searchbox', { name: messages.siteMap.filter });
    await filter.fill('/blog/1');
    await filter.press('Enter');
    await page.getByRole('checkbox', { name: '/blog/1', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Crawl 1 selected page' }).press('Enter');
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('1');
    expect(startsOf(fake.requests, '/v1/crawl')).toEqual([]);
    expect(startsOf(fake.requests, '/v1/batch/scrape')).toMatchObject([{ urls: ['https://example.com/blog/1'] }]);
  });
});

test('one page is read alone, in the panel of a page', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  await page.getByRole('button', { name: messages.form.readPage }).click();
  await expect(crawlPage.preview.getByRole('heading', { name: 'One page' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crawlPage.preview).toBeHidden();
  expect(startsOf(fake.requests, '/v1/scrape')).toMatchObject([
    { url: 'https://example.com', formats: ['markdown', 'html'] },
  ]);
  expect(startsOf(fake.requests, '/v1/crawl')).toEqual([]);
});

test('a page that cannot be read is reported', { tag: '@full' }, async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  const body = { success: false, error: 'All scraping engines failed!' };
  fake.inject({ path: '/v1/scrape', fault: { type: 'answer', status: 500, body } });
  await page.getByRole('button', { name: messages.form.readPage }).click();
  const text = format(messages.errors.unread, { reason: messages.reasons.unreachable });
  await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.form.readPage })).toBeEnabled();
});

test.describe('again', () => {
  const broken = 'https://site.test/broken';
  test.use({ service: { pages: [...numberedPages(3, ['markdown', 'html']), failedPage(broken)] } });

  test('failed pages are read again and added to the same result, also after a reload', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await page.getByRole('button', { name: 'Retry 1 failed page' }).click();
    await expect(crawlPage.row(`Page at ${broken}`)).toBeVisible();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('4');
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    expect(startsOf(fake.requests, '/v1/batch/scrape')).toMatchObject([{ urls: [broken] }]);

    await page.reload();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(5);
    await expect(crawlPage.fact(messages.status.facts.credits)).toHaveText('4');
  });

  test('a crawl is started once more with the same options', { tag: '@full' }, async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await page.getByText(messages.form.options, { exact: true }).click();
    await page.getByLabel(messages.options.limit.name, { exact: true }).fill('2');
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await page.getByLabel(messages.options.limit.name, { exact: true }).fill('3');
    await page.getByRole('button', { name: messages.results.crawlAgain }).click();
    await expect.poll(() => startsOf(fake.requests, '/v1/crawl').length).toBe(2);
    const [first, second] = startsOf(fake.requests, '/v1/crawl');
    expect(second).toEqual(first);
  });
});

test('the key is sent to the service only as a header, in every request', async ({
  page,
  crawlPage,
  fake,
  browserLog,
}) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  await page.getByRole('button', { name: messages.form.readPage }).click();
  await expect(crawlPage.preview).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: messages.active.show }).click();
  await expect(page.getByText(messages.active.none)).toBeVisible();
  await page.getByText(messages.form.findPages, { exact: true }).click();
  await page.getByRole('button', { name: messages.siteMap.find }).click();
  await page.getByRole('button', { name: messages.siteMap.chooseAll }).click();
  await page.getByRole('button', { name: format(messages.siteMap.crawl, { count: 2 }) }).click();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  const paths = fake.requests.map(({ path }) => path);
  for (const path of ['/v1/scrape', '/v1/crawl/active', '/v1/map', '/v1/batch/scrape']) expect(paths).toContain(path);
  expect(fake.requests.filter(({ headers }) => headers.authorization !== `Bearer ${fake.apiKey}`)).toEqual([]);
  expect(JSON.stringify(fake.requests.map(({ path, body }) => [path, body]))).not.toContain(fake.apiKey);
  const saved = await page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name !== 'firecrawl_api_key'),
  );
  expect(JSON.stringify([saved, page.url(), browserLog])).not.toContain(fake.apiKey);
  expect(browserLog.foreignRequests.filter((url) => !url.startsWith(fake.baseUrl))).toEqual([]);
});

test.describe('crawls of the same key', () => {
  test.use({ service: { advanceBy: 0 } });

  test('that run elsewhere are listed and open here', async ({ page, crawlPage, fake }) => {
    await fetch(`${fake.baseUrl}/v1/crawl`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://elsewhere.test', limit: 5, scrapeOptions: { formats: ['markdown'] } }),
    });
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.getByRole('button', { name: messages.active.show }).click();
    await page.getByRole('link', { name: 'https://elsewhere.test' }).click();
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#crawl=${crawlPage.job().id}`);
  });
});
