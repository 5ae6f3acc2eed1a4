import type { Page } from '@playwright/test';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// What is asked is drawn without script.
test.use({ javaScriptEnabled: false });

test('no word of a main heading is split, on whatever screen', async ({ page }) => {
  for (const { path } of contentPages) {
    await page.goto(path);
    for (const width of [320, 360, 390, 430, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await splitWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The words of the main heading that stand on more than one line. */
const splitWords = (page: Page) =>
  page.locator('main h1').evaluate((heading) => {
    const range = new Range();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/[^\s\u00a0-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) split.push(word);
      }
    }
    return split;
  });
