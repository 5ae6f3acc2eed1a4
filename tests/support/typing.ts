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
async function holdAnimations(page: Page) {
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

/** The part of a text that has been typed: it is not under a cover. */
export const typedPartOf = (text: Locator) =>
  text.evaluate((element) => {
    const box = element.closest<HTMLElement>('[data-typed]');
    if (box?.dataset['typed'] !== 'typing') return box?.dataset['typed'] === 'done' ? element.textContent : '';
    const covers = [...box.querySelectorAll('.untyped i')].map((cover) => {
      const { left, right, top, bottom } = cover.getBoundingClientRect();
      // Without the caret.
      return { left: left + cover.clientLeft, right, top, bottom };
    });
    const range = new Range();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let typed = '';
    let isCovered = false;
    for (let node = nodes.nextNode(); node instanceof Text; node = nodes.nextNode()) {
      for (const { segment, index } of new Intl.Segmenter().segment(node.data)) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        const x = (left + right) / 2;
        const y = (top + bottom) / 2;
        // A space at the end of a line takes no room.
        if (width > 0)
          isCovered = covers.some((each) => each.left < x && x < each.right && each.top < y && y < each.bottom);
        if (!isCovered) typed += segment;
      }
    }
    return typed;
  });

/** Delays are multiples of it. */
const TICK_MS = 100;
/** No delay is longer: what has not begun by then waits for something else than time. */
const LONGEST_DELAY_MS = 3000;

/**
 * Runs in the page: moves what is being typed on, at most to the end of a text, or by a tick where nothing is typed and a text
 * that waits may begin, which a pause keeps it from. Returns for how long, and which of the two it was.
 */
function moveTyping([limitMs, tickMs]: [limitMs: number, tickMs: number]) {
  const isTyping = document.querySelector('.untyped') !== null;
  const isWaiting = !isTyping && document.querySelector('[data-typed="waiting"]') !== null;
  const texts = [...document.querySelectorAll('.untyped:not([data-held])')].map((text) =>
    text.getAnimations({ subtree: true }),
  );
  const restsMs = texts.map((animations) =>
    Math.max(
      ...animations.map(({ effect, currentTime }) => Number(effect?.getComputedTiming().endTime) - Number(currentTime)),
    ),
  );
  const ms = Math.min(limitMs, ...restsMs, ...(isWaiting ? [tickMs] : []));
  for (const each of texts.flat()) each.currentTime = Number(each.currentTime) + ms;
  return { ms, isTyping, isWaiting };
}

/** Runs in the page: no text that is typed to its end is still called typing. */
const areEndsKnown = () =>
  [...document.querySelectorAll('.untyped')].every((text) => {
    const animations = text.getAnimations({ subtree: true });
    return animations.length > 0 && animations.some(({ playState }) => playState !== 'finished');
  });

/** Lets time pass, for timers and for what is being typed, on a page whose clock is stopped. */
export async function runFor(page: Page, totalMs: number) {
  let waitedMs = 0;
  for (let restMs = totalMs; restMs > 0; ) {
    const tickMs = waitedMs < LONGEST_DELAY_MS ? TICK_MS : restMs;
    const { ms, isTyping, isWaiting } = await page.evaluate(moveTyping, [restMs, tickMs] as [number, number]);
    if (isTyping) await page.waitForFunction(areEndsKnown);
    await page.clock.runFor(ms);
    waitedMs = isWaiting ? waitedMs + ms : 0;
    restMs -= ms;
  }
}

/** Switches to another tab, or back. */
export const setTabHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
