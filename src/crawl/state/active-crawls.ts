import { atom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';

type ActiveCrawl = Awaited<ReturnType<Firecrawl['crawl']['active']>>[number];

export type ActiveCrawlsState =
  | { status: 'unknown' | 'loading' | 'unavailable' }
  | { status: 'known'; crawls: readonly ActiveCrawl[] };

/** Crawls of the same key that run now, wherever they were started. */
export function createActiveCrawls(openClient: () => Pick<Firecrawl, 'crawl'> | undefined) {
  const $active = atom<ActiveCrawlsState>({ status: 'unknown' });
  return {
    $active,
    /** Free of charge. */
    async load() {
      const client = openClient();
      if (!client) return;
      $active.set({ status: 'loading' });
      try {
        $active.set({ status: 'known', crawls: await client.crawl.active() });
      } catch {
        // Not every service has this list.
        $active.set({ status: 'unavailable' });
      }
    },
    reset: () => $active.set({ status: 'unknown' }),
  };
}

export type ActiveCrawls = ReturnType<typeof createActiveCrawls>;
