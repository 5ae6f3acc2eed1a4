import type { Page } from '@playwright/test';
import { clippedTexts, unreachableTexts } from '../support/clipped-text.ts';
import { allPaths, contentPages, fullUnlessSample } from '../support/pages.ts';
import {
  columnsOfLetters,
  linksWithoutAddress,
  missingInPrint,
  prependLongWord,
  setRightToLeft,
  setTextSize,
  setTextSpacing,
  wrongInRightToLeft,
  zoomText,
} from '../support/reader-settings.ts';
import { axeViolations, expect, horizontalOverflow, runAxe, test } from '../support/test.ts';

const documents = contentPages.filter(({ kind }) => kind === 'legal').map(({ path }) => path);

async function expectNothingClipped(page: Page, setting: string, widths = [320, 390, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await horizontalOverflow(page), `pixels to scroll sideways, ${setting}, ${width} px`).toBe(0);
    expect.soft(await clippedTexts(page), `clipped texts, ${setting}, ${width} px`).toEqual([]);
  }
}

/** Running text, which has a lighter weight than headings, labels and links. */
const BODY_COPY = 'p, li, td, dd, blockquote, label';
const LABEL_WEIGHT = 500;

/** Selectors of the body copy among elements. */
const bodyCopyAmong = (page: Page, selectors: string[]) =>
  page.evaluate(
    ({ selectors, bodyCopy, labelWeight }) =>
      selectors.filter((selector) => {
        const element = document.querySelector(selector);
        return element?.matches(bodyCopy) && Number(getComputedStyle(element).fontWeight) < labelWeight;
      }),
    { selectors, bodyCopy: BODY_COPY, labelWeight: LABEL_WEIGHT },
  );

async function expectContrast(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { found, passed } = await runAxe(page, ['color-contrast-enhanced']);
    const weak = found.map(({ selector }) => selector);
    expect.soft(passed, 'texts with enough contrast').toBeGreaterThan(0);
    expect.soft(await bodyCopyAmong(page, weak), `body copy below 7:1 in ${colorScheme} colors`).toEqual([]);
    await page.emulateMedia({ contrast: 'more' });
    expect.soft(await axeViolations(page, ['color-contrast-enhanced']), `more contrast, ${colorScheme}`).toEqual([]);
    await page.emulateMedia({ contrast: null });
  }
}

async function expectPrint(page: Page, path: string) {
  expect.soft(await missingInPrint(page), 'missing in print').toEqual([]);
  if (documents.includes(path)) expect.soft(await linksWithoutAddress(page), 'printed without address').toEqual([]);
  await page.emulateMedia({ media: null });
}

for (const path of allPaths) {
  test(`${path} can be read in each setting of its readers, and in print`, fullUnlessSample(path), async ({ page }) => {
    await setTextSize(page, 32);
    await page.goto(path);
    await expectNothingClipped(page, 'text at 200%');
    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await columnsOfLetters(page), 'words with a line for each letter').toEqual([]);
    await setTextSize(page, 16);
    await page.goto(path);
    await zoomText(page);
    await expectNothingClipped(page, 'text alone at 200%', [320, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectContrast(page);
    await expectPrint(page, path);
    await setTextSpacing(page);
    await expectNothingClipped(page, 'text spacing', [320, 390, 768, 1024, 1280, 1440]);
    expect.soft(await unreachableTexts(page), 'out of sight with text spacing').toEqual([]);
    await page.goto(path);
    await setRightToLeft(page, 'class');
    await expectNothingClipped(page, 'right to left');
    expect.soft(await wrongInRightToLeft(page), 'ranges and arrows in the wrong direction').toEqual([]);
    await prependLongWord(page);
    await expectNothingClipped(page, 'long words');
  });
}
