import { atom } from 'nanostores';
import type { Firecrawl, ScrapeOptions } from '#crawl/client/index.ts';
import { type PageRow, toRow } from '#crawl/lib/rows.ts';
import { errorInfo } from './failure.ts';

export type SinglePageState =
  | { status: 'none' }
  | { status: 'reading' }
  | { status: 'read'; page: PageRow }
  | { status: 'failed'; url: string; text: string };

interface SinglePageOptions {
  openClient: () => Pick<Firecrawl, 'scrape'>;
  onError: (text: string) => void;
  now: () => number;
}

/** One page, read without a crawl. */
export function createSinglePage({ openClient, onError, now }: SinglePageOptions) {
  const $state = atom<SinglePageState>({ status: 'none' });
  return {
    $state,
    /** Reads a page, which costs what the options of a crawl cost for one page. Ignored while one is being read. */
    async read(url: string, options: ScrapeOptions) {
      if ($state.get().status === 'reading') return;
      $state.set({ status: 'reading' });
      try {
        const document = await openClient().scrape.url(url, options);
        $state.set({ status: 'read', page: toRow(document, 'single', now()) });
      } catch (error) {
        const { text } = errorInfo(error);
        $state.set({ status: 'failed', url, text });
        onError(text);
      }
    },
    /** Closes the page, or takes back the error. */
    close: () => $state.set({ status: 'none' }),
  };
}
