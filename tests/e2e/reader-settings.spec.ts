import type { Page } from '@playwright/test';
import { cutTexts } from '../support/cut-text.ts';
import { allPaths, contentPages } from '../support/pages.ts';
import {
  lengthenWords,
  linksWithoutAddress,
  missingInPrint,
  readFromRight,
  setTextSize,
  turnedAround,
} from '../support/reader-settings.ts';
import { axeViolations, expect, sidewaysPixels, test } from '../support/test.ts';

const paths = [...allPaths, '/no-such-page'];
const documents = contentPages.filter(({ kind }) => kind === 'legal').map(({ path }) => path);

async function expectWhole(page: Page, setting: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sidewaysPixels(page), `sideways, ${setting}, ${width} px`).toBe(0);
    expect.soft(await cutTexts(page), `cut, ${setting}, ${width} px`).toEqual([]);
  }
}

for (const path of paths) {
  test(`${path} is whole at twice the text size, from right to left and with long words`, async ({ page }) => {
    await setTextSize(page, 32);
    await page.goto(path);
    await expectWhole(page, 'text at 200 %');
    await setTextSize(page, 16);
    await page.goto(path);
    await readFromRight(page);
    await expectWhole(page, 'right to left');
    expect.soft(await turnedAround(page), 'against the reading direction').toEqual([]);
    await lengthenWords(page);
    await expectWhole(page, 'long words');
  });

  test(`${path} prints whole, and gives more contrast to who asks for it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ contrast: 'more' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await axeViolations(page, ['color-contrast-enhanced']), colorScheme).toEqual([]);
    }
    expect.soft(await missingInPrint(page), 'not on paper').toEqual([]);
    if (documents.includes(path)) expect.soft(await linksWithoutAddress(page)).toEqual([]);
  });
}
