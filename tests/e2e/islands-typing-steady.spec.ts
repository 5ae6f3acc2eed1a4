import type { Page } from '@playwright/test';
import { inlineFonts } from '../support/fonts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const paths = [
  '/',
  '/markets',
  '/about',
  '/solutions/clinical-automation/virtual-nursing-observation',
  '/solutions/clinical-automation/remote-patient-monitoring',
];

interface Measures {
  shift: number;
  largestPaintMs: number;
  /** When the first text was taken over from the stylesheet. */
  takenOverMs: number;
}

declare global {
  interface Window {
    measures: Measures;
  }
}

/** Writes down what the browser says of the page, from its first moment. */
const measure = (page: Page) =>
  page.addInitScript(() => {
    window.measures = { shift: 0, largestPaintMs: 0, takenOverMs: 0 };
    const { measures } = window;
    const each = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    each('layout-shift', (entry) => {
      measures.shift += 'value' in entry ? Number(entry.value) : 0;
    });
    each('largest-contentful-paint', ({ startTime }) => {
      measures.largestPaintMs = startTime;
    });
    new MutationObserver(() => {
      measures.takenOverMs ||= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-typed'] });
  });

for (const path of paths) {
  for (const width of [390, 1440]) {
    test(`${path} stands still at ${width} px from its load to the last character`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await measure(page);
      await inlineFonts(page, baseURL);
      await page.goto(path);
      const texts = page.locator('[data-typed]');
      for (const text of await texts.all()) {
        await text.scrollIntoViewIfNeeded();
        await expect(text).toHaveAttribute('data-typed', 'done', { timeout: 20_000 });
      }
      const { shift, largestPaintMs, takenOverMs } = await page.evaluate(() => window.measures);
      expect(shift).toBe(0);
      expect(largestPaintMs).toBeGreaterThan(0);
      expect(largestPaintMs, 'no animation makes a later paint the largest').toBeLessThan(takenOverMs);
    });
  }
}
