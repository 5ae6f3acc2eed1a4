import { waitForFonts } from '../support/fonts.ts';
import { allPaths, fullUnlessSample } from '../support/pages.ts';
import { textInSystemFonts } from '../support/system-fonts.ts';
import { expect, test } from '../support/test.ts';

test.describe('without script', () => {
  // Otherwise islands would type while the page is inspected.
  test.use({ javaScriptEnabled: false });

  for (const path of allPaths) {
    test(`our fonts have every character of ${path}`, fullUnlessSample(path), async ({ page }) => {
      await waitForFonts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await textInSystemFonts(page)).toEqual([]);
    });
  }
});
