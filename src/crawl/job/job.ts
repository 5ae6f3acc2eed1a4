import { atom, computed } from 'nanostores';
import {
  ApiKeyError,
  type CrawlOptions,
  type Firecrawl,
  type Job,
  RateLimitError,
  recoveryFrom,
} from '#crawl/client/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import { type Crawl, type CrawlHead, newCrawl, settle, withAnswer, withErrors, withRetry } from './crawl.ts';
import { endOf, endOfRetry, errorInfo, missingKey } from './failure.ts';
import { rowsOf, toRows } from './rows.ts';
import {
  type CrawlState,
  canStop,
  crawlOf,
  type Delay,
  type EndedState,
  type ErrorInfo,
  isBusy,
  type Reading,
} from './state.ts';
import { errorMessages } from './words.ts';

/** Minimum time between two updates by the live connection: hundreds of documents may arrive per second. */
const PUBLISH_MS = 200;
const SECOND_MS = 1_000;
/** Interval for loading failed pages, and for remembering how far it is, while a crawl runs. */
const REFRESH_MS = 10_000;
/** Pages in flight when a crawl is stopped still finish, within seconds. One that takes longer counts as not read. */
const LAST_PAGES_MS = 2_000;
const MAX_LAST_PAGES_WAITS = 5;

/** A client with a key. */
export interface Connection {
  client: Pick<Firecrawl, 'crawl' | 'batchScrape' | 'credits'>;
  /** Called when the service has taken its key. */
  accept: () => void;
}

/** One press of the start button. */
export interface Submission extends Pick<CrawlHead, 'url' | 'values'> {
  /** Only these pages of the website. */
  urls?: readonly string[] | undefined;
  options: CrawlOptions;
}

export interface CrawlJobOptions {
  /** Connects with the current key. Throws without one, and for a key that cannot be sent. */
  connect: () => Connection;
  /** The crawl that is open has got its id. */
  onName?: (id: string) => void;
  /** Something is known of a crawl that is worth remembering, wherever the user is by now. */
  onNews?: (crawl: Crawl) => void;
  /** Something keeps a crawl from starting, or from going on. */
  onError?: (error: ErrorInfo) => void;
  /** A crawl that was seen in progress is over. */
  onEnd?: (ended: EndedState) => void;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** What is being done. The next one ends it. */
interface Run {
  signal: AbortSignal;
  abort: () => void;
  /** Ends a wait. */
  hurry: () => void;
  /** The user has stopped it before it had an id. */
  isStopped: boolean;
  /** What was shown before it. */
  before: CrawlState;
  /** With the key that was current when it began; `undefined` to connect again. */
  connection?: Connection | undefined;
}

/** Starts a job that reads only these pages, except for URLs that the service does not take. Their number is its limit. */
function startBatch({ client }: Connection, urls: readonly string[], options: CrawlOptions) {
  const { scrapeOptions, maxConcurrency } = options;
  return client.batchScrape.start(urls, {
    ...scrapeOptions,
    ...(maxConcurrency !== undefined && { maxConcurrency }),
    ignoreInvalidURLs: true,
  });
}

/** The crawl that a submission has started. */
function startedCrawl(
  { url, urls, options, values }: Submission,
  id: string,
  refused: readonly string[],
  nowMs: number,
) {
  const chosen = urls && { chosen: urls.length, urls };
  const limit = urls ? undefined : options.limit;
  const known = { id, url, values, options, limit, startedAtMs: nowMs, wasRunning: true, ...chosen };
  return newCrawl({ ...known, ...(refused.length > 0 && { refused }) });
}

/** One crawl at a time: starts or opens it, reads it to its end, stops it and recovers from errors. */
export function createCrawlJob({
  connect,
  onName = () => {},
  onNews = () => {},
  onError = () => {},
  onEnd = () => {},
  clock = realClock,
  now = Date.now,
}: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  /** Moves each second while the state shows how long something takes. */
  const $nowMs = atom(now());
  let run = newRun();
  let timer: ReturnType<Clock['start']> | undefined;

  function newRun(): Run {
    const controller = new AbortController();
    const before = $state.get();
    return { signal: controller.signal, abort: () => controller.abort(), hurry: () => {}, isStopped: false, before };
  }

  /** Ends what is being done. */
  function begin(): Run {
    run.abort();
    run = newRun();
    return run;
  }

  const readingOf = (state: CrawlState) => ('reading' in state ? state.reading : undefined);

  function show(state: CrawlState) {
    $nowMs.set(now());
    $state.set(state);
    tick();
  }

  /** Counts by the time of day, because timers of a hidden tab are late. */
  function tick() {
    clock.stop(timer);
    $nowMs.set(now());
    const state = $state.get();
    const untilMs = 'untilMs' in state ? (state.untilMs ?? 0) : 0;
    const isTimed = untilMs > now() || state.status === 'running' || state.status === 'stopping';
    if (isTimed) timer = clock.start(tick, Math.max(0, untilMs - now()) % SECOND_MS || SECOND_MS);
  }

  /** Resolves at a time, or when the user does not wait; never once the run is over. */
  const wait = (run: Run, untilMs = Number.POSITIVE_INFINITY) =>
    new Promise<void>((resolve) => {
      const stop = $nowMs.listen((nowMs) => nowMs >= untilMs && run.hurry());
      run.signal.addEventListener('abort', () => stop());
      run.hurry = () => {
        stop();
        resolve();
      };
      if (now() >= untilMs) run.hurry();
    });

  async function start(submission: Submission) {
    const { url, urls, options } = submission;
    if (isBusy($state.get())) return;
    const run = begin();
    for (;;) {
      show({ status: 'starting' });
      let thrown: unknown;
      try {
        const connection = connect();
        const { id, invalidURLs } = await (urls
          ? startBatch(connection, urls, options)
          : connection.client.crawl.start(url, options));
        connection.accept();
        const crawl = startedCrawl(submission, id, invalidURLs, now());
        onNews(crawl);
        run.connection = connection;
        if (!run.signal.aborted) return begun(run, crawl);
        if (!run.isStopped) return;
        await connection.client.crawl.cancel(id);
        return onNews({ ...crawl, status: 'cancelled' });
      } catch (error) {
        thrown = error;
      }
      if (run.signal.aborted) return;
      // A rate limit comes before all other checks, so nothing has started and the same submission may be sent again.
      const recovery = recoveryFrom(thrown, 0);
      if (recovery.type !== 'rate-limit') return refuse(run, errorInfo(thrown));
      const untilMs = now() + recovery.waitMs;
      show({ status: 'waiting', untilMs });
      await wait(run, untilMs);
    }
  }

  function begun(run: Run, crawl: Crawl) {
    onName(crawl.id);
    void follow(run, newReading(crawl, [crawl.id]));
  }

  /** The crawl that is open stays, with why another one could not take its place. */
  function refuse({ before }: Run, error: ErrorInfo) {
    show(before.status === 'ended' ? { ...before, refusal: error } : { status: 'errored', error });
    onError(error);
  }

  const newReading = (crawl: Crawl, jobIds: readonly string[], more: Partial<Reading> = {}): Reading => ({
    crawl,
    jobIds,
    seen: new Set(),
    isOpening: !crawl.wasRunning,
    lastPagesWaits: MAX_LAST_PAGES_WAITS,
    isLive: false,
    changedAtMs: now(),
    failures: 0,
    ...more,
  });

  function showReading(reading: Reading) {
    const { crawl, delay, isOpening, stop } = reading;
    if (delay) show({ ...delay, crawl, reading });
    else if (stop) show({ status: 'stopping', crawl, reading });
    else if (isOpening) show({ status: 'opening', crawl, reading });
    else show({ status: 'running', crawl, reading });
  }

  /** Reads the jobs of a crawl one after the other. */
  async function follow(run: Run, reading: Reading) {
    const { signal } = run;
    showReading(reading);
    while (reading.jobIds.length > 0) {
      const last = await readJob(run, reading);
      if (signal.aborted || !last) return;
      const [jobId = '', nextId = '', ...others] = reading.jobIds;
      // Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing.
      const [errors, credits] = await Promise.all([
        run.connection?.client.crawl.errors(jobId, { signal }).catch(() => undefined),
        // A service lowers the limit of a crawl to the credits that are left, and does not say so.
        last.status === 'completed' && reading.crawl.wasRunning
          ? run.connection?.client.credits({ signal }).catch(() => undefined)
          : undefined,
      ]);
      if (signal.aborted) return;
      const { wasRunning } = reading.crawl;
      const told = errors && settle(withErrors(reading.crawl, errors, wasRunning ? now() : undefined), last);
      const crawl = told ?? reading.crawl;
      const end = { ...endOf(crawl, last, reading.seen.size), isOutOfCredits: credits === 0 };
      const ended = reading.ended ? endOfRetry(reading.ended, end) : end;
      if (!nextId) return over(ended);
      Object.assign(reading, { crawl: withRetry(crawl, nextId), jobIds: [nextId, ...others], seen: new Set(), ended });
    }
  }

  /** Nobody is told of the end of a crawl that was over when it was opened. */
  function over(ended: EndedState) {
    const { crawl, outcome } = ended;
    begin();
    show(ended);
    onNews({ ...crawl, outcome });
    if (crawl.wasRunning) onEnd(ended);
  }

  /** Reads one job until it is over, and goes on after errors. Returns its last status; none where it cannot be read. */
  async function readJob(run: Run, reading: Reading): Promise<Job | undefined> {
    let method: 'watch' | 'poll' = reading.stop ? 'poll' : 'watch';
    for (;;) {
      try {
        run.connection ??= connect();
      } catch (thrown) {
        if (reading.isOpening) return void locked(reading, thrown);
        await recover(run, reading, thrown);
        continue;
      }
      try {
        await stopJob(run, reading);
        const last = await readOnce(run, reading, run.connection, method);
        const hasAll = !reading.stop || last.completed >= last.total || reading.lastPagesWaits === 0;
        if (run.signal.aborted || hasAll) return last;
        reading.lastPagesWaits -= 1;
        method = 'poll';
      } catch (thrown) {
        if (run.signal.aborted) return undefined;
        // Not every key can open a live connection.
        if (method === 'watch' && thrown instanceof ApiKeyError && thrown.serverText === undefined) method = 'poll';
        else if (!(await recover(run, reading, thrown))) return undefined;
      }
    }
  }

  /** Stops a job at the service where the user wants that, and gives the pages in flight a moment. */
  async function stopJob(run: Run, reading: Reading) {
    if (reading.stop === 'ask') {
      await run.connection?.client.crawl.cancel(reading.jobIds[0] ?? '', { signal: run.signal });
      Object.assign(reading, { stop: 'asked', delay: undefined });
      showReading(reading);
    }
    if (reading.stop) await wait(run, now() + LAST_PAGES_MS);
  }

  /** Reads a job until it is over. Throws what ends that early. */
  async function readOnce(run: Run, reading: Reading, { client, accept }: Connection, method: 'watch' | 'poll') {
    const { signal } = run;
    const [jobId = ''] = reading.jobIds;
    let refreshedAtMs = now();
    const onRetry = (thrown: unknown, waitMs: number) => delayed(reading, thrown, waitMs);
    for await (const job of client.crawl[method](jobId, { signal, seen: reading.seen, onRetry })) {
      accept();
      take(reading, job);
      showReading(reading);
      if (job.isFinished) return job;
      if (now() - refreshedAtMs >= REFRESH_MS) {
        refreshedAtMs = now();
        void refresh(run, reading, jobId, client);
      }
      if (!job.isAnswer && job.data.length > 0) await new Promise<void>((resolve) => clock.start(resolve, PUBLISH_MS));
    }
    throw new Error('A stream ends with the end of its job.');
  }

  function take(reading: Reading, job: Job) {
    const before = reading.crawl;
    // Nobody knows when pages arrived that a crawl had before it was opened here.
    const crawl = withAnswer(before, job, toRows(job.data, now(), before.wasRunning));
    const isNews = job.data.length > 0 || before.status !== crawl.status || before.total !== crawl.total;
    if (isNews) reading.changedAtMs = now();
    // The service stops it, here or elsewhere, and still sends the pages in flight.
    if (crawl.wasRunning && crawl.status === 'cancelled') reading.stop ??= 'asked';
    const isFirst = reading.isOpening && !job.isFinished;
    Object.assign(reading, { crawl, isLive: job.isLive, failures: 0, isOpening: reading.isOpening && job.isFinished });
    // One steady line until the service answers again, even where the live connection brings pages.
    if (job.isAnswer) reading.delay = undefined;
    if (isFirst) onNews(crawl);
  }

  async function refresh({ signal }: Run, reading: Reading, jobId: string, { crawl }: Connection['client']) {
    const errors = await crawl.errors(jobId, { signal }).catch(() => undefined);
    if (signal.aborted || !errors || reading.jobIds[0] !== jobId) return;
    reading.crawl = withErrors(reading.crawl, errors, now());
    onNews(reading.crawl);
  }

  /** The client asks again by itself in a while. */
  function delayed(reading: Reading, thrown: unknown, waitMs: number) {
    const untilMs = now() + waitMs;
    const error = errorInfo(thrown);
    if (thrown instanceof RateLimitError) hold(reading, { status: 'waiting', untilMs });
    else if (error.statusCode === 0) hold(reading, { status: 'lost', error, untilMs });
  }

  /** Shows what holds up a crawl, and says once why it is lost. */
  function hold(reading: Reading, delay: Delay) {
    const wasLost = reading.delay?.status === 'lost';
    reading.delay = delay;
    showReading(reading);
    if (delay.status === 'lost' && !wasLost) onError(delay.error);
    if (reading.crawl.completed > 0) onNews(reading.crawl);
  }

  /** Waits until the job can be read again, with the key that is current then. Returns `false` if it can't. */
  async function recover(run: Run, reading: Reading, thrown: unknown) {
    const error = errorInfo(thrown);
    const recovery = recoveryFrom(thrown, reading.failures);
    // Pages read so far are kept.
    if (recovery.type === 'give-up') return giveUp(reading, error);
    reading.failures += 1;
    run.connection = undefined;
    const untilMs = 'waitMs' in recovery ? now() + recovery.waitMs : undefined;
    const isLimited = recovery.type === 'rate-limit' && untilMs !== undefined;
    hold(reading, isLimited ? { status: 'waiting', untilMs } : { status: 'lost', error, untilMs });
    await wait(run, untilMs);
    return true;
  }

  /** A crawl that cannot be read any more. Without a page, it could not even be opened. */
  function giveUp({ crawl, ended }: Reading, reason: ErrorInfo) {
    // One that has just been started has no date yet.
    const expiresAtMs = crawl.expiresAtMs ?? (crawl.wasRunning ? Number.POSITIVE_INFINITY : 0);
    const isGone = reason.name === 'NotFoundError' && expiresAtMs > now();
    const error = isGone ? { ...reason, text: errorMessages[crawl.completed > 0 ? 'goneExport' : 'gone'] } : reason;
    if (crawl.completed === 0 && !crawl.wasRunning) return errored(error);
    // A crawl that had ended before its failed pages were read again stays as it was.
    const asBefore: EndedState | undefined = ended && {
      ...ended,
      crawl: { ...crawl, status: ended.crawl.status },
      error,
    };
    over(asBefore ?? { status: 'ended', crawl, outcome: 'failed', missing: 0, error });
    return false;
  }

  function errored(error: ErrorInfo) {
    begin();
    show({ status: 'errored', error });
    onError(error);
    return false;
  }

  /** Without a key, or with one that can't be sent, no crawl is opened. */
  function locked({ crawl }: Reading, thrown: unknown) {
    if (thrown !== missingKey) return errored(errorInfo(thrown));
    begin();
    show({ status: 'locked', id: crawl.id });
    onError(errorInfo(thrown));
    return false;
  }

  /** Reads failed pages again by a job of their own. It can be stopped once it has an id. */
  async function retryFailed(options: CrawlOptions) {
    const ended = $state.get();
    if (ended.status !== 'ended') return;
    const urls = rowsOf(ended.crawl.rows, 'failed').flatMap(({ url }) => url || []);
    if (urls.length === 0) return;
    const crawl: Crawl = { ...ended.crawl, status: 'scraping', wasRunning: true };
    const retrying = newReading(crawl, [], { ended: { ...ended, refusal: undefined } });
    const run = begin();
    show({ status: 'starting', crawl, reading: retrying });
    try {
      const connection = connect();
      const { id, invalidURLs } = await startBatch(connection, urls, options);
      const retried = withRetry(crawl, id, invalidURLs);
      onNews(retried);
      if (run.signal.aborted) return;
      run.connection = connection;
      Object.assign(retrying, { crawl: retried, jobIds: [id] });
      void follow(run, retrying);
    } catch (thrown) {
      // A start is never retried automatically: it may have used credits.
      if (!run.signal.aborted) giveUp(retrying, errorInfo(thrown));
    }
  }

  /** Stops the crawl at the service and keeps its pages. A start without an answer yet is canceled. */
  function stop() {
    const state = $state.get();
    if (!canStop(state)) return;
    const reading = readingOf(state);
    if (!reading) {
      const { before } = run;
      run.isStopped = true;
      begin();
      return show(before.status === 'ended' ? before : { status: 'idle' });
    }
    reading.stop = 'ask';
    // A job without an id is stopped as soon as it has one.
    if (reading.jobIds.length === 0) return showReading(reading);
    void follow(begin(), { ...reading, delay: undefined });
  }

  return {
    $state,
    $nowMs,
    /** The crawl that is open. */
    $crawl: computed($state, crawlOf),
    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    start,
    /** Opens a crawl that was started before, here or elsewhere. */
    open(head: Pick<CrawlHead, 'id'> & Partial<CrawlHead>) {
      const crawl = newCrawl(head);
      void follow(begin(), newReading(crawl, [crawl.id, ...crawl.retries]));
    },
    /** Reads the failed pages again with these options, and adds them to the same result. */
    retryFailed,
    stop,
    /** Retries now instead of after the wait. */
    retry() {
      const state = $state.get();
      if (state.status !== 'waiting' && state.status !== 'lost') return;
      const reading = readingOf(state);
      if (reading) void follow(begin(), { ...reading });
      else run.hurry();
    },
    /** Leaves the crawl, which continues at the service. */
    reset() {
      begin();
      show({ status: 'idle' });
    },
  };
}

export type CrawlJob = ReturnType<typeof createCrawlJob>;
