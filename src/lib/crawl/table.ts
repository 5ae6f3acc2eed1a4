import type { FailedRow, PageRow } from './rows.ts';

/** A line of the table: a page that came, one that failed, or one that robots.txt keeps out. */
export type TableRow =
  | { kind: 'page'; key: string; url: string; page: PageRow }
  | { kind: 'failed'; key: string; url: string; reason: string; code?: string | undefined }
  | { kind: 'robots'; key: string; url: string };

/** `good`: the page answered with a status below 400; `refused`: with 400 or above. */
export type Show = 'all' | 'good' | 'refused' | 'failed' | 'robots';
export type SortColumn = 'time' | 'url' | 'title' | 'status' | 'size';

export interface TableView {
  search: string;
  show: Show;
  sortBy: SortColumn;
  isDescending: boolean;
}

/** Newest first. */
export const defaultView: TableView = { search: '', show: 'all', sortBy: 'time', isDescending: true };

export type Counts = Record<Show, number>;

export interface Found {
  rows: readonly TableRow[];
  /** How many rows each filter would show, with the search as it is. */
  counts: Counts;
}

interface Crawled {
  pages: { list: readonly PageRow[]; count: number };
  failed: readonly FailedRow[];
  robots: readonly string[];
}

/** A page without a status did come, so nothing speaks against it. */
const outcomeOf = (row: TableRow): Exclude<Show, 'all'> => {
  if (row.kind !== 'page') return row.kind;
  return (row.page.status ?? 200) < 400 ? 'good' : 'refused';
};

/** Pages that did not come have no place in the order of arrival, nor a size: they are last, or first. */
const values: Record<SortColumn, (row: TableRow) => number | string> = {
  time: (row) => (row.kind === 'page' ? Number(row.page.id) : -1),
  url: ({ url }) => url,
  title: (row) => (row.kind === 'page' ? row.page.title.toLowerCase() : ''),
  status: (row) => (row.kind === 'page' ? (row.page.status ?? 0) : -1),
  size: (row) => (row.kind === 'page' ? row.page.bytes : -1),
};

function sorted(rows: TableRow[], { sortBy, isDescending }: TableView): TableRow[] {
  const read = values[sortBy];
  const keyed = rows.map((row) => ({ row, value: read(row) }));
  const order = isDescending ? -1 : 1;
  keyed.sort((one, other) => (one.value < other.value ? -order : one.value > other.value ? order : 0));
  return keyed.map(({ row }) => row);
}

/** The same line for the same page each time, so that a view need not draw it again. */
const lines = new WeakMap<PageRow, TableRow>();

function lineOf(page: PageRow): TableRow {
  const line = lines.get(page) ?? { kind: 'page', key: page.id, url: page.url, page };
  lines.set(page, line);
  return line;
}

function allRows({ pages, failed, robots }: Crawled): TableRow[] {
  return [
    ...pages.list.slice(0, pages.count).map(lineOf),
    ...failed.map((row, index) => ({ kind: 'failed' as const, key: `failed-${index}`, ...row })),
    ...robots.map((url, index) => ({ kind: 'robots' as const, key: `robots-${index}`, url })),
  ];
}

const textOf = (row: TableRow) => (row.kind === 'page' ? `${row.url}\n${row.page.title}` : row.url).toLowerCase();

/** Searches address and title, filters by outcome and sorts. */
export function findRows(crawled: Crawled, view: TableView): Found {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const counts: Counts = { all: 0, good: 0, refused: 0, failed: 0, robots: 0 };
  const rows = allRows(crawled).filter((row) => {
    const text = words.length > 0 ? textOf(row) : '';
    if (!words.every((word) => text.includes(word))) return false;
    const outcome = outcomeOf(row);
    counts.all += 1;
    counts[outcome] += 1;
    return view.show === 'all' || view.show === outcome;
  });
  return { rows: sorted(rows, view), counts };
}
