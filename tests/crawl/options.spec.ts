import type { Page } from '@playwright/test';
import { costs, messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

const openOptions = (page: Page) => page.locator('summary').filter({ hasText: messages.form.options }).click();
const openGroup = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const formatBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('the chosen options are sent, and say what they cost', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.url.fill('https://docs.example.com/start');
  await openOptions(page);
  await formatBox(page, messages.formats.json.name).check();
  await expect(page.getByText(costs(messages.form.cost, 500))).toBeVisible();
  await formatBox(page, messages.formats.json.name).uncheck();
  await formatBox(page, messages.formats.summary.name).check();
  await expect(page.getByText(costs(messages.form.costOrMore, 100))).toBeVisible();
  await formatBox(page, messages.formats.summary.name).uncheck();
  await crawlPage.limit.fill('3');
  await expect(page.getByText(costs(messages.form.cost, 3))).toBeVisible();
  await page.getByLabel(messages.options.maxDepth.name).fill('2');
  await page.getByLabel(messages.options.includePaths.name).fill('blog/.*\nnews/.*');
  await page.getByLabel(messages.options.excludePaths.name).fill('admin');
  await page.getByRole('checkbox', { name: messages.options.allowExternalLinks.name }).check();
  await page.getByRole('checkbox', { name: messages.options.allowSubdomains.name }).check();
  await page.getByLabel(messages.formats.screenshot.name).selectOption(messages.formats.screenshot.fullPage);
  await formatBox(page, messages.formats.html.name).uncheck();
  await page.getByRole('checkbox', { name: messages.options.onlyMainContent.name }).uncheck();
  await page.getByLabel(messages.options.includeTags.name).fill('article');
  await openGroup(page, 'How to read');
  await page.getByLabel(messages.options.waitFor.name).fill('1500');
  await page.getByLabel(messages.options.country.name).fill('de');
  await page.getByLabel(messages.options.headers.name).fill("X-Name: it's");
  await openGroup(page, messages.options.pace);
  await page.getByLabel(messages.options.maxConcurrency.name).fill('2');
  await openGroup(page, 'Sitemap');
  await page.getByRole('checkbox', { name: messages.options.ignoreSitemap.name }).check();
  await crawlPage.crawl();
  await crawlPage.expectFinished();
  await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('3');
  expect(fake.requests[0]?.body).toEqual({
    url: 'https://docs.example.com/start',
    limit: 3,
    maxDepth: 2,
    includePaths: ['blog/.*', 'news/.*'],
    excludePaths: ['admin'],
    allowExternalLinks: true,
    allowSubdomains: true,
    ignoreSitemap: true,
    maxConcurrency: 2,
    scrapeOptions: {
      formats: ['markdown', 'screenshot@fullPage'],
      onlyMainContent: false,
      includeTags: ['article'],
      waitFor: 1500,
      location: { country: 'DE' },
      headers: { 'X-Name': "it's" },
    },
    origin: 'scienza-web@1.0.0',
  });
});

test('nothing is sent while the key is missing or a field is invalid: it is marked, shown and focused', async ({
  page,
  crawlPage,
  fake,
}) => {
  await crawlPage.open();
  await crawlPage.url.fill('http://localhost:4321');
  await crawlPage.start.click();
  await expect(crawlPage.url).toHaveAccessibleDescription('“localhost” is not a public website. Enter a public URL.');
  await crawlPage.url.fill('https://example.com');
  await crawlPage.start.click();
  await expect(crawlPage.key).toHaveAccessibleDescription(messages.key.missing);
  await expect(crawlPage.key).toHaveAttribute('aria-invalid', 'true');
  await crawlPage.url.fill('example');
  await crawlPage.crawl();
  await expect(crawlPage.url).toBeFocused();
  await expect(crawlPage.url).toHaveAttribute('aria-invalid', 'true');
  await crawlPage.url.fill('https://example.com');

  await openOptions(page);
  await openGroup(page, 'How to read');
  const wait = page.getByLabel(messages.options.waitFor.name);
  await wait.fill('60001');
  await expect(wait).toHaveAccessibleDescription('Enter a whole number, from 0 to 60,000.');
  await openGroup(page, 'How to read');
  await openOptions(page);
  await crawlPage.start.click();
  await expect(wait).toBeFocused();
  await wait.fill('');
  await formatBox(page, messages.formats.markdown.name).uncheck();
  await formatBox(page, messages.formats.html.name).uncheck();
  await crawlPage.start.click();
  await expect(formatBox(page, messages.formats.markdown.name)).toBeFocused();
  await expect(formatBox(page, messages.formats.markdown.name)).toHaveAccessibleDescription(
    /^Choose at least one format\./,
  );
  expect(fake.requests).toEqual([]);
});
