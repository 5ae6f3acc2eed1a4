import { amounts } from '../catalogue/amounts.ts';
import { kinds } from '../catalogue/shown-amount.ts';
import { clippedTexts } from '../support/clipped-text.ts';
import { badLabels } from '../support/labels.ts';
import { expect, horizontalOverflow, test } from '../support/test.ts';

const paths = ['', ...kinds.flatMap((kind) => amounts.map((amount) => `/${kind}/${amount}`))];

for (const path of paths) {
  test(`/catalogue${path} has room for all that it shows`, async ({ page }) => {
    await page.goto(`/catalogue${path}`);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await horizontalOverflow(page), `pixels to scroll sideways at ${width} px`).toBe(0);
      expect.soft(await clippedTexts(page), `cut at ${width} px`).toEqual([]);
      expect.soft(await badLabels(page, 'main'), `labels at ${width} px`).toEqual([]);
    }
  });
}
