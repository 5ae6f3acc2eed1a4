import { atom, computed, type ReadableAtom } from 'nanostores';
import { defaultView, findRows, type SortColumn, type TableView } from '#lib/crawl/table.ts';
import type { Pages } from './pages.ts';
import type { Problems } from './problems.ts';

/** Searches, filters and sorts what has come and what has not. */
export function createCrawlTable($pages: ReadableAtom<Pages>, $problems: ReadableAtom<Problems>) {
  const $view = atom<TableView>(defaultView);
  const change = (fields: Partial<TableView>) => $view.set({ ...$view.get(), ...fields });
  return {
    $view,
    $found: computed([$pages, $problems, $view], (pages, { failed, robots }, view) =>
      findRows({ pages, failed, robots }, view),
    ),
    change,
    /** By another column, from its beginning; by the same column the other way round. */
    sort(sortBy: SortColumn) {
      const view = $view.get();
      change({ sortBy, isDescending: sortBy === view.sortBy ? !view.isDescending : false });
    },
    reset: () => $view.set(defaultView),
  };
}

export type CrawlTable = ReturnType<typeof createCrawlTable>;
