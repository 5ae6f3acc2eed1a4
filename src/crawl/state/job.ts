import { atom } from 'nanostores';
import { ApiKeyError, type CrawlOptions, type Job, RateLimitError } from '#crawl/client/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import { createDisplay } from './display.ts';
import { errorInfo, missingKey, recoveryFrom } from './failure.ts';
import { createFailedPages, createPages } from './results.ts';
import {
  activeState,
  afterRetry,
  awaitsLastPages,
  type CrawlClient,
  continueRun,
  createRun,
  finalState,
  givenUpState,
  type KnownCrawl,
  loadEmptyEnding,
  type Run,
  type Submission,
  settleTotal,
  startBatch,
  startRun,
  updateRun,
} from './run.ts';
import { type CrawlState, canStop, type EndedState, isBusy, type JobFacts, jobOf } from './state.ts';

/** Pages in flight when a crawl is stopped still finish, within seconds. */
const LAST_PAGES_MS = 2_000;

export interface CrawlJobOptions {
  /** A client with the current key; `undefined` without one. Throws for a key that cannot be sent. */
  openClient: () => CrawlClient | undefined;
  /** Called when a crawl has started, even if the user has left it before the service answered. */
  onStart?: ((facts: Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>) => void) | undefined;
  /** Called when a job that retries the failed pages of a crawl was started. */
  onRetry?: ((id: string, retryId: string) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** One crawl at a time: starts or opens it, watches it, stops it and recovers from errors. The only owner of its state. */
export function createCrawlJob({ openClient, onStart, onRetry, clock = realClock, now = Date.now }: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  const pages = createPages(now);
  const failedPages = createFailedPages(pages, now);
  let run: Run | undefined;
  let submission: Submission | undefined;
  /** Ends the current wait and runs its action now. */
  let retryNow = () => {};

  const activeStateNow = () => run && activeState(run, now());
  const display = createDisplay({ $state, publish: pages.publish, activeState: activeStateNow, clock, now });
  const { show, keepActive } = display;

  function requireClient(): CrawlClient {
    const client = openClient();
    if (!client) throw missingKey;
    return client;
  }

  /** Counts down in the state that `stateAt` returns, then calls `next`; `retry` calls it immediately. */
  function wait(ms: number, stateAt: (secondsLeft: number) => CrawlState, next = () => {}) {
    retryNow = next;
    display.wait(ms, stateAt, next);
  }

  const loadFailedPages = (current: Run) => failedPages.load(current, current.wasRunning ? now() : undefined);

  function take(current: Run, job: Job) {
    pages.add(job.data);
    failedPages.receive(job.data);
    updateRun(current, job, pages, now());
  }

  function receive(current: Run, job: Job) {
    take(current, job);
    const state = $state.get();
    // One steady line until the service answers again, even where the live connection brings pages.
    if (!job.isAnswer && (state.status === 'lost' || state.status === 'waiting')) {
      pages.publish();
      return $state.set({ ...state, job: current.facts });
    }
    if (state.status === 'running') display.update();
    else keepActive();
    failedPages.refresh(current, current.wasRunning ? now() : undefined);
  }

  /** Continues with a job that retries the failed pages of a crawl that has `ended`. */
  function readNext(current: Run, jobId: string, ended: EndedState) {
    continueRun(current, jobId, ended, failedPages.retry());
    void follow(current);
  }

  /** Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing. */
  async function finish(current: Run, job: Job) {
    take(current, job);
    if (awaitsLastPages(current, job)) return keepStopping(current);
    if ($state.get().status === 'running') display.update();
    const isListed = await loadFailedPages(current);
    if (current.controller.signal.aborted) return;
    const failing = failedPages.$failedPages.get();
    if (isListed) settleTotal(current, job, failing);
    const mayBeEmpty = job.status === 'completed' && pages.list().length <= 1;
    const ending = { ...current.facts, pages: pages.list(), ...failing };
    const empty = mayBeEmpty ? await loadEmptyEnding(ending) : undefined;
    if (current.controller.signal.aborted) return;
    const ended = afterRetry(current.ended, finalState(current, job, empty));
    const [nextId] = current.nextIds;
    if (nextId) readNext(current, nextId, ended);
    else show(ended);
  }

  function handleFailure(current: Run, thrown: unknown, retry: () => void) {
    const { facts: job } = current;
    const error = errorInfo(thrown);
    const recovery = recoveryFrom(thrown, current.failures);
    current.failures += 1;
    retryNow = retry;
    if (recovery.type === 'rate-limit')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'waiting', job, secondsLeft }), retry);
    else if (recovery.type === 'reconnect')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'lost', job, error, secondsLeft }), retry);
    else if (recovery.type === 'ask-user') show({ status: 'lost', job, error });
    else show(givenUpState(current, pages.list().length > 0, error));
  }

  /** The client retries polls automatically; the next status ends this state. */
  function showRetry(current: Run, thrown: unknown, ms: number) {
    const error = errorInfo(thrown);
    const isLimited = thrown instanceof RateLimitError;
    if (!isLimited && error.statusCode !== 0) return;
    // The live connection may bring pages meanwhile, which change the facts.
    wait(ms, (secondsLeft) => ({
      ...(isLimited ? { status: 'waiting' } : { status: 'lost', error }),
      job: current.facts,
      secondsLeft,
    }));
    retryNow = () => followAgain(current);
  }

  async function follow(current: Run, method: 'watch' | 'poll' = 'watch') {
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
  function reconnect(current: Run): AbortSignal | undefined {
    try {
      current.client = requireClient();
      current.controller.abort();
      current.controller = new AbortController();
      return current.controller.signal;
    } catch (error) {
      show({ status: 'lost', job: current.facts, error: errorInfo(error) });
      return undefined;
    }
  }

  function followAgain(current: Run, method?: 'watch' | 'poll') {
    if (reconnect(current)) void follow(current, method);
  }

  /** Asks for the pages in flight in a moment. */
  function keepStopping(current: Run) {
    keepActive();
    display.stay(LAST_PAGES_MS, () => void follow(current, 'poll'));
  }

  async function cancel(current: Run) {
    const signal = reconnect(current);
    if (!signal) return;
    current.isStopping = true;
    keepActive();
    try {
      await current.client.crawl.cancel(current.jobId, { signal });
      keepStopping(current);
    } catch (error) {
      if (!signal.aborted) handleFailure(current, error, () => void cancel(current));
    }
  }

  function leave() {
    submission = undefined;
    run?.controller.abort();
    run = undefined;
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
    const { url } = current;
    show({ status: 'starting', url });
    try {
      const started = await startRun(requireClient(), current, now);
      onStart?.(started.facts);
      if (current.isCancelled) await started.client.crawl.cancel(started.facts.id);
      if (current !== submission) return;
      run = started;
      keepActive();
      void follow(run);
    } catch (error) {
      if (current !== submission) return;
      const recovery = recoveryFrom(error, 0);
      // A rate limit comes before all other checks, so nothing has started and the same submission may be sent again.
      if (recovery.type !== 'rate-limit') return show({ status: 'errored', error: errorInfo(error) });
      const resubmit = () => void submit(current);
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'waiting', url, secondsLeft }), resubmit);
    }
  }

  return {
    $state,
    $pages: pages.$pages,
    $failedPages: failedPages.$failedPages,

    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    async start(url: string, options: CrawlOptions, urls?: readonly string[]) {
      if (isBusy($state.get())) return;
      leave();
      submission = { url, urls, options, isCancelled: false };
      await submit(submission);
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume(known: KnownCrawl) {
      leave();
      try {
        const client = openClient();
        if (!client) return show({ status: 'locked', id: known.id });
        show({ status: 'opening', id: known.id });
        run = createRun(client, known, now());
        void follow(run);
      } catch (error) {
        show({ status: 'errored', error: errorInfo(error) });
      }
    },

    /** Retries the failed pages with these options, and adds them to the same result. */
    async retryFailed(options: CrawlOptions) {
      const ended = $state.get();
      const urls = failedPages.$failedPages.get().failed.flatMap(({ url }) => url || []);
      const current = run;
      if (!current || ended.status !== 'ended' || urls.length === 0 || !reconnect(current)) return;
      current.isStopping = false;
      current.isRetryStarting = true;
      keepActive();
      try {
        const jobId = await startBatch(current.client, urls, options);
        onRetry?.(current.facts.id, jobId);
        if (current !== run) return;
        const { isStopping } = current;
        current.wasRunning = true;
        readNext(current, jobId, ended);
        if (isStopping) void cancel(current);
      } catch (error) {
        // Pages read so far are kept. A start is never retried automatically: it may have used credits.
        if (current === run) show({ ...ended, wasRunning: true, error: errorInfo(error) });
      } finally {
        current.isRetryStarting = false;
      }
    },

    /** Stops the crawl at the service and keeps its pages. A start without an answer yet is canceled. */
    async stop() {
      const state = $state.get();
      if (!canStop(state)) return;
      if (run?.isRetryStarting) {
        // Its job can be stopped once it has an id.
        run.isStopping = true;
        return keepActive();
      }
      if (run && jobOf(state)) return cancel(run);
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

export type CrawlJob = ReturnType<typeof createCrawlJob>;
