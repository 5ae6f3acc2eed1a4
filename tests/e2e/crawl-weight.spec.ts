import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { expect, test } from '../support/crawl-page.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';

/** Files of scripts that a page has asked for so far. */
const scriptFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((file) => file.endsWith('.js')),
  );

/** `_astro/Results.Ab12cd34.js` is Results. */
const nameOf = (file: string) => /([\w-]+)\.[^/]*$/.exec(file)?.[1] ?? file;
const scriptNames = async (page: Page) => (await scriptFiles(page)).map(nameOf);

test('the page comes light, and what most visits do without comes later', async ({ page, crawlPage }) => {
  await crawlPage.open();
  await page.waitForLoadState('networkidle');
  const files = await scriptFiles(page);
  const bytes = files.reduce((total, file) => total + brotliCompressSync(readBuilt(file)).length, 0);
  console.log(`crawl page: ${files.length} requests, ${bytes} bytes compressed`);
  expect(files.map(nameOf)).toEqual(expect.arrayContaining(['CrawlConsole', 'Toasts']));
  expect(bytes).toBeLessThanOrEqual(budgets.runtime + budgets.crawlTool);

  const later = ['Results', 'OpenedPage', 'OptionFields', 'RequestText', 'markdown', 'write', 'client-zip'];
  expect((await scriptNames(page)).filter((name) => later.includes(name))).toEqual([]);

  await page.getByText('Options').click();
  await expect(page.getByLabel('Depth')).toBeVisible();
  await crawlPage.crawl();
  await crawlPage.openPage('/p/1');
  await expect(crawlPage.preview.getByRole('heading', { name: 'Page 1' }).first()).toBeVisible();
  expect(await scriptNames(page)).toEqual(expect.arrayContaining(['OptionFields', 'Results', 'OpenedPage']));
});

test('the HTML that is sent holds the whole form, and no style of its own', () => {
  const html = readBuilt('crawl-scienza.html');
  expect(attributeValues(html, 'style')).toEqual([]);
  expect(attributeValues(html, 'id')).toEqual(expect.arrayContaining(['api-key', 'website-url']));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is there, cannot be sent, and the page says why', async ({ page, crawlPage }) => {
    await page.goto(routes.crawl);
    await expect(crawlPage.key).toBeVisible();
    await expect(crawlPage.url).toHaveValue('https://example.com');
    await expect(crawlPage.start).toBeDisabled();
    // Playwright's browser parses as if scripts ran, so it hides what stands in here.
    const [, note] = /<noscript>([\s\S]*?)<\/noscript>/.exec(readBuilt('crawl-scienza.html')) ?? [];
    expect(note).toContain('This tool needs JavaScript');
  });
});
