import { atom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { missingKey } from './failure.ts';

type ActiveCrawl = Awaited<ReturnType<Firecrawl['crawl']['active']>>[number];

export type ActiveCrawlsState =
  | { status: 'unknown' | 'loading' | 'unavailable' }
  | { status: 'known'; crawls: readonly ActiveCrawl[] };

/** Crawls of the same key that run now, wherever they were started. */
export function createActiveCrawls(openClient: () => Pick<Firecrawl, 'crawl'>) {
  const $active = atom<ActiveCrawlsState>({ status: 'unknown' });
  return {
    $active,
    /** Free of charge. */
    async load() {
      $active.set({ status: 'loading' });
      try {
        $active.set({ status: 'known', crawls: await openClient().crawl.active() });
      } catch (error) {
        // Not every service has this list.
        $active.set({ status: error === missingKey ? 'unknown' : 'unavailable' });
      }
    },
    reset: () => $active.set({ status: 'unknown' }),
  };
}

export type ActiveCrawls = ReturnType<typeof createActiveCrawls>;
