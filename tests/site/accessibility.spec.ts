import { clippedTexts } from '../support/clipped-text.ts';
import { badLabels } from '../support/labels.ts';
import { allPaths } from '../support/pages.ts';
import { axeViolations, colorRules, expect, horizontalOverflow, test } from '../support/test.ts';

// Of every page, pages.spec.ts asks the same on a phone in light colors, and what a desktop in dark ones changes.
for (const path of [...allPaths, '/no-such-page']) {
  test(`${path} is accessible at every width and in both color schemes`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [colorScheme, rules] of [['light'], ['dark', colorRules]] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page, rules), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await horizontalOverflow(page), `pixels to scroll sideways at ${width} px`).toBe(0);
      expect.soft(await clippedTexts(page), `clipped texts at ${width} px`).toEqual([]);
      expect.soft(await badLabels(page), `labels at ${width} px`).toEqual([]);
    }
  });
}
