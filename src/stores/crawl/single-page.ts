import { atom } from 'nanostores';
import { type PageRow, toRow } from '#lib/crawl/rows.ts';
import type { Firecrawl, ScrapeOptions } from '#lib/firecrawl/index.ts';
import { errorInfo, missingKey } from './failure.ts';

export type SinglePageState = { status: 'none' } | { status: 'reading' } | { status: 'read'; page: PageRow };

interface SinglePageOptions {
  openClient: () => Pick<Firecrawl, 'scrape'> | undefined;
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
        const client = openClient();
        if (!client) throw missingKey;
        const document = await client.scrape.url(url, options);
        $state.set({ status: 'read', page: toRow(document, 'single', now()) });
      } catch (error) {
        $state.set({ status: 'none' });
        onError(errorInfo(error).text);
      }
    },
    close: () => $state.set({ status: 'none' }),
  };
}
