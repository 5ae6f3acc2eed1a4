import { atom, computed } from 'nanostores';
import type { Crawl, CrawlJob } from '#crawl/job/index.ts';
import { type FailedRow, type PageRow, timeOf } from '#crawl/parts/rows.ts';
import { searchWords } from '#crawl/parts/search-text.ts';
import { readableUrl } from '#crawl/parts/urls.ts';
import { foldText } from '#lib/fold-text.ts';

/** What pages can be filtered by, beside their outcome. */
export const facetNames = ['status', 'path', 'language', 'change'] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values. */
export type Facets = { [Name in FacetName]?: string | undefined };

/** A value and the number of pages that have it. */
export interface FacetOption {
  value: string;
  count: number;
}

export type FacetOptions = Record<FacetName, readonly FacetOption[]>;

/** More are no help in a list. */
const MAX_OPTIONS = 100;

const FIRST_SEGMENT = /^[a-z]+:\/\/[^/?#]*(\/[^/?#]*)/i;

/** The first segment of the path: `/blog` for `https://a.test/blog/2025`. */
export const pathOf = (url: string): string => FIRST_SEGMENT.exec(url)?.[1] ?? '/';

const byFacet = <Value>(make: (name: FacetName) => Value) =>
  Object.fromEntries(facetNames.map((name) => [name, make(name)])) as Record<FacetName, Value>;

/** Of pages that did not come, only the path is known. */
type Faceted = { url: string } & Partial<Pick<PageRow, 'status' | 'language' | 'change'>>;

const facetOf: Record<FacetName, (page: Faceted) => string | undefined> = {
  status: ({ status }) => status?.toString(),
  path: ({ url }) => pathOf(url),
  language: ({ language }) => language?.toLowerCase(),
  change: ({ change }) => change,
};

const facetsOf = (page: Faceted): Facets => byFacet((name) => facetOf[name](page));

/** The most frequent values. A value that all pages have would filter nothing, and a path of one page is that page. */
function optionsOf(name: FacetName, counts: ReadonlyMap<string, number>, pages: number): FacetOption[] {
  return [...counts]
    .filter(([, count]) => count < pages && (name !== 'path' || count > 1))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_OPTIONS)
    .sort((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }));
}

/** What the pages can be filtered by. */
export const facetOptionsOf = (pages: readonly PageRow[]): FacetOptions =>
  byFacet((name) => {
    const counts = new Map<string, number>();
    for (const page of pages) {
      const value = rowOf(page).facets[name];
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return optionsOf(name, counts, pages.length);
  });

/** A page that came, with what it is searched and filtered by. */
interface PageTableRow {
  kind: 'page';
  key: string;
  url: string;
  page: PageRow;
  searchText: string;
  facets: Facets;
}

/** A row of the table: a page that came, one that failed, one that a stop left unread, or one that robots.txt blocks. */
export type TableRow =
  | PageTableRow
  | { kind: 'failed'; key: string; url: string; failure: FailedRow }
  | { kind: 'stopped'; key: string; url: string }
  | { kind: 'blocked'; key: string; url: string };

/** `ok`: the page answered with a status below 400; `error`: with 400 or above. */
export type Filter = 'all' | 'ok' | 'error' | 'failed' | 'stopped' | 'blocked';
export type SortColumn = 'time' | 'url' | 'title' | 'status' | 'size';

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

export interface FilteredRows {
  rows: readonly TableRow[];
  /** Number of rows that each filter would show with the current search and facets. */
  counts: Record<Filter, number>;
  /** Number of rows without any filter. */
  total: number;
}

export type Results = Pick<Crawl, 'pages' | 'failed' | 'stopped' | 'blocked'>;

const nothing: Results = { pages: [], failed: [], stopped: [], blocked: [] };

/** A page without a status did come, so it counts as good. */
const outcomeOf = (row: TableRow): Exclude<Filter, 'all'> => {
  if (row.kind !== 'page') return row.kind;
  return (row.page.status ?? 200) < 400 ? 'ok' : 'error';
};

/** Pages that did not come have neither a time nor a size: they sort last, or first. */
const sortValues: Record<SortColumn, (row: TableRow) => number | string> = {
  time: (row) => (row.kind === 'page' ? timeOf(row.page) : -1),
  url: ({ url }) => url,
  title: (row) => (row.kind === 'page' ? row.page.title.toLowerCase() : ''),
  status: (row) => (row.kind === 'page' ? (row.page.status ?? 0) : -1),
  size: (row) => (row.kind === 'page' ? row.page.bytes : -1),
};

function sortRows(rows: readonly TableRow[], { sortBy, isDescending }: TableView): TableRow[] {
  const sortValueOf = sortValues[sortBy];
  const order = isDescending ? -1 : 1;
  // Pages of the same value follow each other as they came.
  const keyed = rows.map((row, index) => ({
    row,
    value: sortValueOf(row),
    place: row.kind === 'page' ? index * order : index,
  }));
  keyed.sort((one, other) =>
    one.value < other.value ? -order : one.value > other.value ? order : one.place - other.place,
  );
  return keyed.map(({ row }) => row);
}

/** The same object for the same page each time, so that React can skip its row. */
const cachedRows = new WeakMap<PageRow, PageTableRow>();

function rowOf(page: PageRow): PageTableRow {
  const cached = cachedRows.get(page);
  if (cached) return cached;
  const { id: key, url, title } = page;
  // Folded when the page comes in: typing must not fold the texts of all rows.
  const searchText = foldText(`${url}\n${readableUrl(url)}\n${title}`);
  const row: PageTableRow = { kind: 'page', key, url, page, searchText, facets: facetsOf(page) };
  cachedRows.set(page, row);
  return row;
}

const allRows = ({ pages, failed, stopped, blocked }: Results): TableRow[] => [
  ...pages.map(rowOf),
  ...failed.map((row, index) => ({ kind: 'failed' as const, key: `failed-${index}`, url: row.url, failure: row })),
  ...stopped.map((url, index) => ({ kind: 'stopped' as const, key: `stopped-${index}`, url })),
  ...blocked.map((url, index) => ({ kind: 'blocked' as const, key: `blocked-${index}`, url })),
];

const searchTextOf = (row: TableRow) =>
  row.kind === 'page' ? row.searchText : foldText(`${row.url}\n${readableUrl(row.url)}`);

/** Whether a row fits the search and the facets. */
function createTest({ search, facets }: TableView) {
  const words = searchWords(search);
  const chosen = facetNames.filter((name) => facets[name] !== undefined);
  return (row: TableRow): boolean => {
    const fitsFacet = (name: FacetName) => (row.kind === 'page' ? row.facets : facetsOf(row))[name] === facets[name];
    if (!chosen.every(fitsFacet)) return false;
    const text = words.length > 0 ? searchTextOf(row) : '';
    return words.every((word) => text.includes(word));
  };
}

/** Searches URL and title, and filters by outcome and facets. */
export function findRows(results: Results, view: TableView): FilteredRows {
  const fits = createTest(view);
  const counts = { all: 0, ok: 0, error: 0, failed: 0, stopped: 0, blocked: 0 };
  const all = allRows(results);
  const rows = all.filter((row) => {
    if (!fits(row)) return false;
    counts.all += 1;
    const outcome = outcomeOf(row);
    counts[outcome] += 1;
    return view.filter === 'all' || view.filter === outcome;
  });
  return { rows, counts, total: all.length };
}

export function filterRows(results: Results, view: TableView): FilteredRows {
  const found = findRows(results, view);
  return { ...found, rows: sortRows(found.rows, view) };
}

/** Found rows in order of arrival, for an export. */
export function partOf(rows: readonly TableRow[]): Results {
  const urlsOf = (kind: TableRow['kind']) => rows.filter((row) => row.kind === kind).map(({ url }) => url);
  return {
    pages: rows.flatMap((row) => (row.kind === 'page' ? [row.page] : [])),
    failed: rows.flatMap((row) => (row.kind === 'failed' ? [row.failure] : [])),
    stopped: urlsOf('stopped'),
    blocked: urlsOf('blocked'),
  };
}

/** The table of the results, with its search, filters and order. */
export function createCrawlTable({ $crawl }: Pick<CrawlJob, '$crawl'>) {
  const $view = atom<TableView>(defaultView);
  const change = (fields: Partial<TableView>) => $view.set({ ...$view.get(), ...fields });
  return {
    $view,
    $rows: computed([$crawl, $view], (crawl, view) => filterRows(crawl ?? nothing, view)),
    /** Values to filter by. */
    $facetOptions: computed($crawl, (crawl) => facetOptionsOf(crawl?.pages ?? [])),
    change,
    /** Ascending by another column; the same column toggles its direction. */
    sort(sortBy: SortColumn) {
      const view = $view.get();
      change({ sortBy, isDescending: sortBy === view.sortBy ? !view.isDescending : false });
    },
    /** Shows all rows, in the same order. */
    clearFilters() {
      const { search, filter, facets } = defaultView;
      change({ search, filter, facets });
    },
    /** What the table shows, for an export. */
    filtered: () => partOf(findRows($crawl.get() ?? nothing, $view.get()).rows),
  };
}

export type CrawlTable = ReturnType<typeof createCrawlTable>;
