import { createTextStore } from '#lib/crawl/storage.ts';
import type { CrawlBrowser } from '#stores/crawl/browser.ts';
import { openFile } from './open-file.ts';

function on(name: string, run: () => void) {
  addEventListener(name, run);
  return () => removeEventListener(name, run);
}

/** The browser that the page is in, as the stores need it. */
export const pageBrowser: CrawlBrowser = {
  local: createTextStore(() => localStorage),
  session: createTextStore(() => sessionStorage),
  hash: () => location.hash,
  pushHash(hash) {
    if (hash !== location.hash) history.pushState(null, '', hash || location.pathname + location.search);
  },
  openFile,
  onHash: (run) => on('hashchange', run),
  onOnline: (run) => on('online', run),
  onStorage: (run) => on('storage', run),
};
