import { openFile } from '#crawl/export/index.ts';
import { createTextStore } from '#crawl/parts/text-store.ts';

/** Returns a function that removes the listener. */
const listen = (name: 'hashchange' | 'online' | 'storage') => (run: () => void) => {
  window.addEventListener(name, run);
  return () => window.removeEventListener(name, run);
};

/**
 * The browser features that the crawl tool uses. Tests pass their own. Also created on the server, where storage is
 * unavailable and nothing else is called.
 */
export const browser = {
  local: createTextStore(() => localStorage),
  /** The fragment of the URL, with its #. */
  hash: () => location.hash,
  /** Adds a history entry with another fragment. */
  pushHash: (hash: string) => history.pushState(null, '', location.pathname + location.search + hash),
  openFile,
  onHashChange: listen('hashchange'),
  onOnline: listen('online'),
  /** Another tab has changed the storage. */
  onStorage: listen('storage'),
};

export type CrawlBrowser = typeof browser;
