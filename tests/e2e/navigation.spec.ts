import { test as base, chromium, type Page } from '@playwright/test';
import { composedPaths, routes } from '#lib/routes.ts';
import { browserFlags } from '../support/browser.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';
import { allPaths, contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`;
const rulesOf = (path: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(readBuilt(fileOf(path)))?.[1];

test.describe('pages that are drawn beforehand', () => {
  test('every page for visitors lets the browser follow its links on intent; pages of the staff do not', () => {
    for (const { path } of contentPages) {
      const { prerender } = JSON.parse(rulesOf(path) ?? '{}');
      expect.soft(prerender, path).toEqual([{ where: { href_matches: '/*' }, eagerness: 'moderate' }]);
    }
    for (const path of composedPaths) expect.soft(rulesOf(path), path).toBeUndefined();
  });

  test('no link leads to a page of the staff or to a file', () => {
    for (const { path } of contentPages) {
      const links = attributeValues(readBuilt(fileOf(path)).replace(/<link [^>]*>/g, ''), 'href');
      const strange = links.filter((link) => composedPaths.includes(link) || /^\/[^#]*\.\w+$/.test(link));
      expect.soft(strange, path).toEqual([]);
    }
  });
});

/**
 * A browser as visitors have it: it keeps pages for the way back and follows links beforehand, which that of the other
 * tests is told not to.
 */
const visiting = base.extend({
  page: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '',
      args: browserFlags.filter((flag) => flag !== '--disable-background-networking'),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage(baseURL ? { baseURL } : {}));
    await browser.close();
  },
});

/** What the browser holds against keeping the page that it has just gone back to. What it does not tell is its own affair. */
const reasonsAgainst = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { reasons = [] }: { reasons?: { reason: string }[] } = Object(
      Reflect.get(navigation ?? {}, 'notRestoredReasons'),
    );
    return reasons.map(({ reason }) => reason).filter((reason) => reason !== 'masked');
  });

visiting('on the way back every page is as it was left', async ({ page }) => {
  let kept = 0;
  for (const path of allPaths) {
    await page.goto(path);
    await page.evaluate(() => document.body.toggleAttribute('data-kept', true));
    await page.goto(path === routes.security ? routes.platform : routes.security);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    expect.soft(await reasonsAgainst(page), path).toEqual([]);
    kept += await page.locator('body[data-kept]').count();
  }
  console.log(`${kept} of ${allPaths.length} pages kept for the way back`);
  expect(kept).toBeGreaterThan(allPaths.length / 2);
});

visiting('a link at which a visitor lingers is followed', async ({ page }) => {
  await page.goto(routes.security);
  const isAsked = page
    .context()
    .waitForEvent('request', (request) => new URL(request.url()).pathname === routes.contact);
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).hover();
  expect((await isAsked).headers()['sec-purpose']).toContain('prefetch');
});
