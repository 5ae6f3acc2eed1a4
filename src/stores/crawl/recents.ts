import { atom } from 'nanostores';
import { type RecentCrawl, type RecentFacts, readRecents, withRecent } from '#lib/crawl/recents.ts';
import type { TextStore } from '#lib/crawl/storage.ts';

export const RECENTS_NAME = 'crawl_recents';

/** Crawls of this browser that the service still knows, newest first. */
export function createRecents(store: TextStore, now: () => number) {
  const $recents = atom<readonly RecentCrawl[]>([]);
  const refresh = () => $recents.set(readRecents(store.get(RECENTS_NAME), now()));
  const write = (list: readonly RecentCrawl[]) => {
    $recents.set(list);
    store.set(RECENTS_NAME, JSON.stringify(list));
  };
  /** What another tab has written meanwhile counts; where nothing can be written, this page's own list does. */
  const list = () => readRecents(store.get(RECENTS_NAME) ?? JSON.stringify($recents.get()), now());
  refresh();
  return {
    $recents,
    /** Drops what has expired, and takes in what other tabs have written. */
    refresh: () => $recents.set(list()),
    remember: (facts: RecentFacts) => write(withRecent(list(), facts, now())),
    forget: (id: string) => write(list().filter((one) => one.id !== id)),
    forgetAll() {
      store.remove(RECENTS_NAME);
      $recents.set([]);
    },
  };
}

export type Recents = ReturnType<typeof createRecents>;
