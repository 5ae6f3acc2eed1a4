import type { Locator, Page } from '@playwright/test';

/** Paragraphs of heroes and descriptions of steps type as fast as they may. */
export const FAST_MS = 20;

/** Opens a page whose time stands still: timers wait for `page.clock.runFor`, and the stylesheet's fallback never comes. */
export async function openPaused(page: Page, path: string) {
  await holdAnimations(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
}

/** Stops the clock of animations: a busy machine may be slower than the stylesheet's fallback. */
export async function holdAnimations(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** As many as a reader counts. */
export const charactersIn = (text: string) => [...new Intl.Segmenter().segment(text)].length;

export const textOf = async (text: Locator) => (await text.textContent()) ?? '';

/** The beginning of a text that has taken ink. */
export const inkOf = (text: Locator) =>
  text.evaluate((element) => {
    const untyped = [...(CSS.highlights.get('untyped') ?? [])].find(
      (range) => range instanceof Range && range.intersectsNode(element),
    );
    if (!untyped) return element.textContent;
    const ink = new Range();
    ink.setStart(element, 0);
    if (untyped.startContainer.contains(element)) return '';
    ink.setEnd(untyped.startContainer, untyped.startOffset);
    return ink.toString();
  });

/** Leaves the tab for another, or comes back to it. */
export const setTabHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Takes the islands out of the page, as a page transition does. */
export const removeIslands = (page: Page) =>
  page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) island.remove();
    document.dispatchEvent(new Event('astro:after-swap'));
  });

/** Keeps scripts waiting until it is called. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Milliseconds after which the stylesheet has given each text its ink; none where it never takes it away. */
export const fallbackMs = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );

/** Lets the stylesheet do all it will do. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
