import { haveFonts, loseFonts } from '../support/fonts.ts';
import { comeNearAll } from '../support/islands.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the longest sequence: five steps that type. */
const ALL_ANIMATIONS_MS = 90_000;

// Between these two stands a font that comes within a tenth of a second after the first paint, which no test can time.
const fonts = { 'its fonts': haveFonts, 'no fonts': loseFonts };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [width, fontsName] of [
  [390, 'its fonts'],
  [1440, 'its fonts'],
  [1440, 'no fonts'],
] as const) {
  for (const { path } of contentPages) {
    test(`nothing of ${path} moves by itself at ${width} px with ${fontsName}`, async ({ page, baseURL }) => {
      await page.clock.install();
      await watchShifts(page);
      await fonts[fontsName](page, baseURL);
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
