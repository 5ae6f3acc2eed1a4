import { allPaths } from '../support/pages.ts';
import { axeViolations, expect, sidewaysPixels, test } from '../support/test.ts';

const paths = [...allPaths, '/no-such-page'];

for (const path of paths) {
  test(`${path} can be used by everyone, on every screen`, async ({ page }) => {
    await page.goto(path);
    expect.soft(await axeViolations(page), 'at 1440 px').toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await axeViolations(page), 'at 390 px').toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeViolations(page, ['color-contrast']), 'in the dark scheme').toEqual([]);

    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await sidewaysPixels(page), `sideways at ${width} px`).toBe(0);
    }
  });
}
