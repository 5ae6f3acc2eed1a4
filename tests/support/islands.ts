import type { Page } from '@playwright/test';

/** Islands that are not hydrated yet. */
export const islands = (page: Page) => page.locator('astro-island[ssr]');

/** Scrolls to every island and waits until it is hydrated. */
export async function comeNearAll(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    // Not `scrollIntoViewIfNeeded`, which waits until nothing moves: the text in an island may be typing.
    await island
      .locator('> *')
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForFunction((element) => !element?.hasAttribute('ssr'), await island.elementHandle());
  }
}

/** The hydrated islands of one kind. */
export const hydrated = (page: Page, name: string) =>
  page.locator(`astro-island[component-export="${name}Island"]:not([ssr])`);

/** Keeps the scripts of islands from loading. */
export const blockIslands = (page: Page) => page.route('**/_astro/*.js*', (route) => route.abort());
