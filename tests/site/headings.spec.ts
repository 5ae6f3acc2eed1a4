import type { Page } from '@playwright/test';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// What is asked is drawn without script.
test.use({ javaScriptEnabled: false });

/** What is written in each size on a page: its main heading, the headings below it and the longest other sentence, in pixels. */
const sizesOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const [title] = main.querySelectorAll('h1');
    const isDrawn = (element: Element) => element.closest('.numeral, .code, strong, dd, [translate=no]') !== null;
    const written = Array.from(main.querySelectorAll('*')).filter(
      (element) =>
        !title?.contains(element) &&
        !element.contains(title ?? null) &&
        Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return {
      title: title ? sizeOf(title) : 0,
      sentences: Math.max(0, ...written.filter((element) => !isDrawn(element)).map(sizeOf)),
      drawn: Math.max(
        0,
        ...written.filter((element) => isDrawn(element) && !element.closest('.hero, .home-hero')).map(sizeOf),
      ),
    };
  });

test('the main heading is the largest sentence of its page, and none of its words is split; letters and numbers that are drawn are a quarter larger at most', async ({
  page,
}) => {
  for (const { path } of contentPages) {
    await page.goto(path);
    for (const width of [320, 360, 390, 430, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await splitWords(page), `${path} at ${width} px`).toEqual([]);
      if (![390, 768, 1440].includes(width)) continue;
      const { title, sentences, drawn } = await sizesOf(page);
      expect.soft(sentences, `${path} at ${width} px`).toBeLessThan(title);
      expect.soft(drawn, `${path} at ${width} px`).toBeLessThanOrEqual(title * 1.25);
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
