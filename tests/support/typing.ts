import type { Locator, Page } from '@playwright/test';
import { messages } from './interface.ts';
import { openWithClockStopped } from './islands.ts';

/** Interval of the paragraphs of heroes and the descriptions of steps. */
export const FAST_MS = 20;

/** Opens a page with its clock stopped: timers wait for `page.clock.runFor`, and CSS animations do not run. */
export async function openPaused(page: Page, path: string) {
  await holdAnimations(page);
  await openWithClockStopped(page, path);
}

/** Stops CSS animations: on a busy machine the fallback of the stylesheet could come before the script. */
export async function holdAnimations(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Skips CSS animations to their end. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

/** Milliseconds after which the stylesheet shows each text by itself; empty where it never hides one. */
export const fallbackMs = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );

export const control = (page: Page, name: 'pause' | 'play') =>
  page.getByRole('main').getByRole('button', { name: messages.interactive[name], exact: true });

/** The state of each text: empty, waiting, typing or done. */
export const statesOf = (boxes: Locator) =>
  boxes.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset['typed']));

/** Counts characters as a reader does. */
export const charactersIn = (text: string) => [...new Intl.Segmenter().segment(text)].length;

export const textOf = async (text: Locator) => (await text.textContent()) ?? '';

/** The part of a text that has been typed. */
export const typedPartOf = (text: Locator) =>
  text.evaluate((element) => {
    const untyped = [...(CSS.highlights.get('untyped') ?? [])].find(
      (range) => range instanceof Range && range.intersectsNode(element),
    );
    if (!untyped) return element.textContent;
    if (untyped.startContainer.contains(element)) return '';
    const typed = new Range();
    typed.setStart(element, 0);
    typed.setEnd(untyped.startContainer, untyped.startOffset);
    return typed.toString();
  });

/** Switches to another tab, or back. */
export const setTabHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
