import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// What is asked is drawn without script.
test.use({ javaScriptEnabled: false });

/** The sizes of the headings that a page is read by, in pixels; a statement ends as a sentence does. */
async function sizesOf(page: Page) {
  const headings = await page.locator('main h1, main :is(.band, .people, .closing) h2').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.localName,
      isStatement: element.textContent.trim().endsWith('.') && !element.matches('[data-surface=paper].closing h2'),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    })),
  );
  return {
    title: headings.filter(({ name }) => name === 'h1').map(({ size }) => size)[0] ?? 0,
    statements: headings.filter(({ name, isStatement }) => name === 'h2' && isStatement).map(({ size }) => size),
    labels: headings.filter(({ name, isStatement }) => name === 'h2' && !isStatement).map(({ size }) => size),
  };
}

test('a heading that is a sentence is large, any other is a small label', async ({ page }) => {
  await page.goto(routes.home);
  const { statements, labels } = await sizesOf(page);
  expect(statements.length, 'statements').toBeGreaterThan(0);
  expect(labels.length, 'labels').toBeGreaterThan(0);
  for (const size of statements) expect(size).toBeCloseTo(76, 0);
  for (const size of labels) expect(size).toBeCloseTo(36, 0);
});

/** Pages with statements or labels, where the main heading leads. */
const led = [routes.home, '/about', '/platform', '/technology', '/contact', '/how-it-works'];

test('on a phone no word of a main heading is split, and it is much larger than those below it', async ({ page }) => {
  expect(contentPages.map(({ path }) => path)).toEqual(expect.arrayContaining(led));
  for (const { path } of contentPages) {
    await page.goto(path);
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await splitWords(page), `${path} at ${width} px`).toEqual([]);
      if (!led.includes(path) || width === 320) continue;
      const { title, statements, labels } = await sizesOf(page);
      for (const size of [...statements, ...labels])
        expect.soft(title / size, `${path} at ${width} px`).toBeGreaterThanOrEqual(1.4);
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

test('a page that is a tool, a list or a legal text does not shout', async ({ page }) => {
  await page.goto('/platform');
  const { title: shown } = await sizesOf(page);
  for (const path of [routes.search, '/technology/figures', '/contact', '/resources/blog-news', '/privacy']) {
    await page.goto(path);
    expect((await sizesOf(page)).title, path).toBeLessThan(shown);
  }
});
