import type { Page } from '@playwright/test';
import { entriesOf, shown } from '../support/entries.ts';
import { comeNearAll } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** What feels as if it answered at once, as the limit of INP: https://web.dev/articles/inp */
const GOOD_MS = 200;
/** Other programs of the machine only add to what is measured, so the best of some presses counts. */
const MOST_PRESSES = 6;

const [{ title: capability = '' } = {}] = entriesOf('features', 'capabilities');
const [, { title: market = '' } = {}] = entriesOf('markets');

declare global {
  interface Window {
    /** Milliseconds from each event of a press to the frame that shows its answer. */
    answersMs: number[];
  }
}

/** Presses once in a new page, on the processor of a cheap phone. Returns the milliseconds until the answer is painted. */
async function answerMs(page: Page, press: (page: Page) => Promise<void>) {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await press(page);
  await page.waitForFunction(() => window.answersMs.length > 0);
  // What the press began is painted, and so reported.
  await page.screenshot();
  const answersMs = await page.evaluate(() => window.answersMs);
  await session.detach();
  return Math.max(...answersMs);
}

test.describe('on a slow phone', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

  const whileTyping = async (page: Page, selector: string) => {
    await expect(page.locator('h1')).toHaveAttribute('data-typed', 'typing');
    await page.locator(selector).click();
  };
  const awake = async (page: Page) => {
    await comeNearAll(page);
    return page;
  };
  for (const [name, press, details] of [
    ['Menu, while the page types,', (page) => whileTyping(page, '.menu-button'), {}],
    ['Play, while the page types,', (page) => whileTyping(page, '.play'), { tag: '@full' }],
    ['the accordion', async (page) => (await awake(page)).getByText(shown(capability)).click(), { tag: '@full' }],
    ['a tab', async (page) => (await awake(page)).getByRole('tab', { name: shown(market) }).click(), { tag: '@full' }],
  ] as [string, (page: Page) => Promise<void>, object][]) {
    test(`${name} answers at once`, details, async ({ page }) => {
      await page.addInitScript(() => {
        window.answersMs = [];
        const observer = new PerformanceObserver((list) => {
          window.answersMs.push(...list.getEntries().map(({ duration }) => duration));
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        // However short it was.
        observer.observe({ type: 'first-input' });
      });
      let bestMs = Number.POSITIVE_INFINITY;
      for (let presses = 0; presses < MOST_PRESSES && bestMs > GOOD_MS; presses += 1)
        bestMs = Math.min(bestMs, await answerMs(page, press));
      expect(bestMs).toBeLessThanOrEqual(GOOD_MS);
    });
  }
});
