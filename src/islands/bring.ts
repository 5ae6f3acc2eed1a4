import { afterFirstPaint, whenNear } from './nearness.ts';

const RETRY_MS = 1000;

const bring = (island: Element, attribute: string, again = ''): Promise<unknown> =>
  import(island.getAttribute(attribute) + again);

/** A file that did not come is asked for once more under another address: a browser remembers that it failed. */
async function bringRuntime(island: Element) {
  try {
    await bring(island, 'renderer-url');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await bring(island, 'renderer-url', `?${Date.now()}`);
  }
}

/**
 * All that stands in a built page of the islands' code: what makes an island one is brought, together with the island's
 * own file, once an island comes near. The build has put it into the file of the renderer.
 */
afterFirstPaint(() => {
  for (const island of document.querySelectorAll('astro-island')) {
    whenNear(island, () => {
      // The runtime asks for it too, and says when it did not come.
      bring(island, 'component-url').catch(() => {});
      bringRuntime(island).catch(() => island.toggleAttribute('data-failed', true));
    });
  }
});
