import type { Page } from '@playwright/test';
import { inlineFonts } from './fonts.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** What a tab is before script has come. */
export const tabLink = (page: Page, name: string) =>
  main(page).getByRole('navigation').getByRole('link', { name, exact: true });

/** Opens a page and comes near its tabs, until they are there. */
export async function openTabs(page: Page, path: string) {
  await page.goto(path);
  await main(page).locator('nav').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** The tab is open, and it is the only one that the Tab key reaches. */
export async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(tab(page, name)).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

/** Defines the tests that nothing moves when the tabs of these addresses come. */
export function nothingMoves(paths: string[]) {
  for (const width of [390, 1440]) {
    for (const path of paths) {
      test(`nothing of ${path} moves when its tabs come at ${width} px`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        await inlineFonts(page, baseURL);
        await openTabs(page, path);
        await expect(page.getByRole('tabpanel')).toHaveCount(1);
        // What has moved is known when it has been drawn.
        await page.screenshot();
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  }
}
