import { atom, computed } from 'nanostores';
import { ApiKeyError, type CrawlOptions, type Firecrawl } from '#crawl/client/index.ts';
import { keepTexts } from '#crawl/parts/rows.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import { type Crawl, type CrawlHead, newCrawl, withRetry } from './crawl.ts';
import { type Effect, type JobEvent, reduce } from './reduce.ts';
import {
  type CrawlState,
  crawlOf,
  isBusy,
  isSameWork,
  type State,
  type Submission,
  viewOf,
  type Work,
  waitEnd,
  workOf,
} from './state.ts';

/** Minimum time between two updates of a running crawl: hundreds of documents may come per second. */
const PUBLISH_MS = 100;
const SECOND_MS = 1_000;
/** Interval for loading failed pages while a crawl runs. */
const REFRESH_MS = 10_000;

export type CrawlClient = Pick<Firecrawl, 'crawl' | 'batchScrape'>;

/** A client with a key. */
export interface Connection {
  client: CrawlClient;
  /** Called when the service has taken its key. */
  accept: () => void;
}

/** Starts a job that reads only these pages, except for URLs that the service does not take. Their number is its limit. */
function startBatch(client: CrawlClient, urls: readonly string[], options: CrawlOptions) {
  const { scrapeOptions, maxConcurrency } = options;
  return client.batchScrape.start(urls, {
    ...scrapeOptions,
    ...(maxConcurrency !== undefined && { maxConcurrency }),
    ignoreInvalidURLs: true,
  });
}

/** The crawl that a submission has started. */
function startedCrawl(submission: Submission, id: string, refused: readonly string[], startedAtMs: number): Crawl {
  const { url, urls, options, values } = submission;
  const chosen = urls && { chosen: urls.length, urls };
  const limit = urls ? undefined : options.limit;
  const known = { id, url, values, options, limit, startedAtMs, wasRunning: true, ...chosen };
  return newCrawl({ ...known, ...(refused.length > 0 && { refused }) });
}

/** What the service answers. What follows goes on with the same key, whatever is in the field by now. */
const answers: JobEvent['type'][] = ['started', 'answered', 'listed', 'canceled', 'retry started'];

export interface CrawlJobOptions {
  /** Connects with the current key. Throws without one, and for a key that cannot be sent. */
  connect: () => Connection;
  /** What follows beside the state. */
  perform?: ((effect: Effect) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/**
 * One crawl at a time: starts or opens it, watches it, stops it and recovers from errors. The only owner of its state,
 * which `reduce` alone computes; this does the work that the state asks for, and tells what came of it.
 */
export function createCrawlJob({ connect, perform = () => {}, clock = realClock, now = Date.now }: CrawlJobOptions) {
  let state: State = { status: 'idle' };
  const $state = atom<CrawlState>({ status: 'idle' });
  let connection: Connection | undefined;
  let controller = new AbortController();
  /** The current work, once begun. */
  let done = Promise.resolve();
  /** Of the second in a wait, and of the next update. */
  let timer: ReturnType<Clock['start']> | undefined;
  let publishing: ReturnType<Clock['start']> | undefined;

  function publish() {
    clock.stop(publishing);
    publishing = undefined;
    $state.set(viewOf(state, now()));
  }

  /** At once, or a moment after the last update where only more pages have come. */
  function publishSoon() {
    if (publishing !== undefined) return;
    $state.set(viewOf(state, now()));
    publishing = clock.start(publish, PUBLISH_MS);
  }

  function dispatch(event: JobEvent): void {
    const before = state;
    const [after, ...effects] = reduce(state, event, now());
    state = after;
    const work = workOf(after);
    if (!isSameWork(workOf(before), work)) begin(before, work, event);
    // Without a key, it could not begin, which has been told.
    if (state !== after) return;
    const isMore = event.type === 'answered' && before.status === after.status && !('next' in after);
    if (isMore) publishSoon();
    else publish();
    schedule();
    for (const effect of effects) perform(effect);
  }

  /** Shows the seconds of a wait, and ends it. Counts by the time of day, because timers of a hidden tab are late. */
  function schedule() {
    clock.stop(timer);
    const endMs = waitEnd(state);
    const leftMs = endMs === undefined ? 0 : endMs - now();
    if (leftMs > 0) timer = clock.start(tick, Number.isFinite(leftMs) ? leftMs % SECOND_MS || SECOND_MS : SECOND_MS);
    else if (endMs !== undefined && workOf(state)?.type === 'wait') dispatch({ type: 'waited' });
  }

  function tick() {
    publish();
    schedule();
  }

  /** Ends the last work, which learns whether the user has stopped it, and begins this. */
  function begin(before: State, work: Work | undefined, { type }: JobEvent) {
    controller.abort(type);
    controller = new AbortController();
    if (!work || work.type === 'wait') return;
    const goesOn = answers.includes(type) || (type === 'waited' && before.status === 'finishing');
    try {
      if (!connection || !goesOn) connection = connect();
      done = run(work, connection, controller.signal);
    } catch (thrown) {
      dispatch({ type: 'not connected', thrown });
    }
  }

  async function run(work: Exclude<Work, { type: 'wait' }>, { client, accept }: Connection, signal: AbortSignal) {
    try {
      if (work.type === 'submit') await submit(work.submission);
      else if (work.type === 'follow') await follow(work);
      else if (work.type === 'retry') await retryPages(work);
      else if (work.type === 'list') await list(work.jobId);
      else {
        await client.crawl.cancel(work.jobId, { signal });
        tell({ type: 'canceled' });
      }
    } catch (thrown) {
      tell({ type: 'failed', thrown });
    }

    /** What comes late changes nothing. */
    function tell(event: JobEvent) {
      if (!signal.aborted) dispatch(event);
    }

    async function submit(submission: Submission) {
      const { url, urls, options } = submission;
      const { id, invalidURLs } = await (urls ? startBatch(client, urls, options) : client.crawl.start(url, options));
      accept();
      const crawl = startedCrawl(submission, id, invalidURLs, now());
      if (!signal.aborted) return dispatch({ type: 'started', crawl });
      // It is remembered, wherever the user is by now.
      perform({ type: 'remember', crawl });
      if (signal.reason !== 'stopped') return;
      await client.crawl.cancel(id);
      perform({ type: 'remember', crawl: { ...crawl, status: 'cancelled' } });
    }

    async function follow({ jobId, method, seen }: Work & { type: 'follow' }) {
      let hasAnswered = false;
      let toldAtMs = now();
      const onRetry = (thrown: unknown, waitMs: number) => tell({ type: 'delayed', thrown, waitMs });
      const refresh = async () => {
        toldAtMs = now();
        const errors = await errorsOf(jobId);
        if (errors) tell({ type: 'told', errors });
      };
      try {
        for await (const job of client.crawl[method](jobId, { signal, seen, onRetry })) {
          if (!hasAnswered) accept();
          hasAnswered = true;
          tell({ type: 'answered', job, texts: keepTexts(job.data) });
          if (!job.isFinished && now() - toldAtMs >= REFRESH_MS) void refresh();
        }
      } catch (thrown) {
        // Not every key can open a live connection.
        if (method !== 'watch' || hasAnswered || !(thrown instanceof ApiKeyError)) throw thrown;
        tell({ type: 'not live' });
      }
    }

    async function list(jobId: string) {
      tell({ type: 'listed', errors: await errorsOf(jobId) });
    }

    /** Which pages failed. Optional: the crawl succeeds without. */
    async function errorsOf(jobId: string) {
      return client.crawl.errors(jobId, { signal }).catch(() => undefined);
    }

    async function retryPages({ urls, options }: Work & { type: 'retry' }) {
      const crawl = crawlOf($state.get());
      const { id, invalidURLs } = await startBatch(client, urls, options);
      if (!signal.aborted) dispatch({ type: 'retry started', jobId: id, refused: invalidURLs });
      else if (crawl) perform({ type: 'remember', crawl: withRetry(crawl, id) });
    }
  }

  /** Resolves when the work that this begins is done. */
  async function dispatched(event: JobEvent) {
    const before = done;
    dispatch(event);
    if (done !== before) await done;
  }

  return {
    $state,
    /** The crawl that is open. */
    $crawl: computed($state, crawlOf),

    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    async start(submission: Submission) {
      if (!isBusy($state.get())) await dispatched({ type: 'submitted', submission });
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume: (head: Pick<CrawlHead, 'id'> & Partial<CrawlHead>) => dispatch({ type: 'opened', head }),

    /** Reads the failed pages again with these options, and adds them to the same result. */
    async retryFailed(options: CrawlOptions) {
      const urls = crawlOf($state.get())?.failed.flatMap(({ url }) => url || []) ?? [];
      await dispatched({ type: 'failed pages chosen', urls, options });
    },

    /** Stops the crawl at the service and keeps its pages. A start without an answer yet is canceled. */
    stop: () => dispatched({ type: 'stopped' }),

    /** Retries now instead of after the wait. */
    retry: () => dispatch({ type: 'hurried' }),

    /** Leaves the crawl, which continues at the service. */
    reset: () => dispatch({ type: 'left' }),
  };
}
