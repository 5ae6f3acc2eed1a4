import { createTextStore } from '#lib/crawl/storage.ts';
import type { CrawlBrowser } from '#stores/crawl/browser.ts';
import { openFile } from './open-file.ts';

function on(name: 'hashchange' | 'online' | 'storage', run: () => void) {
  window.addEventListener(name, run);
  return () => window.removeEventListener(name, run);
}

/** The browser that the page is in. On the server it is made and not used: there, storage refuses. */
export const browser: CrawlBrowser = {
  local: createTextStore(() => localStorage),
  session: createTextStore(() => sessionStorage),
  hash: () => location.hash,
  pushHash: (hash) => history.pushState(null, '', location.pathname + location.search + hash),
  openFile,
  onHash: (run) => on('hashchange', run),
  onOnline: (run) => on('online', run),
  onStorage: (run) => on('storage', run),
};
