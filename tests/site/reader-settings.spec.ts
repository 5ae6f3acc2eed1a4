import type { Page } from '@playwright/test';
import { clippedTexts } from '../support/clipped-text.ts';
import { allPaths, contentPages, fullUnlessSample } from '../support/pages.ts';
import {
  linksWithoutAddress,
  missingInPrint,
  prependLongWord,
  setRightToLeft,
  setTextSize,
  wrongInRightToLeft,
} from '../support/reader-settings.ts';
import { axeViolations, expect, horizontalOverflow, test } from '../support/test.ts';

const documents = contentPages.filter(({ kind }) => kind === 'legal').map(({ path }) => path);

async function expectNothingClipped(page: Page, setting: string) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await horizontalOverflow(page), `pixels to scroll sideways, ${setting}, ${width} px`).toBe(0);
    expect.soft(await clippedTexts(page), `clipped texts, ${setting}, ${width} px`).toEqual([]);
  }
}

for (const path of allPaths) {
  test(
    `${path} clips nothing at 200% text size, from right to left and with long words`,
    fullUnlessSample(path),
    async ({ page }) => {
      await setTextSize(page, 32);
      await page.goto(path);
      await expectNothingClipped(page, 'text at 200%');
      await setTextSize(page, 16);
      await page.goto(path);
      await setRightToLeft(page);
      await expectNothingClipped(page, 'right to left');
      expect.soft(await wrongInRightToLeft(page), 'ranges and arrows in the wrong direction').toEqual([]);
      await prependLongWord(page);
      await expectNothingClipped(page, 'long words');
    },
  );

  test(
    `${path} honors the setting for more contrast, and prints all its text`,
    fullUnlessSample(path),
    async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ contrast: 'more' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page, ['color-contrast-enhanced']), colorScheme).toEqual([]);
      }
      expect.soft(await missingInPrint(page), 'missing in print').toEqual([]);
      if (documents.includes(path)) expect.soft(await linksWithoutAddress(page)).toEqual([]);
    },
  );
}
