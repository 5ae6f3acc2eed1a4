import { atom } from 'nanostores';
import { ApiKeyError, type CrawlOptions, type Firecrawl } from '#crawl/client/index.ts';
import { createThrottle } from '#crawl/parts/timers.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import {
  type JobEvent,
  type KnownCrawl,
  nothingOpen,
  reduce,
  type Submission,
  shownState,
  type Work,
  waitEnd,
} from './reduce.ts';
import { createFailedPages, createPages } from './results.ts';
import { type CrawlState, isBusy } from './state.ts';
import { reasonMessages } from './words.ts';

/** Minimum time between two updates of a running crawl: hundreds of documents may come per second. */
const PUBLISH_MS = 100;
const SECOND_MS = 1_000;

export type CrawlClient = Pick<Firecrawl, 'crawl' | 'batchScrape'>;

/** Starts a job that reads only these pages, except for URLs that the service does not take. Their number is its limit. */
function startBatch(client: CrawlClient, urls: readonly string[], options: CrawlOptions) {
  const { scrapeOptions, maxConcurrency } = options;
  return client.batchScrape.start(urls, {
    ...scrapeOptions,
    ...(maxConcurrency !== undefined && { maxConcurrency }),
    ignoreInvalidURLs: true,
  });
}

/** As failed pages: what the service has not taken. */
const notTaken = (urls: readonly string[]) => urls.map((url) => ({ url, reason: reasonMessages.notTaken }));

/** The work that is being done, with the client to do it and a signal that ends it. */
interface Running<Type extends Work['type']> {
  work: Work & { type: Type };
  client: CrawlClient;
  signal: AbortSignal;
}

export interface CrawlJobOptions {
  /** A client with the current key. Throws without one, and for a key that cannot be sent. */
  openClient: () => CrawlClient;
  /** Called when a job that retries the failed pages of a crawl was started. */
  onRetry?: ((id: string, retryId: string) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/**
 * One crawl at a time: starts or opens it, watches it, stops it and recovers from errors. The only owner of its state,
 * which `reduce` alone computes; this does the work that the state names, and tells what came of it.
 */
export function createCrawlJob({ openClient, onRetry, clock = realClock, now = Date.now }: CrawlJobOptions) {
  let state = nothingOpen;
  const $state = atom<CrawlState>({ status: 'idle' });
  const pages = createPages(now);
  const failedPages = createFailedPages(pages, now);
  const throttle = createThrottle(clock, PUBLISH_MS, publish);
  let timer: ReturnType<Clock['start']> | undefined;
  let client: CrawlClient | undefined;
  let controller = new AbortController();
  /** The current work, once begun. */
  let done = Promise.resolve();
  /** Starts that the user has stopped before the service answered. */
  const canceled = new WeakSet<Submission>();
  /** Identities of the job's documents that have come: each comes once, however often the connection is renewed. */
  let seen = { jobId: '', ids: new Set<string>() };

  function publish() {
    pages.publish();
    $state.set(shownState(state, now()));
  }

  function dispatch(event: JobEvent): void {
    const before = state;
    state = reduce(before, event, now());
    if (state.work !== before.work) begin(state.work);
    const { status } = state.phase;
    const isActive = status === 'running' || status === 'stopping';
    if (event.type === 'answered' && isActive && status === $state.get().status) throttle.call();
    else {
      throttle.stop();
      publish();
    }
    schedule();
  }

  /** Shows the seconds of a wait, and ends it. Counts by the time of day, because timers of a hidden tab are late. */
  function schedule() {
    clock.stop(timer);
    const endMs = waitEnd(state);
    const leftMs = endMs === undefined ? 0 : endMs - now();
    if (leftMs > 0) timer = clock.start(tick, Number.isFinite(leftMs) ? leftMs % SECOND_MS || SECOND_MS : SECOND_MS);
    else if (state.work?.type === 'wait' && endMs !== undefined) dispatch({ type: 'waited' });
  }

  function tick() {
    publish();
    schedule();
  }

  /** Ends the last work and begins this. */
  function begin(work: Work | undefined) {
    controller.abort();
    controller = new AbortController();
    if (!work || work.type === 'wait') return;
    try {
      if (!client || !('continues' in work)) client = openClient();
      done = run(work, client, controller.signal);
    } catch (thrown) {
      dispatch({ type: 'not connected', thrown });
    }
  }

  function run(work: Exclude<Work, { type: 'wait' }>, client: CrawlClient, signal: AbortSignal): Promise<void> {
    switch (work.type) {
      case 'submit':
        return submit({ work, client, signal });
      case 'follow':
        return follow({ work, client, signal });
      case 'cancel':
        return cancel({ work, client, signal });
      case 'list':
        return list({ work, client, signal });
      case 'retry':
        return retryPages({ work, client, signal });
    }
  }

  async function submit({ work, client, signal }: Running<'submit'>) {
    const { url, urls, options, onStart } = work.submission;
    try {
      const { id, invalidURLs } = await (urls ? startBatch(client, urls, options) : client.crawl.start(url, options));
      const known = { id, url, startedAtMs: now() };
      onStart?.(known);
      if (canceled.has(work.submission)) await client.crawl.cancel(id);
      if (signal.aborted) return;
      failedPages.add(notTaken(invalidURLs));
      dispatch({ type: 'started', known });
    } catch (thrown) {
      if (!signal.aborted) dispatch({ type: 'failed', thrown });
    }
  }

  async function follow({ work: { jobId, method }, client, signal }: Running<'follow'>) {
    if (seen.jobId !== jobId) seen = { jobId, ids: new Set() };
    const onDelay = (thrown: unknown, waitMs: number) => dispatch({ type: 'delayed', thrown, waitMs });
    let hasBegun = false;
    try {
      for await (const job of client.crawl[method](jobId, { signal, seen: seen.ids, onRetry: onDelay })) {
        if (signal.aborted) return;
        hasBegun = true;
        const unkept = pages.add(job.data);
        failedPages.receive(job.data);
        failedPages.add(unkept);
        const arrived = { pages: pages.list().length, readAgain: pages.readAgain() };
        dispatch({ type: 'answered', job, arrived });
        if (!job.isFinished) failedPages.refresh({ client, jobId, signal }, failedAtMs());
      }
    } catch (thrown) {
      if (signal.aborted) return;
      // Not every key can open a live connection.
      const isNotLive = method === 'watch' && !hasBegun && thrown instanceof ApiKeyError;
      dispatch(isNotLive ? { type: 'not live' } : { type: 'failed', thrown });
    }
  }

  /** When a page failed, where the service does not say: now, unless the crawl was over when it was opened. */
  const failedAtMs = () => (state.crawl?.counts.facts.wasRunning ? now() : undefined);

  async function list({ work: { jobId }, client, signal }: Running<'list'>) {
    const isListed = await failedPages.load({ client, jobId, signal }, failedAtMs());
    if (signal.aborted) return;
    const failing = failedPages.$failedPages.get();
    // The next job tells which of them fail again.
    if (state.crawl?.nextIds.length) failedPages.retry();
    dispatch({ type: 'listed', isListed, failing, received: seen.ids.size, pages: pages.list() });
  }

  async function cancel({ work: { jobId }, client, signal }: Running<'cancel'>) {
    try {
      await client.crawl.cancel(jobId, { signal });
      if (!signal.aborted) dispatch({ type: 'canceled' });
    } catch (thrown) {
      if (!signal.aborted) dispatch({ type: 'failed', thrown });
    }
  }

  async function retryPages({ work: { urls, options }, client, signal }: Running<'retry'>) {
    const id = state.crawl?.counts.facts.id ?? '';
    try {
      const { id: jobId, invalidURLs } = await startBatch(client, urls, options);
      onRetry?.(id, jobId);
      if (signal.aborted) return;
      dispatch({ type: 'retry started', jobId, failed: failedPages.retry() });
      failedPages.add(notTaken(invalidURLs));
    } catch (thrown) {
      if (!signal.aborted) dispatch({ type: 'failed', thrown });
    }
  }

  /** Resolves when the work that this begins is done. */
  async function dispatched(event: JobEvent) {
    const { work } = state;
    dispatch(event);
    if (state.work && state.work !== work) await done;
  }

  /** The crawl continues at the service. */
  function leave() {
    seen = { jobId: '', ids: new Set() };
    pages.clear();
    failedPages.clear();
  }

  function reset() {
    leave();
    dispatch({ type: 'left' });
  }

  return {
    $state,
    $pages: pages.$pages,
    $failedPages: failedPages.$failedPages,

    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    async start(url: string, options: CrawlOptions, { urls, onStart }: Pick<Submission, 'urls' | 'onStart'> = {}) {
      if (isBusy($state.get())) return;
      leave();
      await dispatched({ type: 'submitted', submission: { url, urls, options, onStart } });
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume(known: KnownCrawl) {
      leave();
      dispatch({ type: 'opened', known });
    },

    /** Retries the failed pages with these options, and adds them to the same result. */
    async retryFailed(options: CrawlOptions) {
      const urls = failedPages.$failedPages.get().failed.flatMap(({ url }) => url || []);
      await dispatched({ type: 'failed pages chosen', urls, options });
    },

    /** Stops the crawl at the service and keeps its pages. A start without an answer yet is canceled. */
    async stop() {
      const { work } = state;
      if (work?.type === 'submit') canceled.add(work.submission);
      await dispatched({ type: 'stopped' });
      if (state.phase.status === 'idle') leave();
    },

    /** Retries now instead of after the wait. */
    retry: () => dispatch({ type: 'hurried' }),

    reset,
  };
}
