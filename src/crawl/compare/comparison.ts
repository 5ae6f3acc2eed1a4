import { type Firecrawl, FirecrawlError, isInProgress } from '#crawl/client/index.ts';
import { createPages, failureText } from '#crawl/job/index.ts';
import { type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { readExport } from '#crawl/parts/saved-export.ts';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import { createTask, PlainError, type Run, type TaskState } from '#crawl/parts/task.ts';
import { addressKey, siteOf } from '#crawl/parts/urls.ts';
import type { RecentCrawl } from '#crawl/shell/index.ts';
import { compareMessages } from './words.ts';

/** `unknown`: one of the two crawls holds no Markdown of the page. */
export const changes = ['new', 'gone', 'changed', 'unchanged', 'unknown'] as const;

export type Change = (typeof changes)[number];

/** A page of one crawl or of both. */
export interface ComparedPage {
  /** Its URL without what makes no other page. Unique within a comparison. */
  key: string;
  url: string;
  title: string;
  change: Change;
  /** The page in the crawl that started first. */
  older?: PageRow | undefined;
  newer?: PageRow | undefined;
}

export interface Comparison {
  /** In the order of their URLs. */
  pages: readonly ComparedPage[];
  counts: Record<Change, number>;
}

interface CompareOptions {
  /** Ends the comparison with its reason. */
  signal?: AbortSignal | undefined;
  /** Called after each batch of pages whose texts have been read. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Reading the Markdown of so many pages, or of so many bytes, leaves the browser time for a frame. */
const BATCH_PAGES = 50;
const BATCH_BYTES = 4_000_000;

/** The Markdown of a page; `undefined` if the crawl did not ask for it. */
export async function readMarkdown(page: PageRow): Promise<string | undefined> {
  const { markdown } = await readDocument(page);
  return typeof markdown === 'string' ? markdown : undefined;
}

/** The difference of longer texts would take too long to find and to render. */
const MAX_BYTES = 1_000_000;

/** Whether a text is over 1 MB, as UTF-8. */
export const isTooLong = (text: string): boolean => text.length > MAX_BYTES || new Blob([text]).size > MAX_BYTES;

/** The same for www. and the bare host, which are one site. */
const pageKey = (url: string) => addressKey(url).replace('://www.', '://');

/** By key. Of two documents of one page, the first counts. */
function byKey(rows: readonly PageRow[]): Map<string, PageRow> {
  const pages = new Map<string, PageRow>();
  for (const row of rows) {
    const key = pageKey(row.url);
    if (!pages.has(key)) pages.set(key, row);
  }
  return pages;
}

interface Pair {
  key: string;
  older: PageRow;
  newer: PageRow;
}

/** Both texts are compared whole: as fast as by a hash, for which they would have to be read, too. */
async function changeOf({ older, newer }: Pair): Promise<Change> {
  const [before, after] = await Promise.all([readMarkdown(older), readMarkdown(newer)]);
  if (before === undefined || after === undefined) return 'unknown';
  return before === after ? 'unchanged' : 'changed';
}

function* toBatches(pairs: readonly Pair[]): Generator<Pair[]> {
  let batch: Pair[] = [];
  let bytes = 0;
  for (const pair of pairs) {
    batch.push(pair);
    bytes += pair.older.bytes + pair.newer.bytes;
    if (batch.length < BATCH_PAGES && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function comparePairs(pairs: readonly Pair[], { signal, onProgress }: CompareOptions): Promise<ComparedPage[]> {
  const pages: ComparedPage[] = [];
  for (const batch of toBatches(pairs)) {
    const changes = await Promise.all(batch.map(changeOf));
    for (const [index, pair] of batch.entries()) {
      const { url, title } = pair.newer;
      pages.push({ ...pair, url, title, change: changes[index] ?? 'unknown' });
    }
    onProgress?.(pages.length, pairs.length);
    await nextTask();
    signal?.throwIfAborted();
  }
  return pages;
}

/**
 * Compares two crawls by the URLs of their pages and by the pages' Markdown. In batches, so that the page stays usable
 * while thousands of texts are read.
 * @throws the signal's reason.
 */
export async function compareCrawls(
  olderRows: readonly PageRow[],
  newerRows: readonly PageRow[],
  options: CompareOptions = {},
): Promise<Comparison> {
  options.signal?.throwIfAborted();
  const olderPages = byKey(olderRows);
  const newerPages = byKey(newerRows);
  const pairs: Pair[] = [];
  const pages: ComparedPage[] = [];
  for (const [key, newer] of newerPages) {
    const older = olderPages.get(key);
    if (older) pairs.push({ key, older, newer });
    else pages.push({ key, url: newer.url, title: newer.title, change: 'new', newer });
  }
  for (const [key, older] of olderPages)
    if (!newerPages.has(key)) pages.push({ key, url: older.url, title: older.title, change: 'gone', older });
  pages.push(...(await comparePairs(pairs, options)));

  pages.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const counts = { new: 0, gone: 0, changed: 0, unchanged: 0, unknown: 0 };
  for (const { change } of pages) counts[change] += 1;
  return { pages, counts };
}

/** A crawl with its pages, as one side of a comparison. */
export interface ComparedCrawl {
  id: string;
  /** Name of the file that it was opened from. */
  file?: string | undefined;
  startedAtMs: number;
  rows: readonly PageRow[];
  /** All pages found were read. Otherwise, pages that seem removed or new may just not have been read. */
  isComplete: boolean;
}

/** Two crawls, and what differs. */
export interface Compared {
  comparison: Comparison;
  older: ComparedCrawl;
  newer: ComparedCrawl;
}

/** How far the comparison has come. */
interface Progress {
  /** Loads the other crawl, or waits for it to end; then compares the texts of pages that are in both. */
  step: 'loading' | 'waiting' | 'comparing';
  done: number;
  total: number;
  /** The reason for a retry. */
  problem?: string | undefined;
}

export type ComparisonState = TaskState<Compared, Progress>;

/** The crawls of the same site, without the open one. */
export function comparableCrawls(
  recents: readonly RecentCrawl[],
  open: { id: string; url: string | undefined },
): RecentCrawl[] {
  const site = siteOf(open.url ?? '');
  return site ? recents.filter(({ id, url }) => id !== open.id && siteOf(url) === site) : [];
}

interface ComparisonOptions {
  openClient: () => Pick<Firecrawl, 'crawl'>;
  now?: (() => number) | undefined;
}

/** Where the service is not to blame, the pages could not be read in this browser. */
const textOf = (error: unknown) => (error instanceof FirecrawlError ? failureText(error) : compareMessages.failed);

/** Loads another crawl and compares the open one with it. One comparison at a time: a new one cancels the previous one. */
export function createComparison({ openClient, now = Date.now }: ComparisonOptions) {
  const task = createTask<Compared, Progress>(textOf);

  async function load(
    { id, startedAtMs, completed }: RecentCrawl,
    { signal, report }: Run<Progress>,
  ): Promise<ComparedCrawl> {
    const rows = createPages(now);
    let isComplete = false;
    let progress: Progress = { step: 'loading', done: 0, total: completed };
    const onRetry = (error: unknown) => report({ ...progress, problem: failureText(error) });
    for await (const job of openClient().crawl.poll(id, { signal, onRetry })) {
      signal.throwIfAborted();
      rows.add(job.data);
      isComplete = job.status === 'completed' && job.missing === 0;
      const step = isInProgress(job.status) ? 'waiting' : 'loading';
      progress = { step, done: progress.done + job.data.length, total: job.total || completed };
      report(progress);
    }
    return { id, startedAtMs, rows: rows.list(), isComplete };
  }

  /** Of a crawl that the service no longer has. */
  async function loadFile(file: File): Promise<ComparedCrawl> {
    const rows = createPages(now);
    try {
      const { documents, isComplete } = await readExport(file);
      rows.add(documents);
      return { id: file.name, startedAtMs: file.lastModified, rows: rows.list(), isComplete };
    } catch (cause) {
      throw new PlainError(fileMessages.notExport, { cause });
    }
  }

  return {
    $comparison: task.$state,
    /** Clears the comparison, or cancels the one in progress. */
    cancel: task.cancel,

    /** With a crawl of this browser, or with a saved JSON export. */
    async start(open: ComparedCrawl, chosen: RecentCrawl | File) {
      const total = chosen instanceof File ? 0 : chosen.completed;
      await task.start({ step: 'loading', done: 0, total }, async (run) => {
        const other = chosen instanceof File ? await loadFile(chosen) : await load(chosen, run);
        // A file is one of an earlier crawl than one of the service, though it may have been copied since.
        const isOlder = chosen instanceof File && !open.file ? true : other.startedAtMs <= open.startedAtMs;
        const [older, newer] = isOlder ? [other, open] : [open, other];
        const onProgress = (done: number, total: number) => run.report({ step: 'comparing', done, total });
        const comparison = await compareCrawls(older.rows, newer.rows, { signal: run.signal, onProgress });
        return { comparison, older, newer };
      });
    },
  };
}
