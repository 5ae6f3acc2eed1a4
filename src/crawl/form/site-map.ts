import { atom, computed } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { errorInfo } from '#crawl/job/index.ts';
import { foldText, searchWords } from '#crawl/parts/search-text.ts';
import { readableUrl } from '#crawl/parts/urls.ts';

export type SiteMapState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'known'; url: string; urls: readonly string[] };

/** The service's maximum for a list. */
const MAX_URLS = 30_000;

/** The pages that match a filter: each word is in the URL. */
function filterUrls(urls: readonly string[], filter: string): readonly string[] {
  const words = searchWords(filter);
  const fits = (text: string) => words.every((word) => text.includes(word));
  return words.length === 0 ? urls : urls.filter((url) => fits(foldText(`${url}\n${readableUrl(url)}`)));
}

/** The URLs of a website before the crawl, and the selection of those to crawl. */
export function createSiteMap(openClient: () => Pick<Firecrawl, 'map'>) {
  const $map = atom<SiteMapState>({ status: 'unknown' });
  const $filter = atom('');
  const $chosen = atom<ReadonlySet<string>>(new Set());
  const $shown = computed([$map, $filter], (map, filter) =>
    map.status === 'known' ? filterUrls(map.urls, filter) : [],
  );
  let controller = new AbortController();

  const reset = () => {
    controller.abort();
    $map.set({ status: 'unknown' });
    $filter.set('');
    $chosen.set(new Set());
  };

  return {
    $map,
    $filter,
    /** The pages that match the filter. */
    $shown,
    $chosen,
    reset,
    /** Requests the URLs of a website from the service, which costs a credit. */
    async find(url: string) {
      reset();
      controller = new AbortController();
      const { signal } = controller;
      $map.set({ status: 'loading' });
      try {
        const { links } = await openClient().map(url, { limit: MAX_URLS }, { signal });
        // With some options the service repeats URLs.
        if (!signal.aborted) $map.set({ status: 'known', url, urls: [...new Set(links)].sort() });
      } catch (error) {
        if (!signal.aborted) $map.set({ status: 'failed', text: errorInfo(error).text });
      }
    },
    filter: (text: string) => $filter.set(text),
    toggle(url: string) {
      const chosen = new Set($chosen.get());
      if (!chosen.delete(url)) chosen.add(url);
      $chosen.set(chosen);
    },
    /** Selects or deselects every page that matches the filter. */
    chooseShown(isChosen: boolean) {
      const chosen = new Set($chosen.get());
      for (const url of $shown.get()) isChosen ? chosen.add(url) : chosen.delete(url);
      $chosen.set(chosen);
    },
  };
}

export type SiteMap = ReturnType<typeof createSiteMap>;
