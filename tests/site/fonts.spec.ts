import type { CDPSession, Page } from '@playwright/test';
import { abortFonts, waitForFonts } from '../support/fonts.ts';
import { allPaths, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** `Node.ELEMENT_NODE`. */
const ELEMENT = 1;

type CdpNode = Awaited<ReturnType<typeof documentOf>>;

const documentOf = async (session: CDPSession) => (await session.send('DOM.getDocument', { depth: -1 })).root;

const descendants = (node: CdpNode): CdpNode[] => [
  node,
  ...[...(node.children ?? []), ...(node.pseudoElements ?? [])].flatMap(descendants),
];

/** Elements and pseudo-elements with text in a system font instead of one of ours. */
async function textInSystemFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const body = descendants(await documentOf(session)).find(({ nodeName }) => nodeName === 'BODY');
  const found = await Promise.all(
    (body ? descendants(body) : []).map(async ({ nodeId, nodeName, nodeType, children = [] }) => {
      if (nodeType !== ELEMENT) return [];
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const text = children.map(({ nodeValue }) => nodeValue).join('');
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName }) => `${nodeName} ${text}: ${familyName}`);
    }),
  );
  return found.flat();
}

test.describe('without script', () => {
  // Otherwise islands would type while the page is inspected.
  test.use({ javaScriptEnabled: false });

  for (const path of allPaths) {
    test(`our fonts have every character of ${path}`, fullUnlessSample(path), async ({ page }) => {
      await waitForFonts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await textInSystemFonts(page)).toEqual([]);
    });
  }
});

test('what stands in for our fonts is as wide and as high as they are', async ({ page }) => {
  const sizes = () =>
    page.locator('main :is(.band h2, .lede, dt, summary)').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { width } = range.getBoundingClientRect();
        return width > 0 ? [{ width, lineHeight: element.getBoundingClientRect().height }] : [];
      }),
    );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  await waitForFonts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const ours = await sizes();
  await abortFonts(page);
  await page.reload();
  const theirs = await sizes();
  expect(theirs).toHaveLength(ours.length);
  const ratio = (name: 'width' | 'lineHeight') =>
    sum(theirs.map((each) => each[name])) / sum(ours.map((each) => each[name]));
  expect(Math.abs(ratio('width') - 1)).toBeLessThan(0.05);
  expect(Math.abs(ratio('lineHeight') - 1)).toBeLessThan(0.03);
});
