import { randomUUID } from 'node:crypto';

/** The result for a page. */
export type Outcome =
  | { type: 'document'; document: Document }
  | { type: 'failed'; url: string; error: string; code?: string }
  | { type: 'blocked'; url: string };

export interface Document {
  metadata: { scrapeId: string; sourceURL: string; statusCode: number } & Record<string, unknown>;
  [format: string]: unknown;
}

export interface PageError {
  id: string;
  timestamp: string;
  url: string;
  code: string;
  error: string;
}

const DAY_MS = 86_400_000;
const FAILED =
  "All scraping engines failed! -- Double check the URL to make sure it's not broken. If the issue persists, contact us at help@firecrawl.com.";

/** One text for all that a page may be unreachable for, such as an unknown host and a port that refuses. */
export const failedPage = (url: string): Outcome => ({ type: 'failed', url, error: FAILED });

interface JobOptions {
  /** Pages that still finish after a cancel. */
  inFlight?: number;
  /** The status in which it ends without a document: a batch whose pages all fail has been seen to end in both. */
  endsEmptyAs?: 'completed' | 'failed';
}

/** A crawl or batch. Pages are queued, in flight, then listed in the order in which they finish. */
export function createJob(pages: Outcome[], now: () => number, options: JobOptions = {}) {
  const { inFlight = 2, endsEmptyAs = 'completed' } = options;
  const waiting = [...pages];
  const documents: Document[] = [];
  const errors: PageError[] = [];
  const robotsBlocked: string[] = [];
  let failed = 0;
  let known = 0;
  let isStarted = false;
  let isClosed = pages.length > 0;
  let isCancelled = false;
  let expiresAt = now() + DAY_MS;

  const fail = (url: string, code: string, error: string) => {
    failed += 1;
    errors.push({ id: randomUUID(), timestamp: new Date(now()).toISOString(), url, code, error });
  };

  function drop(left: Outcome[]) {
    for (const page of left) {
      const url = page.type === 'document' ? page.document.metadata.sourceURL : page.url;
      fail(url, 'UNKNOWN_ERROR', '(Internal server error) - Parent crawl/batch scrape was cancelled');
    }
  }

  function finish(page: Outcome) {
    if (page.type === 'document') documents.push(page.document);
    else if (page.type === 'failed') fail(page.url, page.code ?? 'SCRAPE_ALL_ENGINES_FAILED', page.error);
    else robotsBlocked.push(page.url);
  }

  /** A page as it comes in another reading. */
  const readAgain = (page: Outcome): Outcome => {
    if (page.type !== 'document') return page;
    const { document } = page;
    return { type: 'document', document: { ...document, metadata: { ...document.metadata, scrapeId: randomUUID() } } };
  };

  /** A job is completed when all pages are known and done. A canceled one stays canceled. */
  function status() {
    if (isCancelled) return 'cancelled';
    if (!isStarted || !isClosed || waiting.length > 0) return 'scraping';
    return documents.length === 0 ? endsEmptyAs : 'completed';
  }

  return {
    id: randomUUID(),
    documents,
    status,
    /** Pages that have not failed: it can shrink. */
    total() {
      if (!isStarted) return 0;
      const coming = waiting.filter(({ type }) => type !== 'blocked').length;
      return Math.max(documents.length + coming, isClosed || isCancelled ? 0 : known - failed);
    },
    /** Finishes pages. The first call only queues them, so that a job begins with 0 of 0. `become` changes what comes of them. */
    advance(count: number, become = (page: Outcome) => page) {
      if (!isStarted) isStarted = true;
      else for (const page of waiting.splice(0, count)) finish(become(page));
    },
    /** Adds a page of a real crawler. */
    add(page: Outcome) {
      isStarted = true;
      if (!isCancelled) finish(page);
    },
    /** Sets how many pages a real crawler has found so far. */
    setKnown(count: number) {
      known = count;
    },
    /** No more pages follow. */
    close() {
      isStarted = true;
      isClosed = true;
    },
    /** Pages in flight still finish; all others become errors. */
    cancel() {
      isCancelled = true;
      drop(waiting.splice(inFlight));
    },
    /** Pages that were in flight when the job was canceled do not finish either: its total shrinks twice, 62, 34, 28. */
    dropInFlight: () => drop(waiting.splice(0)),
    /**
     * The server was killed and runs the crawl again by itself: in the end there are two documents for a page, with
     * different ids (130 for 66 addresses). It may have lost the last documents: the next status says 46 after 50.
     */
    restart(lost = 0) {
      documents.splice(documents.length - lost);
      waiting.splice(0, waiting.length, ...pages.map(readAgain));
    },
    /** Loses the last documents of its list, whose pages are read once more, after all others, or never. */
    lose(lost: number, isReadAgain: boolean) {
      const gone = documents.splice(Math.max(0, documents.length - lost));
      if (isReadAgain) waiting.push(...gone.map((document) => readAgain({ type: 'document', document })));
    },
    isCancelled: () => isCancelled,
    errors: () => ({ errors, robotsBlocked }),
    /** Extends the expiry of a running job with each request. In whole seconds. */
    touch() {
      if (status() === 'scraping') expiresAt = now() + DAY_MS;
      return new Date(Math.floor(expiresAt / 1_000) * 1_000).toISOString();
    },
    isExpired: () => now() > expiresAt,
  };
}

export type Job = ReturnType<typeof createJob>;
