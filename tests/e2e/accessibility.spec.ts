import { allPaths } from '../support/pages.ts';
import { axeViolations, expect, sidewaysPixels, test } from '../support/test.ts';

const paths = [...allPaths, '/no-such-page'];

for (const path of paths) {
  test(`${path} can be used by everyone, on every screen`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }

    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await sidewaysPixels(page), `sideways at ${width} px`).toBe(0);
    }
  });
}
