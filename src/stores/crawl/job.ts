import { atom } from 'nanostores';
import { ApiKeyError, type CrawlOptions, type Job, RateLimitError } from '#lib/firecrawl/index.ts';
import { type Clock, realClock } from '../clock.ts';
import { errorInfo, missingKey, recoveryFrom } from './failure.ts';
import { createFailedPages, createPages } from './results.ts';
import {
  activeState,
  type CrawlClient,
  createRun,
  finalState,
  type Run,
  type Submission,
  startRun,
  updateRun,
} from './run.ts';
import { type CrawlState, canStop, isBusy, type JobFacts, jobOf } from './state.ts';
import { createCountdown, createThrottle } from './timers.ts';

/** Minimum time between two updates of a running crawl: hundreds of documents may come per second. */
const PUBLISH_MS = 100;
/** Pages in flight when a crawl is stopped still finish, within seconds. */
const LAST_PAGES_MS = 2_000;
/** Interval for loading failed pages while a crawl runs. */
const FAILED_PAGES_MS = 10_000;

export interface CrawlJobOptions {
  /** A client with the current key; `undefined` without one. Throws for a key that cannot be sent. */
  openClient: () => CrawlClient | undefined;
  /** Called when a crawl has started, even if the user has left it before the service answered. */
  onStart?: ((facts: Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** One crawl at a time: starts or opens it, watches it, stops it and recovers from errors. The only owner of its state. */
export function createCrawlJob({ openClient, onStart, clock = realClock, now = Date.now }: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  const pages = createPages(now);
  const failedPages = createFailedPages();
  const countdown = createCountdown(clock, now);
  const throttle = createThrottle(clock, PUBLISH_MS, () => showActive());
  let run: Run | undefined;
  let submission: Submission | undefined;
  /** Ends the current wait and does what it was for. */
  let retryNow = () => {};

  function requireClient(): CrawlClient {
    const client = openClient();
    if (!client) throw missingKey;
    return client;
  }

  /** Enters a state in which no timer runs. */
  function show(state: CrawlState) {
    throttle.stop();
    countdown.stop();
    pages.publish();
    $state.set(state);
  }

  function showActive() {
    if (!run) return;
    pages.publish();
    $state.set(activeState(run, now()));
  }

  /** Shows the running crawl, and each second how long nothing has changed. */
  function keepActive() {
    throttle.stop();
    showActive();
    countdown.repeat(showActive);
  }

  /** Counts down in the state that `stateAt` returns, then calls `next`. */
  function wait(ms: number, stateAt: (secondsLeft: number) => CrawlState, next = () => {}) {
    throttle.stop();
    pages.publish();
    retryNow = next;
    countdown.start(ms, next, (secondsLeft) => $state.set(stateAt(secondsLeft)));
  }

  function receive(current: Run, job: Job) {
    pages.add(job.data);
    updateRun(current, job, now());
    if (job.isFinished) show(finalState(current, job));
    else if ($state.get().status === 'running') throttle.call();
    else keepActive();
    if (!job.isFinished && now() - current.failedPagesAtMs < FAILED_PAGES_MS) return;
    current.failedPagesAtMs = now();
    void failedPages.load(current.client, current.facts.id, current.controller.signal);
  }

  function handleFailure(current: Run, thrown: unknown, retry: () => void) {
    const { facts: job, wasRunning } = current;
    const error = errorInfo(thrown);
    const recovery = recoveryFrom(thrown, current.failures);
    current.failures += 1;
    retryNow = retry;
    if (recovery.type === 'rate-limit')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'waiting', job, secondsLeft }), retry);
    else if (recovery.type === 'reconnect')
      wait(recovery.waitMs, (secondsLeft) => ({ status: 'lost', job, error, secondsLeft }), retry);
    else if (recovery.type === 'ask-user') show({ status: 'lost', job, error });
    else if (pages.$pages.get().count > 0 || wasRunning) {
      show({ status: 'ended', job, outcome: 'failed', missing: 0, wasRunning, error });
    } else show({ status: 'errored', error });
  }

  /** The client retries a rate-limited poll by itself; its next status ends this state. */
  function showRateLimit(current: Run, error: unknown, ms: number) {
    if (!(error instanceof RateLimitError)) return;
    wait(ms, (secondsLeft) => ({ status: 'waiting', job: current.facts, secondsLeft }));
    retryNow = () => pollAgain(current);
  }

  async function follow(current: Run, method: 'watch' | 'poll') {
    const { client, facts, seen, controller } = current;
    const { signal } = controller;
    const onRetry = (error: unknown, ms: number) => showRateLimit(current, error, ms);
    let hasBegun = false;
    try {
      for await (const job of client.crawl[method](facts.id, { signal, seen, onRetry })) {
        if (signal.aborted) return;
        hasBegun = true;
        receive(current, job);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Not every key can open a live connection.
      if (method === 'watch' && !hasBegun && error instanceof ApiKeyError) pollAgain(current);
      else handleFailure(current, error, () => pollAgain(current));
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

  /** The live connection would begin with all documents in one message, too much for a large crawl. */
  function pollAgain(current: Run) {
    if (!reconnect(current)) return;
    keepActive();
    void follow(current, 'poll');
  }

  async function cancel(current: Run) {
    const signal = reconnect(current);
    if (!signal) return;
    current.isStopping = true;
    keepActive();
    try {
      await current.client.crawl.cancel(current.facts.id, { signal });
      countdown.start(LAST_PAGES_MS, () => void follow(current, 'poll'));
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
      void follow(run, 'watch');
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

    /** Starts a crawl. Ignored while one is busy. */
    async start(url: string, options: CrawlOptions) {
      if (isBusy($state.get())) return;
      leave();
      submission = { url, options, idempotencyKey: crypto.randomUUID(), isCancelled: false };
      await submit(submission);
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume(known: Partial<JobFacts> & { id: string }) {
      leave();
      try {
        const client = openClient();
        if (!client) return show({ status: 'locked', id: known.id });
        show({ status: 'opening', id: known.id });
        run = createRun(client, known, now());
        void follow(run, 'poll');
      } catch (error) {
        show({ status: 'errored', error: errorInfo(error) });
      }
    },

    /** Stops the crawl at the service and keeps its pages. A start without an answer yet is taken back. */
    async stop() {
      const state = $state.get();
      if (!canStop(state)) return;
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
