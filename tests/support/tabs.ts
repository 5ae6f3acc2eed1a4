import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** A tab before the script comes. */
export const tabLink = (page: Page, name: string) =>
  main(page).getByRole('navigation').getByRole('link', { name, exact: true });

/** Opens a page and waits until its tabs are hydrated. */
export async function openTabs(page: Page, path: string) {
  await page.goto(path);
  await main(page).locator('nav').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** The tab is active, and it is the only tab stop of the list. */
export async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(tab(page, name)).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}
