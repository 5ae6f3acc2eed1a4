import type { CDPSession, Page } from '@playwright/test';

/** As in the DOM. */
const ELEMENT = 1;

type DrawnNode = Awaited<ReturnType<typeof documentOf>>;

const documentOf = async (session: CDPSession) => (await session.send('DOM.getDocument', { depth: -1 })).root;

const withBoxes = (node: DrawnNode): DrawnNode[] => [
  node,
  ...[...(node.children ?? []), ...(node.pseudoElements ?? [])].flatMap(withBoxes),
];

/** Elements, and what style puts before and behind them, that a font of the machine draws in part or in whole. */
export async function drawnByTheMachine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const body = withBoxes(await documentOf(session)).find(({ nodeName }) => nodeName === 'BODY');
  const drawn = await Promise.all(
    (body ? withBoxes(body) : []).map(async ({ nodeId, nodeName, nodeType, children = [] }) => {
      if (nodeType !== ELEMENT) return [];
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const text = children.map(({ nodeValue }) => nodeValue).join('');
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName }) => `${nodeName} ${text}: ${familyName}`);
    }),
  );
  return drawn.flat();
}
