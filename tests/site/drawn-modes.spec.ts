import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { casesWith } from '../support/drawn.ts';
import { tagsIn } from '../support/entries.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const pathOfCase = (name: Parameters<typeof casesWith>[0]) => casesWith(name)[0]?.path ?? '';
const pathOfCall = pagesOfContent.find(({ path }) => tagsIn(path, 'Call').length > 0)?.path ?? '';
/** What is marked in a drawing; where it counts, as a block of color. */
const marked = [
  { path: pathOfCall, selector: 'figure[data-call] .said a', isBlock: false },
  { path: pathOfCase('request'), selector: '.view-state[data-tone="urgent"]', isBlock: true },
  { path: pathOfCase('trend'), selector: '.trend .saying:not(.few) text', isBlock: false },
  { path: pathOfCase('trend'), selector: '.trend .out + text', isBlock: false },
  { path: pathOfCase('trend'), selector: '.trend svg > text', isBlock: false },
  { path: pathOfCase('worklist'), selector: '.worklist .view-state[data-tone="urgent"]', isBlock: true },
];

/** How far the colors of its first letters and of their ground are apart, 0 to 255. */
async function contrastOf(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const clip = await element.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const [{ x, y, width, height } = new DOMRect()] = Array.from(range.getClientRects());
    // Letters alone, without the line below them.
    return { x: x + 1, y: y + height * 0.25, width: Math.min(width - 2, 60), height: height * 0.5 };
  });
  const { data } = await sharp(await element.page().screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.max(...data) - Math.min(...data);
}

test('what a drawing marks can be read in forced colors and in print', async ({ page }) => {
  for (const { path, selector, isBlock } of marked) {
    await page.goto(path);
    const mark = page.locator(selector).first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect.soft(await contrastOf(mark), `${path}, ${selector}, ${colorScheme}`).toBeGreaterThan(100);
    }
    // Its words are light where the page is dark, and the ground of forced colors stays.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await mark.evaluate((each) => {
      for (let box = each.parentElement; box; box = box.parentElement)
        if (box.dataset['surface']) box.dataset['surface'] = 'dark';
    });
    expect.soft(await contrastOf(mark), `${path}, ${selector}, dark surface`).toBeGreaterThan(100);
    await page.emulateMedia({ forcedColors: null, colorScheme: null, media: 'print' });
    // As text, not as a block of ink.
    if (isBlock) await expect.soft(mark, path).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: null });
  }
});
