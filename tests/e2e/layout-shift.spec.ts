import { comeNearAll } from '../support/islands.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** What moved by itself, and by how much. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Longer than the longest sequence: five steps that type. */
const ALL_ANIMATIONS_MS = 90_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      }[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80) ?? '?');
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const width of [390, 1440]) {
  for (const { path } of contentPages) {
    test(`nothing of ${path} moves by itself at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await comeNearAll(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.clock.runFor(ALL_ANIMATIONS_MS);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }
}
