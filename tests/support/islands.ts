import type { Page } from '@playwright/test';

/** Islands that have not been hydrated yet. */
export const islands = (page: Page) => page.locator('astro-island[ssr]');

/** Goes through the page from top to bottom, until every island has come near and is hydrated. */
export async function comeNearAll(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    await island.locator('> *').first().scrollIntoViewIfNeeded();
    await page.waitForFunction((element) => !element?.hasAttribute('ssr'), await island.elementHandle());
  }
}

/** The islands of one kind that have been hydrated. */
export const hydrated = (page: Page, name: string) =>
  page.locator(`astro-island[component-export="${name}Island"]:not([ssr])`);

/** The files of islands do not reach the page. */
export const blockIslands = (page: Page) => page.route('**/_astro/*.js*', (route) => route.abort());
