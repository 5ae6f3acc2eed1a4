import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Crawl, type Row, timeOf } from '#crawl/job/index.ts';
import { searchWords } from '#crawl/parts/search-text.ts';

/** What pages can be filtered by, beside their outcome. */
export const facetNames = ['status', 'path'] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values. */
export type Facets = { [Name in FacetName]?: string | undefined };

/** A value and the number of pages that have it. */
export interface FacetOption {
  value: string;
  count: number;
}

/** More are no help in a list. */
const MAX_OPTIONS = 100;

/** Only the path is known of pages that were not received. */
const facetOf: Record<FacetName, (row: Row) => string | undefined> = {
  status: (row) => (row.kind === 'page' ? row.status?.toString() : undefined),
  path: ({ path }) => path,
};

/** The most frequent values. A value that all pages have would filter nothing, and a path of one page is that page. */
export function facetOptions(name: FacetName, rows: readonly Row[]): FacetOption[] {
  const pages = rows.filter(({ kind }) => kind === 'page');
  const counts = new Map<string, number>();
  for (const page of pages) {
    const value = facetOf[name](page);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count < pages.length && (name !== 'path' || count > 1))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_OPTIONS)
    .sort((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }));
}

/** `ok`: the page answered with a status below 400; `error`: with 400 or above. */
export type Filter = 'all' | 'ok' | 'error' | 'failed' | 'stopped' | 'blocked';
export type SortColumn = 'time' | 'url';

export interface TableView {
  search: string;
  filter: Filter;
  facets: Facets;
  sortBy: SortColumn;
  isDescending: boolean;
}

/** Newest first. */
export const defaultView: TableView = { search: '', filter: 'all', facets: {}, sortBy: 'time', isDescending: true };

/** Whether the table shows a part of the rows. */
export const isFiltered = ({ search, filter, facets }: TableView): boolean =>
  search.trim() !== '' || filter !== 'all' || facetNames.some((name) => facets[name] !== undefined);

/** A page without a status did come, so it counts as good. What the crawl's own patterns exclude is no result. */
const outcomeOf = (row: Row): Exclude<Filter, 'all'> | undefined => {
  if (row.kind === 'excluded') return undefined;
  if (row.kind !== 'page') return row.kind;
  return (row.status ?? 200) < 400 ? 'ok' : 'error';
};

/** Pages that did not arrive have no time: they sort last, or first, and a page whose time nobody knows came before the others. */
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

/** Searches URL and title, and filters by outcome and facets. */
export function findRows(all: readonly Row[], view: TableView) {
  const words = searchWords(view.search);
  const chosen = facetNames.filter((name) => view.facets[name] !== undefined);
  /** How many rows each filter would show with the current search and facets. */
  const counts: Record<Filter, number> = { all: 0, ok: 0, error: 0, failed: 0, stopped: 0, blocked: 0 };
  let total = 0;
  const found = all.filter((row) => {
    const outcome = outcomeOf(row);
    if (!outcome) return false;
    total += 1;
    const fitsFacets = chosen.every((name) => facetOf[name](row) === view.facets[name]);
    if (!fitsFacets || !words.every((word) => row.searchText.includes(word))) return false;
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
    /** Values to filter by. */
    $facetOptions: computed($all, (rows) => ({
      status: facetOptions('status', rows),
      path: facetOptions('path', rows),
    })),
    change,
    /** Ascending by another column; the same column toggles its direction. */
    sort(sortBy: SortColumn) {
      const view = $view.get();
      change({ sortBy, isDescending: sortBy === view.sortBy ? !view.isDescending : false });
    },
    /** Shows all rows, in the same order. */
    clearFilters: () => change({ search: '', filter: 'all', facets: {} }),
  };
}

export type CrawlTable = ReturnType<typeof createCrawlTable>;
