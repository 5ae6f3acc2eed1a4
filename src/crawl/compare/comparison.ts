import { atom } from 'nanostores';
import { type Firecrawl, FirecrawlError, isInProgress } from '#crawl/client/index.ts';
import { createPages, errorInfo } from '#crawl/job/index.ts';
import type { PageRow } from '#crawl/parts/rows.ts';
import { readExport } from '#crawl/parts/saved-export.ts';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import { siteOf } from '#crawl/parts/urls.ts';
import type { RecentCrawl } from '#crawl/shell/index.ts';
import { type Comparison, compareCrawls } from './compare.ts';
import { compareMessages } from './words.ts';

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

export type ComparisonState =
  | { status: 'idle' }
  /** `isRunning`: the other crawl has not ended yet. `problem`: the reason for a retry. */
  | { status: 'loading'; received: number; total: number; isRunning: boolean; problem?: string | undefined }
  /** Compares the texts of pages that are in both crawls. */
  | { status: 'comparing'; done: number; total: number }
  | { status: 'compared'; comparison: Comparison; older: ComparedCrawl; newer: ComparedCrawl }
  | { status: 'failed'; text: string };

/** The crawls of the same site, without the open one. */
export function comparableCrawls(
  recents: readonly RecentCrawl[],
  open: { id: string; url: string | undefined },
): RecentCrawl[] {
  const site = siteOf(open.url ?? '');
  return site ? recents.filter(({ id, url }) => id !== open.id && siteOf(url) === site) : [];
}

/** A file that is no export of this tool. */
class UnreadableFile extends Error {}

interface ComparisonOptions {
  openClient: () => Pick<Firecrawl, 'crawl'>;
  now?: (() => number) | undefined;
}

/** Loads another crawl and compares the open one with it. One comparison at a time: a new one cancels the previous one. */
export function createComparison({ openClient, now = Date.now }: ComparisonOptions) {
  const $comparison = atom<ComparisonState>({ status: 'idle' });
  let controller = new AbortController();

  async function load({ id, startedAtMs, completed }: RecentCrawl, signal: AbortSignal): Promise<ComparedCrawl> {
    const { crawl } = openClient();
    const rows = createPages(now);
    let isComplete = false;
    let loading = { status: 'loading' as const, received: 0, total: completed, isRunning: false };
    $comparison.set(loading);
    const onRetry = (error: unknown) => {
      if (!signal.aborted) $comparison.set({ ...loading, problem: errorInfo(error).text });
    };
    for await (const job of crawl.poll(id, { signal, onRetry })) {
      signal.throwIfAborted();
      rows.add(job.data);
      isComplete = job.status === 'completed' && job.missing === 0;
      const received = loading.received + job.data.length;
      const isRunning = isInProgress(job.status);
      loading = { ...loading, received, total: job.total || completed, isRunning };
      $comparison.set(loading);
    }
    return { id, startedAtMs, rows: rows.list(), isComplete };
  }

  /** Of a crawl that the service no longer has. */
  async function loadFile(file: File): Promise<ComparedCrawl> {
    $comparison.set({ status: 'loading', received: 0, total: 0, isRunning: false });
    const rows = createPages(now);
    try {
      const { documents, isComplete } = await readExport(file);
      rows.add(documents);
      return { id: file.name, startedAtMs: file.lastModified, rows: rows.list(), isComplete };
    } catch {
      throw new UnreadableFile();
    }
  }

  async function compare(open: ComparedCrawl, chosen: RecentCrawl | File, signal: AbortSignal) {
    const other = chosen instanceof File ? await loadFile(chosen) : await load(chosen, signal);
    signal.throwIfAborted();
    // A file is one of an earlier crawl than one of the service, though it may have been copied since.
    const isOlder = chosen instanceof File && !open.file ? true : other.startedAtMs <= open.startedAtMs;
    const [older, newer] = isOlder ? [other, open] : [open, other];
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) $comparison.set({ status: 'comparing', done, total });
    };
    const comparison = await compareCrawls(older.rows, newer.rows, { signal, onProgress });
    $comparison.set({ status: 'compared', comparison, older, newer });
  }

  function cancel() {
    controller.abort();
    $comparison.set({ status: 'idle' });
  }

  return {
    $comparison,
    /** Clears the comparison, or cancels the one in progress. */
    cancel,

    /** With a crawl of this browser, or with a saved JSON export. */
    async start(open: ComparedCrawl, other: RecentCrawl | File) {
      cancel();
      controller = new AbortController();
      const { signal } = controller;
      try {
        await compare(open, other, signal);
      } catch (error) {
        if (signal.aborted) return;
        // Anything else comes from reading the pages in this browser.
        const own = error instanceof UnreadableFile ? fileMessages.notExport : compareMessages.failed;
        const text = error instanceof FirecrawlError ? errorInfo(error).text : own;
        $comparison.set({ status: 'failed', text });
      }
    },
  };
}
