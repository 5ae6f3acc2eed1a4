import { atom, computed } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { failureText } from '#crawl/job/index.ts';
import { foldText, searchWords } from '#crawl/parts/search-text.ts';
import { createTask } from '#crawl/parts/task.ts';
import { readableUrl } from '#crawl/parts/urls.ts';

/** The pages of a website that the service knows. */
export interface FoundPages {
  url: string;
  urls: readonly string[];
}

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
  const task = createTask<FoundPages>(failureText);
  const $filter = atom('');
  const $chosen = atom<ReadonlySet<string>>(new Set());
  const $shown = computed([task.$state, $filter], (map, filter) =>
    map.status === 'done' ? filterUrls(map.result.urls, filter) : [],
  );

  const reset = () => {
    task.cancel();
    $filter.set('');
    $chosen.set(new Set());
  };

  return {
    $map: task.$state,
    $filter,
    /** The pages that match the filter. */
    $shown,
    $chosen,
    reset,
    /** Requests the URLs of a website from the service, which costs a credit. */
    async find(url: string) {
      reset();
      await task.start({}, async ({ signal }) => {
        const { links } = await openClient().map(url, { limit: MAX_URLS }, { signal });
        // With some options the service repeats URLs.
        return { url, urls: [...new Set(links)].sort() };
      });
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
