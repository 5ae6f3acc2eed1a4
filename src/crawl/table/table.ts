import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Crawl, type Row, timeOf } from '#crawl/job/index.ts';
import { searchWords } from '#crawl/parts/search-text.ts';
import { readableUrl } from '#crawl/parts/urls.ts';
import { foldText } from '#lib/fold-text.ts';

/** `ok`: the page answered with a status below 400; `error`: with 400 or above. */
export type Filter = 'all' | 'ok' | 'error' | 'failed' | 'stopped' | 'blocked';
export type SortColumn = 'time' | 'url';

export interface TableView {
  search: string;
  filter: Filter;
  sortBy: SortColumn;
  isDescending: boolean;
}

/** Newest first. */
export const defaultView: TableView = { search: '', filter: 'all', sortBy: 'time', isDescending: true };

/** Whether the table shows a part of the rows. */
export const isFiltered = ({ search, filter }: TableView): boolean => search.trim() !== '' || filter !== 'all';

/** A page without a status has arrived, so it counts as good. What the crawl's own patterns exclude is no result. */
const outcomeOf = (row: Row): Exclude<Filter, 'all'> | undefined => {
  if (row.kind === 'excluded') return undefined;
  if (row.kind !== 'page') return row.kind;
  return (row.status ?? 200) < 400 ? 'ok' : 'error';
};

/** Pages that did not arrive have no time: they sort last, or first. A page whose time nobody knows arrived before the others. */
const sortValues: Record<SortColumn, (row: Row) => number | string> = {
  time: (row) => (row.kind === 'page' ? (timeOf(row) ?? 0) : -1),
  url: ({ url }) => url,
};

function sortRows(rows: readonly Row[], { sortBy, isDescending }: TableView): Row[] {
  const order = isDescending ? -1 : 1;
  // Pages of the same value follow each other as they arrived.
  const keyed = rows.map((row, index) => ({
    row,
    value: sortValues[sortBy](row),
    place: row.kind === 'page' ? index * order : index,
  }));
  keyed.sort((one, other) =>
    one.value < other.value ? -order : one.value > other.value ? order : one.place - other.place,
  );
  return keyed.map(({ row }) => row);
}

const searchTexts = new WeakMap<Row, string>();

/** What the search compares: URL and title, folded when somebody searches. */
function searchTextOf(row: Row): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const text = foldText(`${row.url}\n${readableUrl(row.url)}\n${row.kind === 'page' ? row.title : ''}`);
  searchTexts.set(row, text);
  return text;
}

/** Searches URL and title, and filters by outcome. */
export function findRows(all: readonly Row[], view: TableView) {
  const words = searchWords(view.search);
  /** How many rows each filter would show with the current search. */
  const counts: Record<Filter, number> = { all: 0, ok: 0, error: 0, failed: 0, stopped: 0, blocked: 0 };
  let total = 0;
  const found = all.filter((row) => {
    const outcome = outcomeOf(row);
    if (!outcome) return false;
    total += 1;
    if (!words.every((word) => searchTextOf(row).includes(word))) return false;
    counts.all += 1;
    counts[outcome] += 1;
    return view.filter === 'all' || view.filter === outcome;
  });
  return { rows: sortRows(found, view), counts, total };
}

/** The table of the results, with its search, filters and order. */
export function createCrawlTable($crawl: ReadableAtom<Crawl | undefined>) {
  const $view = atom<TableView>(defaultView);
  const $all = computed($crawl, (crawl) => [...(crawl?.rows.values() ?? [])]);
  const change = (fields: Partial<TableView>) => $view.set({ ...$view.get(), ...fields });
  return {
    $view,
    $rows: computed([$all, $view], findRows),
    change,
    /** Ascending by another column; the same column toggles its direction. */
    sort(sortBy: SortColumn) {
      const view = $view.get();
      change({ sortBy, isDescending: sortBy === view.sortBy ? !view.isDescending : false });
    },
    /** Shows all rows, in the same order. */
    clearFilters: () => change({ search: '', filter: 'all' }),
  };
}

export type CrawlTable = ReturnType<typeof createCrawlTable>;
