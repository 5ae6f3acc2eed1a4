import { comeNearAll } from '../support/islands.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the longest sequence: five steps that type. */
const ALL_ANIMATIONS_MS = 90_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await watchShifts(page);
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
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
}
