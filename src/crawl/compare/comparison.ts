import { type Firecrawl, FirecrawlError, isInProgress } from '#crawl/client/index.ts';
import { createPages, failureText } from '#crawl/job/index.ts';
import type { PageRow } from '#crawl/parts/rows.ts';
import { readExport } from '#crawl/parts/saved-export.ts';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import { createTask, PlainError, type Run, type TaskState } from '#crawl/parts/task.ts';
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
