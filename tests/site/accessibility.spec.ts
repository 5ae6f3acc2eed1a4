import type { Page } from '@playwright/test';
import { clippedTexts } from '../support/clipped-text.ts';
import { allPaths, fullUnlessSample } from '../support/pages.ts';
import { axeViolations, expect, horizontalOverflow, runAxe, test } from '../support/test.ts';

// pages.spec.ts asks the same of every page on a phone in light colors and on a desktop in dark ones.
for (const path of [...allPaths, '/no-such-page']) {
  test(`${path} is accessible at every width and in both color schemes`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await horizontalOverflow(page), `pixels to scroll sideways at ${width} px`).toBe(0);
      expect.soft(await clippedTexts(page), `clipped texts at ${width} px`).toEqual([]);
    }
  });
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

for (const path of allPaths) {
  test(
    `the body copy of ${path} has a contrast of 7:1 in both color schemes`,
    fullUnlessSample(path),
    async ({ page }) => {
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { found, passed } = await runAxe(page, ['color-contrast-enhanced']);
        const weak = found.map(({ selector }) => selector);
        expect.soft(passed, 'texts with enough contrast').toBeGreaterThan(0);
        expect.soft(await bodyCopyAmong(page, weak), colorScheme).toEqual([]);
      }
    },
  );
}
