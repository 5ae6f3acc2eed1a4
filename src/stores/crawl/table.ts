import { atom, computed, type ReadableAtom } from 'nanostores';
import type { FailedRow, PageRow } from '#lib/crawl/rows.ts';
import type { FailedPages, Pages } from './results.ts';

/** A row of the table: a page that came, one that failed, one that a stop left unread, or one that robots.txt blocks. */
export type TableRow =
  | { kind: 'page'; key: string; url: string; page: PageRow }
  | ({ kind: 'failed'; key: string } & FailedRow)
  | { kind: 'stopped'; key: string; url: string }
  | { kind: 'blocked'; key: string; url: string };

/** `ok`: the page answered with a status below 400; `error`: with 400 or above. */
export type Filter = 'all' | 'ok' | 'error' | 'failed' | 'stopped' | 'blocked';
export type SortColumn = 'time' | 'url' | 'title' | 'status' | 'size';

export interface TableView {
  search: string;
  filter: Filter;
  sortBy: SortColumn;
  isDescending: boolean;
}

/** Newest first. */
export const defaultView: TableView = { search: '', filter: 'all', sortBy: 'time', isDescending: true };

export interface FilteredRows {
  rows: readonly TableRow[];
  /** Number of rows that each filter would show with the current search. */
  counts: Record<Filter, number>;
}

interface Results extends FailedPages {
  pages: Pick<Pages, 'list' | 'count'>;
}

/** A page without a status did come, so it counts as good. */
const outcomeOf = (row: TableRow): Exclude<Filter, 'all'> => {
  if (row.kind !== 'page') return row.kind;
  return (row.page.status ?? 200) < 400 ? 'ok' : 'error';
};

/** Pages that did not come have neither a time nor a size: they sort last, or first. */
const sortValues: Record<SortColumn, (row: TableRow) => number | string> = {
  time: (row) => (row.kind === 'page' ? Number(row.page.id) : -1),
  url: ({ url }) => url,
  title: (row) => (row.kind === 'page' ? row.page.title.toLowerCase() : ''),
  status: (row) => (row.kind === 'page' ? (row.page.status ?? 0) : -1),
  size: (row) => (row.kind === 'page' ? row.page.bytes : -1),
};

function sortRows(rows: TableRow[], { sortBy, isDescending }: TableView): TableRow[] {
  const sortValueOf = sortValues[sortBy];
  const keyed = rows.map((row) => ({ row, value: sortValueOf(row) }));
  const order = isDescending ? -1 : 1;
  keyed.sort((one, other) => (one.value < other.value ? -order : one.value > other.value ? order : 0));
  return keyed.map(({ row }) => row);
}

/** The same object for the same page each time, so that React can skip its row. */
const cachedRows = new WeakMap<PageRow, TableRow>();

function rowOf(page: PageRow): TableRow {
  const row = cachedRows.get(page) ?? { kind: 'page', key: page.id, url: page.url, page };
  cachedRows.set(page, row);
  return row;
}

const allRows = ({ pages, failed, stopped, blocked }: Results): TableRow[] => [
  ...pages.list.slice(0, pages.count).map(rowOf),
  ...failed.map((row, index) => ({ kind: 'failed' as const, key: `failed-${index}`, ...row })),
  ...stopped.map((url, index) => ({ kind: 'stopped' as const, key: `stopped-${index}`, url })),
  ...blocked.map((url, index) => ({ kind: 'blocked' as const, key: `blocked-${index}`, url })),
];

const searchTextOf = (row: TableRow) => (row.kind === 'page' ? `${row.url}\n${row.page.title}` : row.url).toLowerCase();

/** Searches URL and title, filters by outcome and sorts. */
export function filterRows(results: Results, view: TableView): FilteredRows {
  const terms = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const counts = { all: 0, ok: 0, error: 0, failed: 0, stopped: 0, blocked: 0 };
  const rows = allRows(results).filter((row) => {
    const text = terms.length > 0 ? searchTextOf(row) : '';
    if (!terms.every((term) => text.includes(term))) return false;
    const outcome = outcomeOf(row);
    counts.all += 1;
    counts[outcome] += 1;
    return view.filter === 'all' || view.filter === outcome;
  });
  return { rows: sortRows(rows, view), counts };
}

/** The table of the results, with its search, filter and order. */
export function createCrawlTable($pages: ReadableAtom<Pages>, $failedPages: ReadableAtom<FailedPages>) {
  const $view = atom<TableView>(defaultView);
  const change = (fields: Partial<TableView>) => $view.set({ ...$view.get(), ...fields });
  return {
    $view,
    $rows: computed([$pages, $failedPages, $view], (pages, failedPages, view) =>
      filterRows({ pages, ...failedPages }, view),
    ),
    change,
    /** Ascending by another column; the same column toggles its direction. */
    sort(sortBy: SortColumn) {
      const view = $view.get();
      change({ sortBy, isDescending: sortBy === view.sortBy ? !view.isDescending : false });
    },
    reset: () => $view.set(defaultView),
  };
}

export type CrawlTable = ReturnType<typeof createCrawlTable>;
