import { expect, type Page } from '@playwright/test';

/** Islands that are not hydrated yet, without those that wait for a letter. */
export const islands = (page: Page) => page.locator('astro-island[ssr]:not([client="asked"])');

/**
 * Scrolls to every island until it is hydrated: after a reload the browser may scroll back once more. Without
 * `scrollIntoViewIfNeeded`, which waits until nothing moves, since the text in an island may be typing.
 */
export async function comeNearAll(page: Page) {
  const comeNearNext = () =>
    islands(page).evaluateAll(([island, ...others]) => {
      // The island and its slots have no box.
      const box = [...(island?.querySelectorAll('*') ?? [])].find((inner) => inner.getClientRects().length > 0);
      box?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return island ? others.length + 1 : 0;
    });
  await expect.poll(comeNearNext, { timeout: 30_000, intervals: [20] }).toBe(0);
}

/** The hydrated islands of one kind. */
export const hydrated = (page: Page, name: string) =>
  page.locator(`astro-island[component-export="${name}Island"]:not([ssr])`);

/** Keeps the scripts of islands from loading. */
export const blockIslands = (page: Page) => page.route('**/_astro/*.js*', (route) => route.abort());
