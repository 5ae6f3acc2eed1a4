import type { Locator, Page } from '@playwright/test';
import { composedPaths } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { clippedTexts } from '../support/clipped-text.ts';
import { bytesSent, isBuilt } from '../support/dist.ts';
import { words } from '../support/interface.ts';
import { comeNearAll } from '../support/islands.ts';
import { pageHeight, scrollThrough, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { allPaths, site } from '../support/pages.ts';
import { axeViolations, expect, horizontalOverflow, test } from '../support/test.ts';

/** Every page is opened once on each: everything that one visit can tell is asked on it. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;

async function expectStructure(page: Page) {
  await expect.soft(page).toHaveTitle(/\S/);
  await expect.soft(page.getByRole('banner')).toHaveCount(1);
  await expect.soft(page.getByRole('main')).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(1);
  // A phone keeps it in a menu.
  const navigation = page.getByRole('navigation', { name: words.header.name, exact: true, includeHidden: true });
  await expect.soft(navigation).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo').getByText(site.disclaimer)).toBeVisible();

  const headings = await page.getByRole('heading').evaluateAll((all) => all.map(({ tagName }) => tagName));
  const levels = headings.map((name) => Number(name.slice(1)));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect
    .soft(
      levels.filter((level) => level === 1),
      'h1 headings',
    )
    .toHaveLength(1);
  expect.soft(skipped, `heading levels that skip one, in ${levels.join(' ')}`).toEqual([]);

  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect
    .soft(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'duplicate ids',
    )
    .toEqual([]);
}

const brokenImages = (images: Locator) =>
  images.evaluateAll((all: HTMLImageElement[]) =>
    all.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );

/** Files of this site that the page has requested, and when. */
const requestedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime })),
  );

async function expectLight(page: Page) {
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const requested = (await requestedFiles(page)).filter(({ file }) => isBuilt(file));
  const scripts = requested.filter(({ file }) => file.endsWith('.js'));
  const others = requested.filter((request) => !scripts.includes(request));
  const bytesOf = (requests: typeof requested) => requests.reduce((total, { file }) => total + bytesSent(file), 0);
  const hasIslands = (await page.locator('astro-island').count()) > 0;

  expect.soft(bytesOf(others), 'bytes besides HTML, CSS and scripts').toBeLessThanOrEqual(budgets.others);
  expect.soft(scripts.length > 0, 'has scripts').toBe(hasIslands);
  expect.soft(scripts.length, 'requests for scripts').toBeLessThanOrEqual(budgets.scriptRequests);
  expect.soft(bytesOf(scripts), 'bytes of scripts').toBeLessThanOrEqual(budgets.islands);
  const early = scripts.filter(({ startTime }) => startTime < paintMs).map(({ file }) => file);
  expect.soft(early, 'scripts requested before the first paint').toEqual([]);
}

for (const [screen, { viewport, colorScheme }] of Object.entries(screens)) {
  test.describe(`on a ${screen} in ${colorScheme} colors`, () => {
    test.use({ viewport, colorScheme });

    for (const path of allPaths) {
      test(`${path} opens without a fault`, async ({ page, browserLog }) => {
        await watchShifts(page);
        const failed: string[] = [];
        page.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));

        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        const heightAtLoad = await pageHeight(page);

        await scrollThrough(page);
        await comeNearAll(page);
        expect.soft(await pageHeight(page), 'height after scrolling, as at load').toBe(heightAtLoad);
        expect.soft(await shiftsOf(page), 'layout shifts').toEqual([]);
        expect.soft(await brokenImages(page.locator('img')), 'broken images').toEqual([]);
        expect.soft(await horizontalOverflow(page), 'pixels to scroll sideways').toBe(0);
        expect.soft(await clippedTexts(page), 'clipped texts').toEqual([]);
        // The pages for staff have no budget here.
        if (!composedPaths.includes(path)) await expectLight(page);
        await expectStructure(page);
        expect.soft(await axeViolations(page), 'axe').toEqual([]);

        expect.soft(failed, 'failed requests').toEqual([]);
        expect.soft(browserLog).toEqual({ console: [], foreignRequests: [] });
      });
    }
  });
}
