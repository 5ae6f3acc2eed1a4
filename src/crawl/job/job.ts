import { atom } from 'nanostores';
import { ApiKeyError, type CrawlOptions, type Firecrawl, type Job, RateLimitError } from '#crawl/client/index.ts';
import type { SavedCrawl } from '#crawl/export/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import { createCounts } from './counts.ts';
import { createDisplay } from './display.ts';
import { afterRetry, finalState, givenUpState } from './ending.ts';
import { type ErrorInfo, errorInfo, missingKey, recoveryFrom } from './failure.ts';
import { createFailedPages, createPages } from './results.ts';
import { type CrawlState, canStop, type EndedState, isBusy, type JobFacts } from './state.ts';

/** Pages in flight when a crawl is stopped still finish, within seconds. One that takes longer counts as not read. */
const LAST_PAGES_MS = 2_000;
const MAX_LAST_PAGES_WAITS = 5;

export type CrawlClient = Pick<Firecrawl, 'crawl' | 'batchScrape'>;

/** A crawl that was started before, here or elsewhere, and the ids of the jobs that read its failed pages again. */
interface KnownCrawl extends Partial<JobFacts> {
  id: string;
  retries?: readonly string[] | undefined;
}

/** How the open crawl is read. */
interface Reading {
  client: CrawlClient;
  counts: ReturnType<typeof createCounts>;
  /** The job that is read now: the crawl itself, or one that read its failed pages again. */
  jobId: string;
  /** The jobs to read after it. */
  nextIds: string[];
  /** How the crawl had ended before the current job, which reads its failed pages again. */
  ended?: EndedState;
  /** Identities of the documents that have come: each comes once, however often the connection is renewed. */
  seen: Set<string>;
  /** Aborts the current connection. */
  controller: AbortController;
  /** Failed attempts since the last answer. */
  failures: number;
  /** How often to ask once more for pages in flight after a stop. */
  lastPagesWaits: number;
}

type StartFacts = Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>;

/** One press of the start button. */
interface Submission {
  url: string;
  /** Only these pages of the website. */
  urls?: readonly string[] | undefined;
  options: CrawlOptions;
  /** Called when it has started, even if the user has left it before the service answered. */
  onStart?: ((facts: StartFacts) => void) | undefined;
  /** The user stopped it before the service answered. */
  isCancelled: boolean;
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

export interface CrawlJobOptions {
  /** A client with the current key. Throws without one, and for a key that cannot be sent. */
  openClient: () => CrawlClient;
  /** Called when a job that retries the failed pages of a crawl was started. */
  onRetry?: ((id: string, retryId: string) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** One crawl at a time: starts or opens it, watches it, stops it and recovers from errors. The only owner of its state. */
export function createCrawlJob({ openClient, onRetry, clock = realClock, now = Date.now }: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  const pages = createPages(now);
  const failedPages = createFailedPages(pages, now);
  let reading: Reading | undefined;
  let submission: Submission | undefined;
  /** Ends the current wait and runs its action now. */
  let retryNow = () => {};

  const latest = () => reading && { job: reading.counts.facts(), unchangedMs: reading.counts.unchangedMs() };
  const display = createDisplay({ $state, publish: pages.publish, latest, clock, now });
  const { show, showActive } = display;

  function createReading(client: CrawlClient, { retries = [], ...known }: KnownCrawl): Reading {
    return {
      client,
      counts: createCounts(known, now),
      jobId: known.id,
      nextIds: [...retries],
      seen: new Set(),
      controller: new AbortController(),
      failures: 0,
      lastPagesWaits: MAX_LAST_PAGES_WAITS,
    };
  }

  /** Counts down in the state that `stateAt` returns, then calls `next`; `retry` calls it immediately. */
  function wait(ms: number, stateAt: (secondsLeft: number) => CrawlState, next = () => {}) {
    retryNow = next;
    display.wait(ms, stateAt, next);
  }

  /** When a page failed, where the service does not say: now, unless the crawl was over when it was opened. */
  const failedAtMs = ({ counts }: Reading) => (counts.facts().wasRunning ? now() : undefined);

  /** The service stops it, here or elsewhere, and still sends the pages in flight. */
  function isStopping({ counts }: Reading) {
    const { wasRunning, serviceStatus } = counts.facts();
    return $state.get().status === 'stopping' || (wasRunning && serviceStatus === 'cancelled');
  }

  function take(current: Reading, job: Job) {
    pages.add(job.data);
    failedPages.receive(job.data);
    current.counts.take(job, pages.list().length, pages.readAgain());
    current.failures = 0;
  }

  function receive(current: Reading, job: Job) {
    take(current, job);
    const { status } = $state.get();
    // One steady line until the service answers again, even where the live connection brings pages.
    if (!job.isAnswer && (status === 'lost' || status === 'waiting')) return display.refresh();
    showActive(isStopping(current) ? { status: 'stopping' } : { status: 'running', isLive: job.isLive });
    failedPages.refresh(current, failedAtMs(current));
  }

  /** Continues with a job that retries the failed pages of a crawl that has `ended`. */
  function readNext(current: Reading, jobId: string, ended: EndedState) {
    current.counts.addJob(failedPages.retry());
    current.jobId = jobId;
    current.nextIds = current.nextIds.filter((id) => id !== jobId);
    current.ended = ended;
    current.seen = new Set();
    current.lastPagesWaits = MAX_LAST_PAGES_WAITS;
    void follow(current);
  }

  /** Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing. */
  async function finish(current: Reading, last: Job) {
    take(current, last);
    if (isStopping(current) && last.completed < last.total && current.lastPagesWaits > 0) {
      current.lastPagesWaits -= 1;
      return keepStopping(current);
    }
    if ($state.get().status === 'running') showActive({ status: 'running', isLive: last.isLive });
    const { counts, seen, controller, ended, nextIds } = current;
    const isListed = await failedPages.load(current, failedAtMs(current));
    if (controller.signal.aborted) return;
    const failing = failedPages.$failedPages.get();
    if (isListed) counts.settle(last, failing);
    const state = finalState({ job: counts.facts(), last, received: seen.size, pages: pages.list(), failing });
    const end = ended ? afterRetry(ended, state) : state;
    const [nextId] = nextIds;
    if (nextId) readNext(current, nextId, end);
    else show(end);
  }

  /** A crawl that had ended before its failed pages were read again stays as it was. */
  function giveUp({ counts, ended }: Reading, error: ErrorInfo) {
    const { wasRunning } = counts.facts();
    if (ended) show({ ...ended, job: { ...ended.job, wasRunning }, error });
    else show(givenUpState(counts.facts(), pages.list().length > 0, error));
  }

  function handleFailure(current: Reading, thrown: unknown, retry: () => void) {
    const job = current.counts.facts();
    const error = errorInfo(thrown);
    const recovery = recoveryFrom(thrown, current.failures);
    current.failures += 1;
    retryNow = retry;
    if (recovery.type === 'rate-limit')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'waiting', job, secondsLeft }), retry);
    else if (recovery.type === 'reconnect')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'lost', job, error, secondsLeft }), retry);
    else if (recovery.type === 'ask-user') show({ status: 'lost', job, error });
    else giveUp(current, error);
  }

  /** The client retries polls automatically; the next status ends this state. */
  function showRetry(current: Reading, thrown: unknown, ms: number) {
    const error = errorInfo(thrown);
    const isLimited = thrown instanceof RateLimitError;
    if (!isLimited && error.statusCode !== 0) return;
    // The live connection may bring pages meanwhile, which change the facts.
    wait(ms, (secondsLeft) => ({
      ...(isLimited ? { status: 'waiting' } : { status: 'lost', error }),
      job: current.counts.facts(),
      secondsLeft,
    }));
    retryNow = () => followAgain(current);
  }

  async function follow(current: Reading, method: 'watch' | 'poll' = 'watch') {
    const { client, jobId, seen, controller } = current;
    const { signal } = controller;
    const onRetry = (error: unknown, ms: number) => showRetry(current, error, ms);
    let hasBegun = false;
    try {
      for await (const job of client.crawl[method](jobId, { signal, seen, onRetry })) {
        if (signal.aborted) return;
        hasBegun = true;
        if (job.isFinished) await finish(current, job);
        else receive(current, job);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Not every key can open a live connection.
      if (method === 'watch' && !hasBegun && error instanceof ApiKeyError) followAgain(current, 'poll');
      else handleFailure(current, error, () => followAgain(current));
    }
  }

  /** Replaces the connection by a new one with the current key; returns its signal. */
  function reconnect(current: Reading): AbortSignal | undefined {
    try {
      current.client = openClient();
      current.controller.abort();
      current.controller = new AbortController();
      return current.controller.signal;
    } catch (error) {
      show({ status: 'lost', job: current.counts.facts(), error: errorInfo(error) });
      return undefined;
    }
  }

  function followAgain(current: Reading, method?: 'watch' | 'poll') {
    if (reconnect(current)) void follow(current, method);
  }

  /** Asks for the pages in flight in a moment. */
  function keepStopping(current: Reading) {
    showActive({ status: 'stopping' });
    display.stay(LAST_PAGES_MS, () => void follow(current, 'poll'));
  }

  async function cancel(current: Reading) {
    const signal = reconnect(current);
    if (!signal) return;
    showActive({ status: 'stopping' });
    try {
      await current.client.crawl.cancel(current.jobId, { signal });
      keepStopping(current);
    } catch (error) {
      if (!signal.aborted) handleFailure(current, error, () => void cancel(current));
    }
  }

  function leave() {
    submission = undefined;
    reading?.controller.abort();
    reading = undefined;
    retryNow = () => {};
    pages.clear();
    failedPages.clear();
  }

  /** Back to the beginning. The crawl continues at the service. */
  function reset() {
    leave();
    show({ status: 'idle' });
  }

  async function submit(current: Submission) {
    const { url, urls, options, onStart } = current;
    show({ status: 'starting' });
    try {
      const client = openClient();
      const { id, invalidURLs } = await (urls ? startBatch(client, urls, options) : client.crawl.start(url, options));
      const known = { id, url, startedAtMs: now() };
      onStart?.(known);
      if (current.isCancelled) await client.crawl.cancel(id);
      if (current !== submission) return;
      reading = createReading(client, { ...known, wasRunning: true });
      failedPages.refuse(invalidURLs);
      showActive({ status: 'running', isLive: false });
      void follow(reading);
    } catch (error) {
      if (current !== submission) return;
      const recovery = recoveryFrom(error, 0);
      // A rate limit comes before all other checks, so nothing has started and the same submission may be sent again.
      if (recovery.type !== 'rate-limit') return show({ status: 'errored', error: errorInfo(error) });
      const resubmit = () => void submit(current);
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'waiting', secondsLeft }), resubmit);
    }
  }

  return {
    $state,
    $pages: pages.$pages,
    $failedPages: failedPages.$failedPages,

    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    async start(url: string, options: CrawlOptions, { urls, onStart }: Pick<Submission, 'urls' | 'onStart'> = {}) {
      if (isBusy($state.get())) return;
      leave();
      submission = { url, urls, options, onStart, isCancelled: false };
      await submit(submission);
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume(known: KnownCrawl) {
      leave();
      const { id } = known;
      try {
        reading = createReading(openClient(), known);
        show({ status: 'opening', id });
        void follow(reading);
      } catch (error) {
        show(error === missingKey ? { status: 'locked', id } : { status: 'errored', error: errorInfo(error) });
      }
    },

    /** Shows a crawl that an export has saved, in a file of this name. */
    open(file: Pick<File, 'name' | 'lastModified'>, { documents, isComplete, total, creditsUsed }: SavedCrawl) {
      leave();
      pages.add(documents);
      const outcome = isComplete ? 'completed' : 'cancelled';
      const completed = pages.list().length;
      const facts = {
        success: true,
        serviceStatus: outcome,
        completed,
        total: Math.max(total, completed),
        creditsUsed,
      };
      const job: JobFacts = { ...facts, id: '', file: file.name, startedAtMs: file.lastModified };
      show({ status: 'ended', job, outcome, missing: 0 });
    },

    /** Retries the failed pages with these options, and adds them to the same result. */
    async retryFailed(options: CrawlOptions) {
      const ended = $state.get();
      const urls = failedPages.$failedPages.get().failed.flatMap(({ url }) => url || []);
      const current = reading;
      if (!current || ended.status !== 'ended' || urls.length === 0 || !reconnect(current)) return;
      const { counts } = current;
      counts.restart();
      show({ status: 'starting', job: counts.facts() });
      try {
        const { id: jobId, invalidURLs } = await startBatch(current.client, urls, options);
        onRetry?.(ended.job.id, jobId);
        if (current !== reading) return;
        const isStopped = $state.get().status === 'stopping';
        if (!isStopped) showActive({ status: 'running', isLive: false });
        readNext(current, jobId, ended);
        failedPages.refuse(invalidURLs);
        if (isStopped) void cancel(current);
      } catch (error) {
        // Pages read so far are kept. A start is never retried automatically: it may have used credits.
        if (current === reading) giveUp({ ...current, ended }, errorInfo(error));
      }
    },

    /** Stops the crawl at the service and keeps its pages. A start without an answer yet is canceled. */
    async stop() {
      const state = $state.get();
      if (!canStop(state)) return;
      // A job that retries failed pages can be stopped once it has an id.
      if (reading && state.status === 'starting') return showActive({ status: 'stopping' });
      if (reading) return cancel(reading);
      if (submission) submission.isCancelled = true;
      reset();
    },

    /** Retries now instead of after the wait. */
    retry() {
      const { status } = $state.get();
      if (status === 'lost' || status === 'waiting') retryNow();
    },

    reset,
  };
}
