import { expect, type Page } from '@playwright/test';

/** Islands that are not hydrated yet, without those that wait until they are used. */
const islands = (page: Page) => page.locator('astro-island[ssr]:not([client="input"], [opts*="touched"])');

/**
 * Scrolls to every island until it is hydrated: after a reload the browser may scroll back once more. Without
 * `scrollIntoViewIfNeeded`, which waits until nothing moves, since the text in an island may be typing.
 */
export async function comeNearAll(page: Page, sleeping = islands(page)) {
  const comeNearNext = () =>
    sleeping.evaluateAll(([island, ...others]) => {
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

/** Opens a page with its clock stopped. Islands wake nevertheless: they wait for what the browser has painted. */
export async function openWithClockStopped(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
}

/** Keeps the scripts of islands from loading. */
export const blockIslands = (page: Page) => page.route('**/_astro/*.js*', (route) => route.abort());

/** As in Safari on a Mac: what is clicked does not get the focus. */
export const ignoreFocusOnClick = (page: Page) =>
  page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }));

/** Keeps scripts from loading until the returned function is called. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Opens a page whose scripts don't come until the returned function is called. */
export async function openAsleep(page: Page, path: string) {
  const releaseScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return releaseScripts;
}
