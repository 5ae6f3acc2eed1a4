import { atom, computed } from 'nanostores';
import {
  ApiKeyError,
  type CrawlOptions,
  type Firecrawl,
  FirecrawlError,
  isInProgress,
  type Job,
  nextRetry,
  noFailures,
  RateLimitError,
  rateLimitMs,
} from '#crawl/client/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import { type Crawl, type CrawlHead, newCrawl, settle, withAnswer, withErrors, withRetry } from './crawl.ts';
import { endOf, endOfRetry, errorInfo, missingKey } from './failure.ts';
import { rowsOf } from './rows.ts';
import {
  type CrawlProgress,
  type CrawlState,
  canStop,
  crawlOf,
  type Delay,
  type EndedState,
  type ErrorInfo,
  isBusy,
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
export interface KeyedClient {
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
  connect: () => KeyedClient;
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

/** What is being done. The next one ends it, and nothing of it is shown any more. */
interface Run {
  signal: AbortSignal;
  abort: () => void;
  /** Ends a wait. */
  goOn: () => void;
  /** With the key that was current when it began; `undefined` to connect again. */
  keyed?: KeyedClient | undefined;
}

/** Starts a job that reads only these pages, except for URLs that the service does not take. Their number is its limit. */
function startBatch({ client }: KeyedClient, urls: readonly string[], options: CrawlOptions) {
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
  const hasHeaders = options.scrapeOptions?.headers && true;
  const known = { id, url, values, options, limit, hasHeaders, startedAtMs: nowMs, wasRunning: true, ...chosen };
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
  const $nowMs = atom(now());
  let run = newRun();
  let timer: ReturnType<Clock['start']> | undefined;

  function newRun(): Run {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort(), goOn: () => {} };
  }

  /** Ends what is being done. */
  function begin(): Run {
    run.abort();
    run = newRun();
    return run;
  }

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
    const isTimed = untilMs > now() || ['opening', 'running', 'stopping'].includes(state.status);
    if (isTimed) timer = clock.start(tick, Math.max(0, untilMs - now()) % SECOND_MS || SECOND_MS);
  }

  /** Resolves at a time, or when the user does not wait. Rejects when the run is over. */
  const wait = (current: Run, untilMs = Number.POSITIVE_INFINITY) =>
    new Promise<void>((resolve, reject) => {
      const { signal } = current;
      const stop = $nowMs.listen((nowMs) => nowMs >= untilMs && current.goOn());
      const leave = () => {
        stop();
        reject(signal.reason);
      };
      current.goOn = () => {
        stop();
        signal.removeEventListener('abort', leave);
        resolve();
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave);
      return now() >= untilMs ? current.goOn() : undefined;
    });

  const newProgress = (crawl: Crawl, more: Partial<CrawlProgress> = {}): CrawlProgress => ({
    crawl,
    jobIds: [],
    isOpening: !crawl.wasRunning,
    isStopping: false,
    lastPagesWaits: MAX_LAST_PAGES_WAITS,
    isLive: false,
    changedAtMs: now(),
    failures: noFailures,
    ...more,
  });

  /** Nothing of a run that is over is shown: another crawl may be open by now. */
  function showProgress({ signal }: Run, progress: CrawlProgress) {
    if (signal.aborted) return;
    const { delay, isOpening, isStopping, jobIds, ended } = progress;
    const hasId = jobIds.length > 0;
    // One without an id has not taken the place of what was open before.
    const crawl = hasId || ended ? progress.crawl : undefined;
    if (delay?.status === 'waiting') show({ ...delay, crawl, progress });
    else if (delay && crawl) show({ ...delay, crawl, progress });
    else if (isStopping) show({ status: 'stopping', crawl, progress });
    else if (!(hasId && crawl)) show({ status: 'starting', crawl, progress });
    else show({ status: isOpening ? 'opening' : 'running', crawl, progress });
  }

  /** Shows what holds up a crawl, and says once why it is lost. */
  function showDelay(current: Run, progress: CrawlProgress, delay: Delay) {
    const wasLost = progress.delay?.status === 'lost';
    progress.delay = delay;
    showProgress(current, progress);
    if (delay.status === 'lost' && !wasLost) onError(delay.error);
    if (progress.crawl.completed > 0) onNews(progress.crawl);
  }

  /** Waits until a call may be sent again. Throws what no wait can help. */
  async function waitToRetry(current: Run, progress: CrawlProgress, thrown: unknown) {
    const retry = nextRetry(progress.failures, thrown, { keepsTrying: true });
    if (!retry) throw thrown;
    progress.failures = retry.failures;
    const untilMs = now() + retry.waitMs;
    const isLimited = thrown instanceof RateLimitError;
    if (isLimited) showDelay(current, progress, { status: 'waiting', untilMs });
    else if (retry.isLost) showDelay(current, progress, { status: 'lost', error: errorInfo(thrown), untilMs });
    await wait(current, untilMs);
  }

  /** Waits for the user: another key may help, or another try. */
  async function askUser(current: Run, progress: CrawlProgress, thrown: unknown) {
    current.keyed = undefined;
    showDelay(current, progress, { status: 'lost', error: errorInfo(thrown) });
    await wait(current);
  }

  type Started = Awaited<ReturnType<typeof startBatch>>;

  /** Starts a job, as soon as a rate limit allows it. */
  async function startJob(current: Run, progress: CrawlProgress, send: (keyed: KeyedClient) => Promise<Started>) {
    for (;;) {
      progress.delay = undefined;
      showProgress(current, progress);
      try {
        const keyed = connect();
        const started = await send(keyed);
        keyed.accept();
        current.keyed = keyed;
        return started;
      } catch (thrown) {
        // A rate limit comes before all other checks, so nothing has started and the same may be sent again.
        if (!(thrown instanceof RateLimitError) || progress.isStopping) throw thrown;
        const untilMs = now() + rateLimitMs(thrown);
        showDelay(current, progress, { status: 'waiting', untilMs });
        await wait(current, untilMs);
        if (progress.isStopping) throw thrown;
      }
    }
  }

  /** What was open before stays open, with why another crawl could not take its place. */
  function restore(before: CrawlState, progress: CrawlProgress, thrown: unknown) {
    const isStopped = progress.isStopping && thrown instanceof RateLimitError;
    const refusal = isStopped ? undefined : errorInfo(thrown);
    const current = begin();
    if (before.status === 'lost') {
      const { error, untilMs } = before;
      before.progress.delay = { status: 'lost', error, untilMs, refusal };
      void follow(current, before.progress, untilMs ?? Number.POSITIVE_INFINITY);
    } else if (before.status === 'ended') show({ ...before, refusal });
    else show(refusal ? { status: 'errored', error: refusal } : before);
    if (refusal) onError(refusal);
  }

  async function start(submission: Submission) {
    const { url, urls, options } = submission;
    const before = $state.get();
    if (isBusy(before)) return;
    const current = begin();
    const progress = newProgress(newCrawl({ id: '', url, wasRunning: true }));
    const send = async (keyed: KeyedClient) =>
      urls ? startBatch(keyed, urls, options) : keyed.client.crawl.start(url, options);
    try {
      const { id, invalidURLs } = await startJob(current, progress, send);
      progress.crawl = startedCrawl(submission, id, invalidURLs, now());
      progress.jobIds = [id];
      onNews(progress.crawl);
      if (current.signal.aborted) return;
      onName(id);
      void follow(current, progress);
    } catch (thrown) {
      if (!current.signal.aborted) restore(before, progress, thrown);
    }
  }

  /** Reads the jobs of a crawl one after the other, beginning at a time. */
  async function follow(current: Run, progress: CrawlProgress, fromMs = 0) {
    const { signal } = current;
    showProgress(current, progress);
    try {
      if (fromMs > now()) await wait(current, fromMs);
      while (progress.jobIds.length > 0) {
        const last = await readJob(current, progress);
        if (!last) return;
        const [jobId = '', nextId = '', ...others] = progress.jobIds;
        // Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing.
        const [errors, credits] = await Promise.all([
          current.keyed?.client.crawl.errors(jobId, { signal }).catch(() => undefined),
          // A service lowers the limit of a crawl to the credits that are left, and does not say so.
          last.status === 'completed' && progress.crawl.wasRunning
            ? current.keyed?.client.credits({ signal }).catch(() => undefined)
            : undefined,
        ]);
        signal.throwIfAborted();
        const { wasRunning } = progress.crawl;
        const known = errors ? withErrors(progress.crawl, errors, wasRunning ? now() : undefined) : progress.crawl;
        const crawl = settle(known, last);
        const end = { ...endOf(crawl, last), isOutOfCredits: credits === 0 };
        const ended = progress.ended ? endOfRetry(progress.ended, end) : end;
        if (!nextId) return over(ended);
        Object.assign(progress, { crawl: withRetry(crawl, nextId), jobIds: [nextId, ...others], ended });
      }
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
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
  async function readJob(current: Run, progress: CrawlProgress): Promise<Job | undefined> {
    let method: 'watch' | 'poll' = progress.isStopping ? 'poll' : 'watch';
    for (;;) {
      try {
        current.keyed ??= connect();
      } catch (thrown) {
        if (progress.isOpening) return void locked(progress, thrown);
        await askUser(current, progress, thrown);
      }
      if (!current.keyed) continue;
      try {
        if (progress.isStopping && (await stopJob(current, current.keyed, progress))) {
          await wait(current, now() + LAST_PAGES_MS);
        }
        const last = await readOnce(current, current.keyed, progress, method);
        const isWhole = last.completed >= last.total || progress.lastPagesWaits === 0;
        if (last.status !== 'cancelled' || !progress.isStopping || isWhole) return last;
        progress.lastPagesWaits -= 1;
        method = 'poll';
      } catch (thrown) {
        current.signal.throwIfAborted();
        // Not every key can open a live connection.
        const isKey = thrown instanceof ApiKeyError;
        if (method === 'watch' && isKey && thrown.serverText === undefined) method = 'poll';
        else if (isKey || !(thrown instanceof FirecrawlError)) await askUser(current, progress, thrown);
        else return void giveUp(progress, errorInfo(thrown));
      }
    }
  }

  /**
   * Stops a job at the service. One that has ended is left as it is: a cancel would turn a completed job into a canceled one.
   * Returns whether it is canceled.
   */
  async function stopJob(current: Run, { client, accept }: KeyedClient, progress: CrawlProgress): Promise<boolean> {
    const { signal } = current;
    const { status: known, received } = progress.crawl;
    const [jobId = ''] = progress.jobIds;
    if (known === 'cancelled') return true;
    for (;;) {
      try {
        const { status } = await client.crawl.status(jobId, { skip: received.count(), limit: 1, signal });
        if (isInProgress(status)) await client.crawl.cancel(jobId, { signal });
        accept();
        Object.assign(progress, { delay: undefined, failures: noFailures });
        showProgress(current, progress);
        return isInProgress(status) || status === 'cancelled';
      } catch (thrown) {
        signal.throwIfAborted();
        await waitToRetry(current, progress, thrown);
      }
    }
  }

  /** Reads a job until it is over. Throws what ends that early. */
  async function readOnce(
    current: Run,
    { client, accept }: KeyedClient,
    progress: CrawlProgress,
    method: 'watch' | 'poll',
  ): Promise<Job> {
    const { signal } = current;
    const { received } = progress.crawl;
    const [jobId = ''] = progress.jobIds;
    let refreshedAtMs = now();
    const onFailure = (thrown: unknown) => waitToRetry(current, progress, thrown);
    for await (const job of client.crawl[method](jobId, { signal, received, onFailure })) {
      accept();
      take(progress, job);
      if (job.hasMore) continue;
      showProgress(current, progress);
      if (job.isFinished) return job;
      if (now() - refreshedAtMs >= REFRESH_MS) {
        refreshedAtMs = now();
        void refresh(current, progress, jobId, client);
      }
      if (!job.isAnswer && job.data.length > 0) await new Promise<void>((resolve) => clock.start(resolve, PUBLISH_MS));
    }
    throw new Error('A stream ends with the end of its job.');
  }

  function take(progress: CrawlProgress, job: Job) {
    const known = progress.crawl;
    const crawl = withAnswer(known, job, now());
    const isNews = job.data.length > 0 || known.status !== crawl.status || known.total !== crawl.total;
    if (isNews) progress.changedAtMs = now();
    // Somebody may have stopped it elsewhere. The service still sends the pages in flight.
    if (crawl.wasRunning && crawl.status === 'cancelled') progress.isStopping = true;
    const isFirst = progress.isOpening && !job.isFinished;
    Object.assign(progress, { crawl, isLive: job.isLive, isOpening: progress.isOpening && job.isFinished });
    // One steady line until the service answers again, even where the live connection brings pages.
    if (job.isAnswer) Object.assign(progress, { delay: undefined, failures: noFailures });
    if (isFirst) onNews(crawl);
  }

  async function refresh({ signal }: Run, progress: CrawlProgress, jobId: string, { crawl }: KeyedClient['client']) {
    const errors = await crawl.errors(jobId, { signal }).catch(() => undefined);
    if (signal.aborted || !errors || progress.jobIds[0] !== jobId) return;
    progress.crawl = withErrors(progress.crawl, errors, now());
    onNews(progress.crawl);
  }

  /** A crawl that cannot be read any more. Without a page, it could not even be opened. */
  function giveUp(progress: CrawlProgress, reason: ErrorInfo) {
    const { crawl, ended } = progress;
    const isUnknown = ['NotFoundError', 'ForbiddenError'].includes(reason.name);
    // One that has just been started has no date yet.
    const isGone = isUnknown && (crawl.expiresAtMs ?? Number.POSITIVE_INFINITY) > now();
    if (crawl.completed === 0 && !crawl.wasRunning) {
      return isGone ? lock(progress, { ...reason, text: errorMessages.otherAccount }) : errored(reason);
    }
    const text = errorMessages[crawl.completed > 0 ? 'goneExport' : 'gone'];
    const error = isGone ? { ...reason, text } : reason;
    // A crawl that had ended before its failed pages were read again stays as it was.
    const asBefore: EndedState | undefined = ended && {
      ...ended,
      crawl: { ...crawl, status: ended.crawl.status },
      error,
    };
    over(asBefore ?? { status: 'ended', crawl, outcome: 'failed', missing: 0, error });
  }

  function errored(error: ErrorInfo) {
    begin();
    show({ status: 'errored', error });
    onError(error);
  }

  function lock({ crawl }: CrawlProgress, error: ErrorInfo, isShown = true) {
    begin();
    show({ status: 'locked', id: crawl.id, error: isShown ? error : undefined });
    onError(error);
  }

  /** Without a key, or with one that can't be sent, no crawl is opened. */
  function locked(progress: CrawlProgress, thrown: unknown) {
    if (thrown === missingKey) lock(progress, errorInfo(thrown), false);
    else errored(errorInfo(thrown));
  }

  /** Reads failed pages again by a job of their own. */
  async function retryFailed(options: CrawlOptions) {
    const before = $state.get();
    if (before.status !== 'ended') return;
    const urls = rowsOf(before.crawl.rows, 'failed').flatMap(({ url }) => url || []);
    if (urls.length === 0) return;
    const crawl: Crawl = { ...before.crawl, status: 'scraping', wasRunning: true };
    const progress = newProgress(crawl, { ended: { ...before, refusal: undefined } });
    const current = begin();
    try {
      const { id, invalidURLs } = await startJob(current, progress, (keyed) => startBatch(keyed, urls, options));
      progress.crawl = withRetry(crawl, id, invalidURLs);
      progress.jobIds = [id];
      onNews(progress.crawl);
      if (!current.signal.aborted) void follow(current, progress);
    } catch (thrown) {
      // A start is never retried automatically: it may have used credits.
      if (!current.signal.aborted) restore(before, progress, thrown);
    }
  }

  /** Stops the crawl at the service and keeps its pages: one that is being started as soon as it has an id. */
  function stop() {
    const state = $state.get();
    if (!canStop(state) || !('progress' in state)) return;
    const { progress } = state;
    progress.isStopping = true;
    if (progress.jobIds.length > 0) {
      progress.delay = undefined;
      void follow(begin(), progress);
    } else if (progress.delay) run.goOn();
    else showProgress(run, progress);
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
      void follow(begin(), newProgress(crawl, { jobIds: [crawl.id, ...crawl.retries] }));
    },
    /** Reads the failed pages again with these options, and adds them to the same result. */
    retryFailed,
    stop,
    /** Asks the service again now, instead of after the wait. */
    retry() {
      const state = $state.get();
      if (state.status === 'lost') void follow(begin(), state.progress);
    },
    /** Leaves the crawl, which continues at the service. */
    reset() {
      begin();
      show({ status: 'idle' });
    },
  };
}

export type CrawlJob = ReturnType<typeof createCrawlJob>;
