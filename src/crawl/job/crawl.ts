import { type CrawlOptions, errorText, isInProgress, type Job, type JobErrors } from '#crawl/client/index.ts';
import type { FormValues } from '#crawl/form/index.ts';
import { kindOfReason } from '#crawl/parts/reasons.ts';
import { addressOf, type FailedPages, type FailedRow, type PageRow, type TextPlace, toRow } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { reasonMessages as commonReasons } from '#crawl/parts/words.ts';
import { reasonMessages } from './words.ts';

export const outcomes = ['completed', 'cancelled', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

/** What a browser remembers of a crawl: enough to list it, to open it and to start it once more. Never the API key. */
export interface CrawlHead {
  /** Of the job that it was started as. */
  id: string;
  /** Ids of the jobs that read its failed pages again, in order. */
  retries: readonly string[];
  /** The website; empty for a crawl that was opened by its id. */
  url: string;
  /** What the form held when it was started. */
  values?: Partial<FormValues> | undefined;
  /** The most pages that it may read, where that is known. The service may send one or two more. */
  limit?: number | undefined;
  /** How many pages were chosen, where not the whole website was read, and which, unless they are too many to save. */
  chosen?: number | undefined;
  urls?: readonly string[] | undefined;
  /** URLs that the service has not taken. */
  refused?: readonly string[] | undefined;
  startedAtMs?: number | undefined;
  expiresAtMs?: number | undefined;
  /** As the service sends it: `scraping`, `completed`, `cancelled` or `failed`. Empty before its first answer. */
  status: string;
  /** How it ended, which the service's status does not always tell. */
  outcome?: Outcome | undefined;
  /** Pages that have come, each counted once. */
  completed: number;
  /** Pages that were found, with those that failed or that a stop left unread. 0 until it is known. */
  total: number;
  creditsUsed: number;
}

/** What is known of a crawl. While it runs, no number becomes smaller or unknown; at its end, all fit the table. */
export interface Crawl extends CrawlHead, FailedPages {
  /** The options that it was started with, on this page. */
  options?: CrawlOptions | undefined;
  success: boolean;
  /** It has been seen in progress; it was not already over when opened. */
  wasRunning: boolean;
  /** Pages that the service has read more than once, as it does after a restart. */
  readAgain: number;
  /** In the order in which they came first, each with its latest reading. */
  pages: readonly PageRow[];
  /** Pages that the crawl's own patterns leave out, which the service lists as errors. The start may be one. */
  leftOut: readonly FailedRow[];
}

/** What the next status of a job is compared with. */
export interface Tally {
  /** Counts of the jobs that were read before. */
  before: { total: number; creditsUsed: number };
  /** How many pages had come when the service's total was last taken. */
  totalAtPage: number;
  /** What the documents say that they cost. The live connection brings them before a status has counted them. */
  documentCredits: number;
}

/** As failed pages: what the service has not taken. */
const notTaken = (urls: readonly string[]): FailedRow[] =>
  urls.map((url) => ({ url, reason: reasonMessages.notTaken, from: 'here' }));

/** A crawl of which nothing has been read. */
export const newCrawl = (head: Pick<CrawlHead, 'id'> & Partial<Crawl>): Crawl => ({
  retries: [],
  url: '',
  success: true,
  wasRunning: false,
  ...head,
  status: '',
  outcome: undefined,
  completed: 0,
  total: 0,
  creditsUsed: 0,
  readAgain: 0,
  pages: [],
  failed: notTaken(head.refused ?? []),
  stopped: [],
  blocked: [],
  leftOut: [],
});

/** Where each page stands in the newest list of a crawl. */
const placesOf = new WeakMap<readonly PageRow[], Map<string, number>>();

const placesIn = (pages: readonly PageRow[]) =>
  placesOf.get(pages) ?? new Map(pages.map(({ id }, place) => [id, place]));

/** Adds pages that no job tells of, in place of what was known of them. */
function addFailed(failed: readonly FailedRow[], rows: readonly FailedRow[]): readonly FailedRow[] {
  if (rows.length === 0) return failed;
  const keys = new Set(rows.map(({ url }) => addressKey(url)));
  return [...rows, ...failed.filter(({ url }) => !keys.has(addressKey(url)))];
}

/** Without the pages that are read again and have come. */
function withoutRead(failed: readonly FailedRow[], documents: Job['data']): readonly FailedRow[] {
  if (!failed.some(({ from }) => from === 'before')) return failed;
  const read = documents.flatMap(({ metadata }) => [metadata?.sourceURL, metadata?.url]);
  const keys = new Set(read.flatMap((url) => (url ? addressKey(url) : [])));
  return failed.filter(({ url, from }) => from !== 'before' || !keys.has(addressKey(url)));
}

/**
 * Adds documents, each kept at its place. After a restart, a service reads pages again, as other documents: of two with the
 * same address, the later one stands. A document without an address is a page of its own, and one that could not be kept
 * has failed.
 */
function addDocuments(crawl: Crawl, documents: Job['data'], texts: readonly (TextPlace | undefined)[], atMs: number) {
  if (documents.length === 0) return crawl;
  const places = placesIn(crawl.pages);
  const rows = new Map<number, PageRow>();
  const unkept: FailedRow[] = [];
  let { readAgain } = crawl;
  let { length } = crawl.pages;
  for (const [index, document] of documents.entries()) {
    const address = addressOf(document.metadata);
    const text = texts[index];
    if (text) {
      const id = address ?? `#${length}`;
      const place = places.get(id) ?? length;
      const earlier = rows.get(place) ?? crawl.pages[place];
      if (earlier && !earlier.isReadAgain) readAgain += 1;
      rows.set(place, { ...toRow(document, text, id, atMs), ...(earlier && { isReadAgain: true }) });
      places.set(id, place);
      length = Math.max(length, place + 1);
    } else unkept.push({ url: address ?? '', reason: commonReasons.tooDeep, from: 'here' });
  }
  // The quickest copy: the live connection brings thousands of pages one by one.
  const pages = crawl.pages.concat(Array<PageRow>(length - crawl.pages.length));
  for (const [place, row] of rows) pages[place] = row;
  placesOf.delete(crawl.pages);
  placesOf.set(pages, places);
  return { ...crawl, pages, readAgain, failed: addFailed(withoutRead(crawl.failed, documents), unkept) };
}

/** Takes a status of the service, or documents of the live connection. `texts`: where the documents are kept. */
export function withAnswer<Kept extends Tally>(
  before: Crawl,
  tally: Kept,
  job: Job,
  texts: readonly (TextPlace | undefined)[],
  atMs: number,
): { crawl: Crawl; tally: Kept } {
  const crawl = addDocuments(before, job.data, texts, atMs);
  const completed = crawl.pages.length;
  const costs = job.data.map(({ metadata }) => metadata?.creditsUsed ?? 0);
  const documentCredits = costs.reduce((sum, cost) => sum + cost, tally.documentCredits);
  // The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have come. After
  // a restart it counts pages twice that are read again, so it is taken only while new pages come.
  const isCredible = crawl.readAgain === 0 && (completed === 0 || completed > tally.totalAtPage);
  const isTaken = job.isAnswer && job.total > 0 && isCredible;
  const total = isTaken ? Math.max(crawl.total, tally.before.total + job.total) : crawl.total;
  const credits = tally.before.creditsUsed + Math.max(job.creditsUsed, documentCredits);
  return {
    crawl: {
      ...crawl,
      success: job.success,
      status: job.status,
      wasRunning: crawl.wasRunning || isInProgress(job.status),
      completed,
      total: total && Math.max(total, completed),
      creditsUsed: Math.max(crawl.creditsUsed, credits),
      expiresAtMs: job.expiresAt?.getTime() ?? crawl.expiresAtMs,
    },
    tally: { ...tally, documentCredits, totalAtPage: isTaken ? completed : tally.totalAtPage },
  };
}

/** At the end, every page that was found has come, is missing, has failed or was left unread. */
export function settle(crawl: Crawl, { status, missing }: Job): Crawl {
  if (status !== 'completed' && status !== 'cancelled') return crawl;
  const listed = crawl.completed + missing + crawl.failed.length + crawl.stopped.length;
  // After a kill, the service does not list the pages that a stop left unread.
  return {
    ...crawl,
    total: status === 'cancelled' && crawl.stopped.length === 0 ? Math.max(listed, crawl.total) : listed,
  };
}

/** The failed pages are read again by another job, which tells which of them fail again. `refused`: URLs that it has not taken. */
export const withRetry = (crawl: Crawl, jobId: string, refused: readonly string[] = []): Crawl => ({
  ...crawl,
  retries: crawl.retries.includes(jobId) ? crawl.retries : [...crawl.retries, jobId],
  failed: addFailed(
    crawl.failed.map((row) => ({ ...row, from: 'before' })),
    notTaken(refused),
  ),
});

const onceEach = (urls: readonly string[]) => [...new Map(urls.map((url) => [addressKey(url), url])).values()];

const msOf = (timestamp: unknown) => (typeof timestamp === 'string' ? Date.parse(timestamp) || undefined : undefined);

/** The service reports each page that a stopped crawl did not read as a separate error. */
const isStopped = ({ reason }: FailedRow) => /crawl\/batch scrape was cancelled$/.test(reason);

const isBlocked = ({ reason }: FailedRow) => /robots\.txt/i.test(reason);

const isLeftOut = ({ reason }: FailedRow) => kindOfReason(reason) === 'pattern';

/**
 * Takes the list of pages that failed. After a restart, a service tries pages again: the later attempt counts, and a page
 * that has come has not failed. What has no address cannot be told apart. A page that robots.txt blocks may be listed among
 * the errors, too. Pages that are read again stay as they are until they have come or failed again.
 * @param defaultAtMs When a page failed, where the service does not say.
 */
export function withErrors(crawl: Crawl, { errors, robotsBlocked }: JobErrors, defaultAtMs?: number): Crawl {
  const places = placesIn(crawl.pages);
  const attempts = errors.map(({ url, code, error, timestamp }) => ({
    row: { url: url ?? '', reason: errorText(error) ?? '', ...(code && { code }) } as FailedRow,
    atMs: msOf(timestamp) ?? defaultAtMs,
  }));
  const last = new Map(attempts.map((attempt) => [attempt.row.url, attempt]));
  const current = attempts.filter(
    (attempt) => !attempt.row.url || (last.get(attempt.row.url) === attempt && !places.has(attempt.row.url)),
  );
  const rowsOf = (test: (row: FailedRow) => boolean) =>
    current.filter(({ row }) => test(row)).map(({ row }) => row.url);
  const blocked = onceEach([...(robotsBlocked ?? []), ...rowsOf(isBlocked)]);
  const blockedKeys = new Set(blocked.map(addressKey));
  const isOther = (row: FailedRow) => !blockedKeys.has(addressKey(row.url));

  const rows = new Map(
    crawl.failed.flatMap((row) => (row.from === 'before' ? [[addressKey(row.url), row] as const] : [])),
  );
  const isRetried = (url: string) => rows.get(addressKey(url))?.from === 'before';
  const stopped = rowsOf((row) => isStopped(row) && isOther(row)).filter((url) => !isRetried(url));
  for (const [index, { row, atMs }] of current.entries()) {
    if (isStopped(row) || isLeftOut(row) || !isOther(row)) continue;
    const key = row.url ? addressKey(row.url) : `#${index}`;
    rows.set(key, isRetried(row.url) ? { ...row, from: 'before', again: { atMs } } : row);
  }
  return {
    ...crawl,
    failed: [...crawl.failed.filter(({ from }) => from === 'here'), ...rows.values()],
    stopped: onceEach([...crawl.stopped, ...stopped]).filter((url) => !places.has(url)),
    blocked: onceEach([...crawl.blocked, ...blocked]),
    leftOut: current.flatMap(({ row }) => (isLeftOut(row) ? [row] : [])),
  };
}

/** It has read as many pages as it may. The service does not say that there are more, nor that there are none. */
export const isLimitReached = ({ limit, completed }: Pick<Crawl, 'limit' | 'completed'>): boolean =>
  limit !== undefined && completed >= limit;

/** What the service says of it, in the service's words and order. */
export const statusOf = ({ success, status, completed, total, creditsUsed, expiresAtMs }: Crawl) => {
  const expiresAt = expiresAtMs === undefined ? undefined : new Date(expiresAtMs).toISOString();
  return { success, status, completed, total, creditsUsed, expiresAt };
};
