import type { Page } from '@playwright/test';
import { clippedTexts, unreachableTexts } from '../support/clipped-text.ts';
import { tagsIn } from '../support/entries.ts';
import { allPaths, pagesOfContent } from '../support/pages.ts';
import { expect, horizontalOverflow, test } from '../support/test.ts';

/** What WCAG 1.4.12 lets a reader set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** As a reader's extension does, past the page's security policy. */
const setSpacing = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/** Spacing widens tables and large figures first: a page with each. */
const mostWidened = ['DataTable', 'ScoreBands', 'StatRow'].map(
  (section) => pagesOfContent.find(({ path }) => tagsIn(path, section).length > 0)?.path,
);

for (const path of [...allPaths, '/no-such-page']) {
  const details = mostWidened.includes(path) ? {} : { tag: '@full' };
  test(`${path} is whole with the text spacing of WCAG 1.4.12`, details, async ({ page }) => {
    await page.goto(path);
    await setSpacing(page);
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await horizontalOverflow(page), `sideways at ${width} px`).toBe(0);
      expect.soft(await clippedTexts(page), `cut at ${width} px`).toEqual([]);
      expect.soft(await unreachableTexts(page), `out of sight at ${width} px`).toEqual([]);
    }
  });
}
