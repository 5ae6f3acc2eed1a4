import { test as base, chromium, type Page } from '@playwright/test';
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

/** Why the page that the browser has gone back to was not in its back/forward cache; `masked` are its own reasons. */
const reasonsNotCached = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { reasons = [] }: { reasons?: { reason: string }[] } = Object(
      Reflect.get(navigation ?? {}, 'notRestoredReasons'),
    );
    return reasons.map(({ reason }) => reason).filter((reason) => reason !== 'masked');
  });

withBrowserCache('the back/forward cache keeps every page', { tag: '@full' }, async ({ page }) => {
  let kept = 0;
  for (const path of allPaths) {
    await page.goto(path);
    await page.evaluate(() => document.body.toggleAttribute('data-kept', true));
    await page.goto(path === routes.security ? routes.platform : routes.security);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    expect.soft(await reasonsNotCached(page), path).toEqual([]);
    kept += await page.locator('body[data-kept]').count();
  }
  expect(kept).toBeGreaterThan(allPaths.length / 2);
});

test('a link is prefetched on hover', async ({ page }) => {
  await page.goto(routes.security);
  const prefetch = page
    .context()
    .waitForEvent('request', (request) => new URL(request.url()).pathname === routes.contact);
  await page.getByRole('banner').getByRole('link', { name: navigation.action.label }).hover();
  expect((await prefetch).headers()['sec-purpose']).toContain('prefetch');
});
