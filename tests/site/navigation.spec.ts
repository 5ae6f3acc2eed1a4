import { test as base, chromium } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { browserFlags, findWholeBrowser } from '../support/browser.ts';
import { navigation } from '../support/entries.ts';
import { allPaths } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** A browser with back/forward cache, which the other tests switch off. */
const withBrowserCache = base.extend({
  page: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      executablePath: await findWholeBrowser(),
      args: browserFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage(baseURL ? { baseURL } : {}));
    await browser.close();
  },
});

withBrowserCache('nothing on a page keeps it out of the back/forward cache', { tag: '@full' }, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  let reasons: { type: string; reason: string }[] = [];
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => (reasons = notRestoredExplanations));
  for (const path of allPaths) {
    reasons = [];
    await page.goto(path);
    await page.evaluate(() => document.body.toggleAttribute('data-kept', true));
    await page.goto(path === routes.security ? routes.platform : routes.security);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    // Circumstances are the browser's: that from npm, a headless shell, keeps no page.
    const ofPage = reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
    expect.soft(ofPage, path).toEqual([]);
    if (reasons.length === 0) await expect.soft(page.locator('body[data-kept]'), path).toHaveCount(1);
  }
});

test('a link is prefetched on hover', async ({ page }) => {
  await page.goto(routes.security);
  const prefetch = page
    .context()
    .waitForEvent('request', (request) => new URL(request.url()).pathname === routes.contact);
  await page.getByRole('banner').getByRole('link', { name: navigation.action.label }).hover();
  expect((await prefetch).headers()['sec-purpose']).toContain('prefetch');
});
