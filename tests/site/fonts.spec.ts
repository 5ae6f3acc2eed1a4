import type { CDPSession, Page } from '@playwright/test';
import { waitForFonts } from '../support/fonts.ts';
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
