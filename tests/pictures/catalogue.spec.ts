import { amounts } from '../catalogue/amounts.ts';
import { pathsOf, writeCatalogue } from '../catalogue/write.ts';
import { clippedTexts } from '../support/clipped-text.ts';
import { badLabels } from '../support/labels.ts';
import { serveRoot } from '../support/served-root.ts';
import { expect, horizontalOverflow, test } from '../support/test.ts';

for (const amount of amounts) {
  test.describe(`with the amount "${amount}"`, () => {
    const site = serveRoot((folder) => writeCatalogue(folder, amount));

    for (const path of pathsOf(amount)) {
      test(`${path} has room for all that it shows`, async ({ page }) => {
        await page.goto(`${site.url}${path}`);
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await horizontalOverflow(page), `pixels to scroll sideways at ${width} px`).toBe(0);
          expect.soft(await clippedTexts(page), `cut at ${width} px`).toEqual([]);
          expect.soft(await badLabels(page, 'main'), `labels at ${width} px`).toEqual([]);
        }
      });
    }
  });
}
