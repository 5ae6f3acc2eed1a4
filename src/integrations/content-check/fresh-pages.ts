import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ViteDevServer } from 'vite';

/**
 * Lets no page show old content. Vite may keep what it loads for a page while content changes: then each page has the old
 * content until the next change. So the pages that come after such a change wait for those before, and load everything
 * again.
 */
export function freshPages(server: Pick<ViteDevServer, 'environments'>) {
  const rendering = new Set<Promise<void>>();
  let mayBeOld = false;

  return {
    /** Call this for every change of the content, and of what Astro makes from it. */
    contentChanged() {
      if (rendering.size > 0) mayBeOld = true;
    },
    /** Resolves when the page that this response is for may be rendered. */
    async begin(response: Writable) {
      while (mayBeOld) {
        await Promise.all(rendering);
        if (mayBeOld) for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
        mayBeOld = false;
      }
      // Also when the browser has left meanwhile.
      const rendered = finished(response)
        .catch(() => {})
        .finally(() => rendering.delete(rendered));
      rendering.add(rendered);
    },
  };
}
