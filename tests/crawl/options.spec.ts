import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { costs, messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

const openOptions = (page: Page) => page.locator('summary').filter({ hasText: messages.form.options }).click();
const openRequest = (page: Page) => page.getByText(messages.form.request, { exact: true }).click();
const openGroup = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const formatBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('the chosen options are sent as the request shows, and say what they cost', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.url.fill('https://docs.example.com/start');
  await openOptions(page);
  await formatBox(page, messages.formats.json.name).check();
  await expect(page.getByText(costs(messages.form.cost, 500))).toBeVisible();
  await formatBox(page, messages.formats.json.name).uncheck();
  await formatBox(page, messages.formats.summary.name).check();
  await expect(page.getByText(costs(messages.form.costOrMore, 100))).toBeVisible();
  await formatBox(page, messages.formats.summary.name).uncheck();
  await page.getByLabel(messages.options.limit.name).fill('3');
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
  await openRequest(page);
  await expect(page.getByText(`POST ${fake.baseUrl}/v1/crawl`)).toBeVisible();
  const shown = await page.locator('pre code').innerText();
  await crawlPage.crawl();
  await crawlPage.expectFinished();
  await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('3');
  expect(fake.requests[0]?.body).toEqual(JSON.parse(shown));
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

test.describe('the request', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied as JSON and as curl, without the key', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await openRequest(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByText(messages.request.copied)).toBeVisible();
    expect(JSON.parse(await clipboard())).toMatchObject({ url: 'https://example.com', limit: 100 });
    await page.getByRole('tab', { name: messages.request.json }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Copy curl' }).press('Enter');
    await expect(page.getByText(messages.request.copied)).toBeVisible();
    const command = await clipboard();
    expect(command).toContain(`curl '${fake.baseUrl}/v1/crawl'`);
    expect(command).toContain('Authorization: Bearer $FIRECRAWL_API_KEY');
    expect(command).not.toContain(fake.apiKey);
  });

  test('is selected where the browser blocks the clipboard', async ({ page, crawlPage }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await crawlPage.open();
    await openRequest(page);
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByRole('status').filter({ hasText: messages.request.copyFailed })).toBeVisible();
    expect(JSON.parse(await page.evaluate(() => String(getSelection())))).toHaveProperty('limit', 100);
  });
});

test('presets are saved, loaded and deleted with the keyboard, and start nothing', async ({
  page,
  crawlPage,
  fake,
}) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  await openOptions(page);
  await page.getByLabel(messages.options.limit.name).fill('7');
  await formatBox(page, messages.formats.links.name).check();
  const saveAs = page.getByRole('button', { name: messages.presets.saveAs });
  await saveAs.press('Enter');
  await expect(page.getByLabel(messages.presets.name)).toBeFocused();
  await page.keyboard.type('With links');
  await page.keyboard.press('Enter');
  await expect(page.getByText(format(messages.presets.saved, { name: 'With links' }))).toBeVisible();
  await expect(saveAs).toBeFocused();

  await page.getByRole('button', { name: messages.options.reset }).click();
  await expect(page.getByLabel(messages.options.limit.name)).toHaveValue('100');
  await page.reload();
  await expect(crawlPage.start).toBeEnabled();
  await openOptions(page);
  await page.getByLabel(messages.presets.choice, { exact: true }).selectOption('With links');
  await page.getByRole('button', { name: messages.presets.load, exact: true }).press('Enter');
  await expect(page.getByLabel(messages.options.limit.name)).toHaveValue('7');
  await expect(formatBox(page, messages.formats.links.name)).toBeChecked();
  await page.getByRole('button', { name: messages.presets.delete }).press('Enter');
  await expect(page.getByText(format(messages.presets.deleted, { name: 'With links' }))).toBeVisible();
  await expect(saveAs).toBeFocused();
  await saveAs.press('Enter');
  await page.keyboard.press('Escape');
  await expect(saveAs).toBeFocused();
  expect(fake.requests).toEqual([]);
});
