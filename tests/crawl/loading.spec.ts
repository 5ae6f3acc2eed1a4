import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';

const PROBE = '/probe.js';

/** Whether the browser requests a module again that it could not load. Chromium does not until version 154. */
async function requestsAgain(page: Page): Promise<boolean> {
  const tab = await page.context().newPage();
  // It has no security policy.
  await tab.goto('/robots.txt');
  const load = () =>
    tab.evaluate(
      (file) =>
        import(file).then(
          () => true,
          () => false,
        ),
      PROBE,
    );
  await tab.route(`**${PROBE}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await tab.route(`**${PROBE}`, (route) => route.abort(), { times: 1 });
  await load();
  const isLoaded = await load();
  await tab.close();
  await page.bringToFront();
  return isLoaded;
}

/**
 * Does once more what needs a module that has failed to load. In a browser that remembers the failure, the page is loaded
 * again before, as its message says.
 */
async function tryAgain(page: Page, act: () => Promise<unknown>) {
  if (await requestsAgain(page)) return act();
  await page.reload();
  return act();
}

/** Compressed size of the scripts that the page has loaded so far. */
async function scriptBytes(page: Page) {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((file) => file.endsWith('.js')),
  );
  return files.reduce((total, file) => total + brotliCompressSync(readBuilt(file)).length, 0);
}

/** Fails all requests for scripts; the returned function ends that. */
async function blockScripts(page: Page) {
  await page.route('**/*.js', (route) => route.abort());
  return () => page.unroute('**/*.js');
}

test('the page stays within its budget', async ({ page, crawlPage }) => {
  await crawlPage.open();
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThanOrEqual(budgets.runtime + budgets.crawlTool);
});

test('an export can be retried when its code does not load', async ({ page, crawlPage }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await crawlPage.finish();
  const save = async () => {
    await page.getByRole('button', { name: messages.export.button }).click();
    await page.getByRole('button', { name: messages.export.json.name }).click();
  };
  await expect(page.getByRole('button', { name: messages.export.button })).toBeVisible();
  const unblock = await blockScripts(page);
  await save();
  await expect(page.getByText(messages.errors.notLoaded)).toBeVisible();
  await unblock();
  const [download] = await Promise.all([page.waitForEvent('download'), tryAgain(page, save)]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

test('the source of a page is readable when the code for Markdown does not load', async ({ page, crawlPage }) => {
  await page.route('**/*worker*', (route) => route.abort());
  await crawlPage.open();
  await crawlPage.crawl();
  await crawlPage.openPage('/p/2');
  await expect(crawlPage.preview).toContainText(messages.document.notDrawn);
  await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.markdown }).click();
  await expect(crawlPage.preview.getByRole('tabpanel')).toContainText('Page 2======');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is visible but disabled, the page explains why, and has no inline style', async ({
    page,
    crawlPage,
  }) => {
    await page.goto(routes.crawl);
    await expect(crawlPage.key).toBeVisible();
    await expect(crawlPage.url).toHaveValue('https://example.com');
    await expect(crawlPage.start).toBeDisabled();
    // Playwright's browser parses noscript as if scripts ran, so its content is not visible here.
    const html = readBuilt('crawl-scienza.html');
    const [, note] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
    expect(note).toContain('This tool needs JavaScript');
    expect(attributeValues(html, 'style')).toEqual([]);
  });
});
