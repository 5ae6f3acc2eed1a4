import {
  type CrawlOptions,
  type Document,
  errorText,
  identityOf,
  isInProgress,
  type Job,
  type JobErrors,
  type ListRead,
  newList,
  type Reading,
  suspectList,
} from '#crawl/client/index.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { kindOfReason } from './reasons.ts';
import { type FailedRow, keyOf, type PageRow, type Row, type Rows, rowOf, rowsOf, toRows } from './rows.ts';
import { reasonMessages } from './words.ts';

export const outcomes = ['completed', 'cancelled', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

/** What a browser remembers of a crawl: enough to list it, to open it and to start it once more. Never the API key. */
export interface CrawlHead {
  /** The id of the job that it was started as. */
  id: string;
  /** Ids of the jobs that read its failed pages again, in order. */
  retries: readonly string[];
  /** The website; empty for a crawl that was opened by its id. */
  url: string;
  /** What the form held when it was started. */
  values?: Readonly<Record<string, string | boolean>> | undefined;
  /** The most pages that it may read, where that is known. The service may send one or two more. */
  limit?: number | undefined;
  /** It was started with headers, which are never saved. */
  hasHeaders?: boolean | undefined;
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
  /** The user wants it stopped, and the service has yet to take that. */
  isStopWanted?: boolean | undefined;
  /** Pages that have arrived, each counted once. */
  completed: number;
  /** Pages that were found, with those that failed or that a stop left unread. 0 until it is known. */
  total: number;
  creditsUsed: number;
}

/** What is known of a crawl. While it runs, no number becomes smaller or unknown; at its end, all fit the table. */
export interface Crawl extends CrawlHead {
  /** The options that it was started with, on this page. */
  options?: CrawlOptions | undefined;
  success: boolean;
  /** It has been seen in progress; it was not already over when opened. */
  wasRunning: boolean;
  rows: Rows;
  /** How far the list of the job that is read now is in `rows`: what is not is asked for. */
  list: ListRead;
  /** Pages that the service has read more than once, as it does after a restart. */
  readAgain: number;
  /** How many pages had arrived when the service's total was last taken. */
  totalAt?: number | undefined;
  /** Crawls that the same press has started: a browser repeats a request whose answer was cut off. */
  others?: readonly { id: string; url: string }[] | undefined;
  /** Counts of the jobs before the one that is read. */
  earlierJobs: { total: number; creditsUsed: number };
}

const withRows = (rows: Rows, added: readonly Row[]): Rows =>
  new Map([...rows, ...added.map((row) => [row.key, row] as const)]);

/** As failed pages: what the service has not taken. */
const notTaken = (urls: readonly string[]) =>
  urls.map((url) => rowOf(url, { kind: 'failed', reason: reasonMessages.notTaken, from: 'here' }));

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
  rows: withRows(new Map(), notTaken(head.refused ?? [])),
  list: newList,
  readAgain: 0,
  earlierJobs: { total: 0, creditsUsed: 0 },
});

/** The address that the service was asked for. */
const askedOf = ({ askedAs, url }: PageRow) => askedAs ?? url;

/** Whether a document is in the rows. */
export function hasDocument({ rows }: Crawl, document: Document): boolean {
  const row = rows.get(keyOf(document));
  return row?.kind === 'page' && row.readings.includes(identityOf(document));
}

/**
 * Adds pages as they arrive. After a restart, a service reads pages again: of two with the same address, the later one
 * stands, at the place of the first. The same document twice is no other reading.
 */
function addPages(crawl: Crawl, added: readonly Row[]): Crawl {
  if (added.length === 0) return crawl;
  const rows = new Map(crawl.rows);
  let { completed, readAgain, list } = crawl;
  for (const row of added) {
    const earlier = rows.get(row.key);
    const page = earlier?.kind === 'page' ? earlier : undefined;
    if (row.kind !== 'page') {
      if (!page) rows.set(row.key, row);
      continue;
    }
    const [identity = ''] = row.readings;
    if (page?.readings.includes(identity)) continue;
    if (!page) completed += 1;
    else if (page.readings.length === 1) readAgain += 1;
    // The service has been restarted, and may have lost other pages. One that sends all each time has been read whole.
    if (page && askedOf(page) === askedOf(row) && !list.isSuspect && !list.ignoresSkip) list = suspectList(list);
    const readings = [...(page?.readings ?? []), identity];
    rows.set(row.key, { ...row, readings, credits: (page?.credits ?? 0) + row.credits });
    // A page that failed and was asked for again by another address.
    const target = addressKey(row.url);
    if (row.askedAs && rows.get(target)?.kind === 'failed') rows.delete(target);
  }
  return { ...crawl, rows, completed, readAgain, list };
}

/** The service keeps a crawl for a day: one that runs, from each request on. */
const KEPT_MS = 86_400_000;
/** By less than this, no clock is wrong. */
const MAX_ERROR_MS = 600_000;

/** When a crawl expires. A date that the service cannot mean tells that the clock of this browser is wrong. */
function expiryOf({ expiresAtMs }: Crawl, { status, expiresAt }: Job, nowMs: number) {
  const saidMs = expiresAt?.getTime() ?? 0;
  if (saidMs > nowMs && saidMs < nowMs + KEPT_MS + MAX_ERROR_MS) return saidMs;
  return isInProgress(status) || expiresAtMs === undefined ? nowMs + KEPT_MS : expiresAtMs;
}

/** Adds documents to the rows, without the place in the list: until that follows, they are asked for again. */
export const withDocuments = (crawl: Crawl, documents: readonly Document[], nowMs: number): Crawl =>
  // Nobody knows when pages arrived that a crawl had before it was opened here.
  addPages(crawl, toRows(documents, nowMs, crawl.wasRunning));

/**
 * Takes an answer whose documents are in the rows.
 * @param known The crawl before.
 * @param nowMs When it arrived.
 */
export function withReading(known: Crawl, crawl: Crawl, { job, list }: Reading, nowMs: number): Crawl {
  const { completed, earlierJobs } = crawl;
  // The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have arrived. After
  // a restart it counts pages twice that are read again, so it is taken only while new pages arrive.
  const isCredible = crawl.readAgain === 0 && (completed === 0 || completed > (crawl.totalAt ?? -1));
  const isTaken = job.total > 0 && isCredible;
  const total = isTaken ? Math.max(crawl.total, earlierJobs.total + job.total) : crawl.total;
  const costs = rowsOf(crawl.rows, 'page').reduce((sum, { credits }) => sum + credits, 0);
  return {
    ...crawl,
    // A page that was read again makes the list suspect.
    list: crawl.list.isSuspect && !known.list.isSuspect && !list.isSuspect ? suspectList(list) : list,
    success: job.success,
    status: job.status,
    wasRunning: crawl.wasRunning || isInProgress(job.status),
    total: total && Math.max(total, completed),
    totalAt: isTaken ? completed : crawl.totalAt,
    creditsUsed: Math.max(crawl.creditsUsed, earlierJobs.creditsUsed + job.creditsUsed, costs),
    expiresAtMs: expiryOf(crawl, job, nowMs),
  };
}

/** Pages that have arrived, have failed or were left unread by a stop. */
export const accountedFor = ({ completed, rows }: Pick<Crawl, 'completed' | 'rows'>): number =>
  completed + rowsOf(rows, 'failed').length + rowsOf(rows, 'stopped').length;

/** At the end, every page that was found is accounted for or missing. */
export function settle(crawl: Crawl, { status, missing }: Job): Crawl {
  if (status !== 'completed' && status !== 'cancelled') return crawl;
  const listed = accountedFor(crawl) + missing;
  // After a kill, the service does not list the pages that a stop left unread.
  const isUnlisted = status === 'cancelled' && rowsOf(crawl.rows, 'stopped').length === 0;
  return { ...crawl, total: isUnlisted ? Math.max(listed, crawl.total) : listed };
}

/** The failed pages are read again by another job, which tells which of them fail again. `refused`: URLs that it has not taken. */
export function withRetry(crawl: Crawl, jobId: string, refused: readonly string[] = []): Crawl {
  const failed = rowsOf(crawl.rows, 'failed');
  return {
    ...crawl,
    retries: crawl.retries.includes(jobId) ? crawl.retries : [...crawl.retries, jobId],
    rows: withRows(crawl.rows, [...failed.map((row) => ({ ...row, from: 'retry' }) as const), ...notTaken(refused)]),
    list: newList,
    totalAt: undefined,
    earlierJobs: { total: crawl.total - failed.length, creditsUsed: crawl.creditsUsed },
  };
}

const msOf = (timestamp: unknown) => (typeof timestamp === 'string' ? Date.parse(timestamp) || undefined : undefined);

/** What a page is that the service lists among the errors: also each page that a stop left unread. */
function kindOfError(reason: string) {
  if (/crawl\/batch scrape was cancelled$/.test(reason)) return 'stopped';
  const kind = kindOfReason(reason);
  return kind === 'robots' ? 'blocked' : kind === 'pattern' ? 'excluded' : 'failed';
}

/**
 * Takes the list of pages that failed. After a restart, a service tries pages again: the later attempt counts, and a page
 * that has arrived has not failed. What has no address cannot be told apart. A page that robots.txt blocks may be listed among
 * the errors, too. Pages that are read again stay as they are until they have arrived or failed again.
 * @param defaultAtMs When a page failed, where the service does not say.
 */
export function withErrors(crawl: Crawl, { errors, robotsBlocked }: JobErrors, defaultAtMs?: number): Crawl {
  const rows = new Map([...crawl.rows].filter(([, row]) => row.kind !== 'failed' || row.from));
  for (const url of robotsBlocked ?? []) {
    const row = rowOf(url, { kind: 'blocked', reason: 'robots.txt' });
    if (rows.get(row.key)?.kind !== 'page') rows.set(row.key, row);
  }
  for (const { url, code, error, timestamp } of errors) {
    const reason = errorText(error) ?? '';
    const kind = kindOfError(reason);
    const row = rowOf(url ?? '', kind === 'failed' ? { kind, reason, code: code ?? undefined } : { kind, reason });
    const known = rows.get(row.key);
    const isRetried = known?.kind === 'failed' && known.from === 'retry';
    if (known?.kind === 'page' || known?.kind === 'blocked' || (isRetried && kind === 'stopped')) continue;
    const again: Partial<FailedRow> = { from: 'retry', again: { atMs: msOf(timestamp) ?? defaultAtMs } };
    rows.set(row.key, isRetried && kind === 'failed' ? ({ ...row, ...again } as FailedRow) : row);
  }
  return { ...crawl, rows };
}

/**
 * It has tried as many pages as it may; those that failed count, too. The service does not say that there are more, nor
 * that there are none.
 */
export const isLimitReached = ({ limit, completed, rows }: Pick<Crawl, 'limit' | 'completed' | 'rows'>): boolean =>
  limit !== undefined && completed + rowsOf(rows, 'failed').length >= limit;

/** What the service says of it, in the service's words and order. */
export const statusOf = ({ success, status, completed, total, creditsUsed, expiresAtMs }: Crawl) => {
  const expiresAt = expiresAtMs === undefined ? undefined : new Date(expiresAtMs).toISOString();
  return { success, status, completed, total, creditsUsed, expiresAt };
};
