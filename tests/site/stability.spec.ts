import { abortFonts } from '../support/fonts.ts';
import { comeNearAll } from '../support/islands.ts';
import { forgetShiftsOfFonts, pageHeight, scrollThrough, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { allPaths, contentPages, fullUnlessIslands, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the longest sequence: five steps that type. */
const ALL_ANIMATIONS_MS = 90_000;

// `npm test` asks the pages of each kind at one width: pages.spec.ts scrolls through them at both, without motion.
for (const { width, usual } of [
  { width: 390, usual: 'fallback fonts' },
  { width: 1440, usual: 'its own fonts' },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of allPaths) {
      const details = width === 390 ? fullUnlessSample(path) : { tag: '@full' };
      test(`a reload in the middle of ${path} stays there`, details, async ({ page }) => {
        // Fonts may be late for the first load and cached for the second, and lines then break elsewhere.
        await abortFonts(page);
        await page.goto(path);
        const middle = await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight / 2);
          return scrollY;
        });
        await page.reload();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(middle);
      });
    }

    test.describe('with motion', () => {
      test.use({ contextOptions: { reducedMotion: 'no-preference' } });

      for (const fonts of ['its own fonts', 'fallback fonts'])
        for (const { path } of contentPages) {
          const details = fonts === usual ? fullUnlessIslands(path) : { tag: '@full' };
          test(`nothing on ${path} moves unexpectedly, in ${fonts}`, details, async ({ page }) => {
            await page.clock.install();
            await watchShifts(page);
            if (fonts === 'fallback fonts') await abortFonts(page);
            await page.goto(path);
            // On a busy machine they come just after the first paint, and words move by a few pixels.
            if (fonts === 'its own fonts') await forgetShiftsOfFonts(page);
            const heightAtLoad = await pageHeight(page);
            await scrollThrough(page);
            await comeNearAll(page);
            await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
            await page.clock.runFor(ALL_ANIMATIONS_MS);
            expect.soft(await pageHeight(page), 'height at the end, as at load').toBe(heightAtLoad);
            expect(await shiftsOf(page)).toEqual([]);
          });
        }
    });
  });
}
