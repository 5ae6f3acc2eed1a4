import type { TextStore } from '#lib/crawl/storage.ts';
import type { OpenFile } from './exporting.ts';

/** What the crawl page needs of a browser. The island hands it in; tests have their own. */
export interface CrawlBrowser {
  /** Kept for this browser, and for this tab. */
  local: TextStore;
  session: TextStore;
  /** The part of the address behind the #. */
  hash: () => string;
  /** Another address for the same page, which 'back' leads away from. */
  pushHash: (hash: string) => void;
  openFile: OpenFile;
  /** The visitor has gone back, forward or elsewhere behind the #. The function that each gives ends the listening. */
  onHash: (run: () => void) => () => void;
  /** The network is back. */
  onOnline: (run: () => void) => () => void;
  /** Another tab has changed what is kept. */
  onStorage: (run: () => void) => () => void;
}
