import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { clippedTexts } from '../support/clipped-text.ts';
import { costs, messages } from '../support/crawl-messages.ts';
import { expect, screens, test } from '../support/crawl-page.ts';
import { tryAgain } from '../support/failed-modules.ts';
import { axeViolations, horizontalOverflow } from '../support/test.ts';

const openOptions = (page: Page) => page.locator('summary').filter({ hasText: messages.form.options }).click();
const openRequest = (page: Page) => page.getByText(messages.form.request, { exact: true }).click();
const openGroup = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const formatBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Opens every disclosure of the form, and shows the fields that only JSON has. */
async function openEverything(page: Page) {
  await openOptions(page);
  await openRequest(page);
  await formatBox(page, messages.formats.json.name).check();
  for (const name of ['How to read', 'Speed', 'Sitemap', 'How costs']) await openGroup(page, name);
  await page.getByRole('button', { name: messages.presets.saveAs }).click();
  await page.getByLabel(messages.presets.name).fill('Phone view');
  await page.getByRole('button', { name: messages.presets.save, exact: true }).click();
  await expect(page.getByText(format(messages.presets.saved, { name: 'Phone view' }))).toBeVisible();
}

test('more options are sent as the request shows', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await openOptions(page);
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
  const shown = await page.locator('pre code').innerText();
  await crawlPage.crawl();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  expect(fake.requests[0]?.body).toEqual(JSON.parse(shown));
  expect(fake.requests[0]?.body).toEqual({
    url: 'https://example.com',
    limit: 100,
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

test('a crawl that is opened again shows its options, and starts with them', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await openOptions(page);
  await page.getByRole('checkbox', { name: messages.options.onlyMainContent.name }).uncheck();
  await openGroup(page, 'How to read');
  await page.getByLabel(messages.options.headers.name).fill('Cookie: secret');
  await crawlPage.crawl();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret');
  await page.reload();
  await expect(crawlPage.state(messages.status.finished)).toBeVisible();
  await crawlPage.start.click();
  await expect.poll(() => fake.requests.filter(({ method }) => method === 'POST').length).toBe(2);
  const [, again] = fake.requests.filter(({ method }) => method === 'POST');
  expect(again?.body).toMatchObject({ scrapeOptions: { formats: ['markdown', 'html'], onlyMainContent: false } });
});

test('marks invalid fields, opens the group that hides them, and says what the formats cost', async ({
  page,
  crawlPage,
  fake,
}) => {
  await crawlPage.open();
  await openOptions(page);
  await openGroup(page, 'How to read');
  const wait = page.getByLabel(messages.options.waitFor.name);
  await wait.fill('60001');
  await expect(wait).toHaveAccessibleDescription('Enter a whole number, from 0 to 60,000.');
  await openGroup(page, 'How to read');
  await openOptions(page);
  await crawlPage.crawl();
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

  await formatBox(page, messages.formats.json.name).check();
  await expect(page.getByText(costs(messages.form.cost, 500))).toBeVisible();
  await formatBox(page, messages.formats.json.name).uncheck();
  await formatBox(page, messages.formats.summary.name).check();
  await expect(page.getByText(costs(messages.form.costOrMore, 100))).toBeVisible();
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

test('options that do not load can be retried', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.abort());
  await openOptions(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText(messages.errors.notLoaded);
  await page.unroute('**/*.js');
  const limit = page.getByLabel(messages.options.limit.name);
  const press = () => alert.getByRole('button', { name: messages.common.tryAgain }).click();
  const openAgain = () => openOptions(page);
  await tryAgain(page, press, { afterReload: openAgain });
  await limit.fill('3');
  await expect(formatBox(page, messages.formats.markdown.name)).toBeChecked();
  await expect(limit).toHaveValue('3');
  expect(fake.requests).toEqual([]);
});

for (const { colorScheme, width, height, details } of screens) {
  test(`all options are accessible, ${colorScheme}, ${width} px wide`, details, async ({ page, crawlPage }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await crawlPage.open();
    await openEverything(page);
    await page.getByRole('tab', { name: messages.request.curl }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await clippedTexts(page)).toEqual([]);
  });
}
