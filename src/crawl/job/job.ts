import { atom, computed } from 'nanostores';
import {
  type CrawlOptions,
  type Firecrawl,
  FirecrawlError,
  type Job,
  NotFoundError,
  PART_MS,
  partsOf,
  RateLimitError,
  rateLimitMs,
  suspectList,
} from '#crawl/client/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import {
  type Crawl,
  type CrawlHead,
  hasDocument,
  newCrawl,
  settle,
  withDocuments,
  withErrors,
  withReading,
  withRetry,
} from './crawl.ts';
import { endOf, endOfRetry, errorInfo, isUnanswered, missingKey, nothingStarted } from './failure.ts';
import { nextTry, noFailures, wait, withFailure } from './retry.ts';
import { rowsOf } from './rows.ts';
import {
  type CrawlState,
  canStop,
  crawlOf,
  type EndedState,
  type ErrorInfo,
  isBusy,
  isStopping,
  type RunState,
  stateOf,
} from './state.ts';
import { errorMessages } from './words.ts';

const SECOND_MS = 1_000;
/** Interval for loading failed pages while a crawl runs. */
const REFRESH_MS = 10_000;
/** Pages in flight when a crawl is stopped still finish, within seconds. One that takes longer counts as not read. */
const LAST_PAGES_MS = 2_000;
const MAX_LAST_PAGES_WAITS = 5;
/** After so long without an answer, the service may have been restarted, and have lost documents. */
const LONG_SILENCE_MS = 5_000;
/** A browser may repeat a start whose connection was cut, seconds later. */
const STARTS_MS = 2_000;
/** Clocks that are right differ by less. */
const CLOCKS_MS = 60_000;

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
  /** Whether this browser has listed a crawl. */
  isKnown?: (id: string) => boolean;
  /** The crawl that is open has got its id. */
  onName?: (id: string) => void;
  /** Something is known of a crawl that is worth remembering, wherever the user is by now. */
  onNews?: (crawl: Crawl) => void;
  /** Something keeps a crawl from starting, or from going on. */
  onError?: (error: ErrorInfo) => void;
  /** A crawl that was seen in progress is over. */
  onEnd?: (ended: EndedState) => void;
  clock?: Clock | undefined;
  /** The time of day, for what is recorded. */
  now?: (() => number) | undefined;
  /** A clock that only runs forward, for all waits. */
  ticks?: (() => number) | undefined;
}

/** What is being done. The next one ends it, and nothing of it is shown any more. */
interface Run {
  signal: AbortSignal;
  abort: () => void;
  /** Ends a wait. */
  wake: () => void;
  /** With the key that was current when it began; `undefined` to connect again. */
  keyed?: KeyedClient | undefined;
  state: RunState;
}

type Started = Awaited<ReturnType<typeof startBatch>> & Pick<Crawl, 'others'>;

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
  { id, invalidURLs: refused, others }: Started,
  nowMs: number,
) {
  const chosen = urls && { chosen: urls.length, urls };
  const limit = urls ? undefined : options.limit;
  const hasHeaders = options.scrapeOptions?.headers && true;
  const known = {
    id,
    url,
    values,
    options,
    limit,
    hasHeaders,
    startedAtMs: nowMs,
    wasRunning: true,
    others,
    ...chosen,
  };
  return newCrawl({ ...known, ...(refused.length > 0 && { refused }) });
}

/** One crawl at a time: starts or opens it, reads it to its end and recovers from errors. */
export function createCrawlJob({
  connect,
  isKnown = () => false,
  onName = () => {},
  onNews = () => {},
  onError = () => {},
  onEnd = () => {},
  clock = realClock,
  now = Date.now,
  ticks = () => performance.now(),
}: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  const $nowMs = atom(ticks());
  /** Ends what goes on without being shown. */
  let life = new AbortController();
  let run = newRun();
  let timer: ReturnType<Clock['start']> | undefined;

  function newRunState(crawl: Crawl, more: Partial<RunState> = {}): RunState {
    const nowMs = ticks();
    const known = { crawl, jobIds: [], isOpening: !crawl.wasRunning, failures: noFailures };
    return { ...known, answeredAtMs: nowMs, changedAtMs: nowMs, ...more };
  }

  function newRun(state = newRunState(newCrawl({ id: '' }))): Run {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort(), wake: () => {}, state };
  }

  /** Ends what is being done. */
  function begin(state?: RunState): Run {
    run.abort();
    run = newRun(state);
    return run;
  }

  function show(state: CrawlState) {
    $state.set(state);
    tick();
  }

  /** Moves the time that is shown, while there is one to show. */
  function tick() {
    clock.stop(timer);
    const nowMs = ticks();
    $nowMs.set(nowMs);
    const state = $state.get();
    const untilMs = 'untilMs' in state ? (state.untilMs ?? 0) : 0;
    const isTimed = untilMs > nowMs || ['opening', 'running', 'stopping'].includes(state.status);
    if (isTimed) timer = clock.start(tick, Math.max(0, untilMs - nowMs) % SECOND_MS || SECOND_MS);
  }

  /** Nothing of a run that is over is shown: another crawl may be open by now. */
  function update(current: Run, change: Partial<RunState>) {
    current.state = { ...current.state, ...change };
    if (!current.signal.aborted) show(stateOf(current.state));
  }

  /** Waits; without a time, until the user acts. */
  const pause = (current: Run, ms?: number, signal = current.signal) =>
    wait(clock, signal, ms, (wake) => {
      current.wake = wake;
    });

  /** Shows what interrupts a crawl, says once why it is lost, and waits until a call is sent again. */
  async function interrupt(current: Run, thrown: unknown, ms: number | undefined) {
    const untilMs = ms === undefined ? undefined : ticks() + ms;
    const wasLost = current.state.interruption?.status === 'lost';
    const error = errorInfo(thrown);
    const isLimited = thrown instanceof RateLimitError && untilMs !== undefined;
    const interruption = isLimited
      ? ({ status: 'waiting', untilMs } as const)
      : ({ status: 'lost', error, untilMs } as const);
    update(current, { interruption });
    if (!isLimited && !wasLost) onError(error);
    if (current.state.crawl.completed > 0) onNews(current.state.crawl);
    await pause(current, ms);
  }

  /** Calls until the service answers. Throws what no other try can help. */
  async function persist<Answer>(
    current: Run,
    call: (client: KeyedClient['client']) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      try {
        const keyed = current.keyed ?? connect();
        current.keyed = keyed;
        const answer = await call(keyed.client);
        current.signal.throwIfAborted();
        keyed.accept();
        update(current, { interruption: undefined, failures: noFailures, answeredAtMs: ticks() });
        return answer;
      } catch (thrown) {
        current.signal.throwIfAborted();
        const { isOpening, answeredAtMs, crawl } = current.state;
        if (isOpening && !current.keyed) throw thrown;
        const failures = withFailure(current.state.failures, thrown);
        const next = nextTry(thrown, failures);
        // While nothing is known of it, a key that the service refuses is the reason.
        if (next === undefined || (next === 'user' && isOpening && thrown instanceof FirecrawlError)) throw thrown;
        const isSilent = next !== 'user' && !(thrown instanceof RateLimitError);
        const isLong = isSilent && ticks() - answeredAtMs >= LONG_SILENCE_MS;
        update(current, { failures, ...(isLong && { crawl: { ...crawl, list: suspectList(crawl.list) } }) });
        if (next === 'user') current.keyed = undefined;
        await interrupt(current, thrown, next === 'user' ? undefined : next);
      }
    }
  }

  /**
   * Sends a start, as soon as a rate limit allows it. One without an answer may have started all the same, or more than once,
   * because browsers repeat a request whose connection was cut: the service is asked.
   * @param url The address of a crawl. The service does not list batches.
   */
  async function startJob(
    current: Run,
    send: (keyed: KeyedClient) => Promise<Awaited<ReturnType<typeof startBatch>>>,
    url?: string,
  ): Promise<Started> {
    for (;;) {
      update(current, { interruption: undefined });
      const sinceMs = now() - CLOCKS_MS;
      try {
        const keyed = connect();
        const started = await send(keyed);
        keyed.accept();
        current.keyed = keyed;
        return started;
      } catch (thrown) {
        if (url !== undefined && isUnanswered(thrown)) return findStarted(current, url, sinceMs, thrown);
        // A rate limit comes before all other checks, so nothing has started and the same may be sent again.
        if (!(thrown instanceof RateLimitError) || isStopping(stateOf(current.state))) throw thrown;
        await interrupt(current, thrown, rateLimitMs(thrown));
        if (isStopping(stateOf(current.state))) throw thrown;
      }
    }
  }

  /** The crawls of an address that the account runs, begun since a time and not listed here, newest first. */
  async function startedSince(url: string, sinceMs: number) {
    const { client, accept } = connect();
    const crawls = await client.crawl.active({ signal: life.signal });
    accept();
    return crawls
      .filter(({ id, ...crawl }) => crawl.url === url && crawl.createdAtMs >= sinceMs && !isKnown(id))
      .sort((one, other) => other.createdAtMs - one.createdAtMs);
  }

  /** Finds what a start without an answer has begun, also when the user has left it: it costs. */
  async function findStarted(current: Run, url: string, sinceMs: number, start: Error): Promise<Started> {
    const { signal } = life;
    let failures = noFailures;
    let ms: number | undefined = STARTS_MS;
    for (let asked = 0; asked < 2; ) {
      const untilMs = ms === undefined ? undefined : ticks() + ms;
      update(current, { interruption: { status: 'lost', error: errorInfo(start), untilMs } });
      await pause(current, ms, signal);
      try {
        const [followed, ...others] = await startedSince(url, sinceMs);
        if (followed) return { id: followed.id, invalidURLs: [], others };
        asked += 1;
        ms = STARTS_MS;
      } catch (thrown) {
        signal.throwIfAborted();
        failures = withFailure(failures, thrown);
        const next = nextTry(thrown, failures);
        if (next === undefined) throw start;
        ms = next === 'user' ? undefined : next;
      }
    }
    throw nothingStarted(start);
  }

  /** One press may start several crawls, of which the page is told one. */
  async function findOthers(current: Run, sinceMs: number) {
    const { crawl } = current.state;
    const begun = await startedSince(crawl.url, sinceMs).catch(() => []);
    const others = begun.filter(({ id }) => id !== crawl.id);
    if (others.length > 0) update(current, { crawl: { ...current.state.crawl, others } });
  }

  /** What was open before stays open, with why another crawl could not take its place. */
  function restore(before: CrawlState, thrown: unknown, wasStopped: boolean) {
    const refusal = wasStopped && thrown instanceof RateLimitError ? undefined : errorInfo(thrown);
    if (before.status === 'lost' && before.run.jobIds.length > 0) {
      const { error, untilMs } = before;
      const current = begin({ ...before.run, interruption: { status: 'lost', error, untilMs, refusal } });
      void follow(current, untilMs === undefined ? undefined : Math.max(0, untilMs - ticks()));
    } else {
      begin();
      if (before.status === 'ended') show({ ...before, refusal });
      else show(refusal ? { status: 'errored', error: refusal } : before);
    }
    if (refusal) onError(refusal);
  }

  /** Starts a job in the place of what is open. */
  async function launch(
    state: RunState,
    start: (current: Run) => Promise<Started>,
    toCrawl: (started: Started) => Crawl,
    onStarted: (current: Run) => void = () => {},
  ) {
    const before = $state.get();
    const current = begin(state);
    update(current, {});
    try {
      const started = await start(current);
      const { isStopWanted } = current.state.crawl;
      const crawl = { ...toCrawl(started), isStopWanted };
      onNews(crawl);
      if (current.signal.aborted) return;
      update(current, { crawl, jobIds: [started.id], interruption: undefined });
      onStarted(current);
      void follow(current, 0);
    } catch (thrown) {
      if (life.signal.aborted) return;
      // A start is never retried automatically: it may have used credits.
      if (!current.signal.aborted) restore(before, thrown, isStopping(stateOf(current.state)));
      else if (thrown !== current.signal.reason) onError(errorInfo(thrown));
    }
  }

  async function start(submission: Submission) {
    const { url, urls, options } = submission;
    if (isBusy($state.get())) return;
    const sinceMs = now() - CLOCKS_MS;
    await launch(
      newRunState(newCrawl({ id: '', url, wasRunning: true })),
      (current) =>
        startJob(
          current,
          async (keyed) => (urls ? startBatch(keyed, urls, options) : keyed.client.crawl.start(url, options)),
          urls ? undefined : url,
        ),
      (started) => startedCrawl(submission, started, now()),
      (current) => {
        onName(current.state.crawl.id);
        if (!urls && !current.state.crawl.others) void findOthers(current, sinceMs);
      },
    );
  }

  /** Reads the failed pages again by a job of their own. */
  async function retryFailed(options: CrawlOptions) {
    const before = $state.get();
    if (before.status !== 'ended') return;
    const urls = rowsOf(before.crawl.rows, 'failed').flatMap(({ url }) => url || []);
    if (urls.length === 0) return;
    const crawl: Crawl = { ...before.crawl, status: 'scraping', wasRunning: true };
    await launch(
      newRunState(crawl, { ended: { ...before, refusal: undefined } }),
      (current) => startJob(current, async (keyed) => startBatch(keyed, urls, options)),
      ({ id, invalidURLs }) => withRetry(crawl, id, invalidURLs),
    );
  }

  /**
   * Reads the jobs of a crawl one after the other. One that the service has lost takes nothing from the others.
   * @param afterMs The wait before the first request; `undefined` waits for the user.
   */
  async function follow(current: Run, afterMs: number | undefined) {
    try {
      update(current, {});
      if (afterMs !== 0) await pause(current, afterMs);
      let lost: unknown;
      while (current.state.jobIds.length > 0) {
        const [jobId = '', nextId, ...later] = current.state.jobIds;
        try {
          const ended = await readJob(current, jobId);
          if (nextId === undefined) return over(current, ended);
          update(current, { ended, crawl: ended.crawl });
        } catch (thrown) {
          current.signal.throwIfAborted();
          if (!(thrown instanceof NotFoundError) || nextId === undefined) throw lost ?? thrown;
          lost = thrown;
          update(current, { isPartly: true });
        }
        if (nextId !== undefined) {
          update(current, { crawl: withRetry(current.state.crawl, nextId), jobIds: [nextId, ...later] });
        }
      }
    } catch (thrown) {
      if (!current.signal.aborted) giveUp(current, thrown);
    }
  }

  /** Reads one job until it is over. */
  async function readJob(current: Run, jobId: string): Promise<EndedState> {
    const last = await readList(current, jobId);
    const errors = await readFailures(current, jobId);
    const { wasRunning } = current.state.crawl;
    // A service lowers the limit of a crawl to the credits that are left, and does not say so.
    const isCounted = last.status === 'completed' && wasRunning;
    const credits = isCounted
      ? await current.keyed?.client.credits({ signal: current.signal }).catch(() => undefined)
      : 1;
    current.signal.throwIfAborted();
    const { crawl: known, ended, isPartly } = current.state;
    const crawl = settle(errors ? withErrors(known, errors, wasRunning ? now() : undefined) : known, last);
    const end: EndedState = {
      ...endOf(crawl, last),
      isPartly,
      isOutOfCredits: credits === 0,
      areFailuresUnknown: !errors,
      mayGrow: wasRunning && last.status === 'cancelled' && last.completed < last.total,
    };
    return ended ? endOfRetry(ended, end) : end;
  }

  /** Reads the list of a job until it is over, and pages in flight after a stop have had their time. */
  async function readList(current: Run, jobId: string): Promise<Job> {
    const { signal } = current;
    const startedAtMs = ticks();
    let refreshedAtMs = ticks();
    for (let lastPages = MAX_LAST_PAGES_WAITS; ; ) {
      const reading = await persist(current, (client) => {
        const { crawl } = current.state;
        const isKnownDocument = (document: Parameters<typeof hasDocument>[1]) => hasDocument(crawl, document);
        return client.crawl.read(jobId, crawl.list, {
          signal,
          isKnown: isKnownDocument,
          elapsedMs: ticks() - startedAtMs,
        });
      });
      const { job, fresh } = reading;
      const known = current.state.crawl;
      let crawl = known;
      for await (const part of partsOf(fresh)) {
        signal.throwIfAborted();
        crawl = withDocuments(crawl, part, now());
      }
      crawl = withReading(known, crawl, reading, now());
      // Somebody may have stopped it meanwhile.
      crawl = { ...crawl, isStopWanted: current.state.crawl.isStopWanted };
      const isNews = fresh.length > 0 || known.status !== crawl.status || known.total !== crawl.total;
      const isFirst = current.state.isOpening && !job.isFinished;
      update(current, {
        crawl,
        isOpening: current.state.isOpening && job.isFinished,
        ...(isNews && { changedAtMs: ticks() }),
      });
      if (isFirst || (isNews && crawl.wasRunning)) onNews(crawl);
      if (ticks() - refreshedAtMs >= REFRESH_MS) {
        refreshedAtMs = ticks();
        void refreshFailures(current, jobId);
      }
      const waitMs = crawl.list.isSuspect ? PART_MS : reading.waitMs;
      const isInFlight = job.status === 'cancelled' && crawl.wasRunning && job.completed < job.total && lastPages > 0;
      if (waitMs === undefined && !isInFlight) return job;
      if (waitMs === undefined) lastPages -= 1;
      await pause(current, waitMs ?? LAST_PAGES_MS);
    }
  }

  /**
   * Asks which pages failed, until the service answers: only they complete the counts, and show why a crawl that the service
   * calls completed read nothing. `undefined` where the service does not list them.
   */
  async function readFailures(current: Run, jobId: string) {
    update(current, { isAskingFailures: true });
    try {
      return await persist(current, ({ crawl }) =>
        crawl.errors(jobId, { signal: current.signal }).catch((thrown: unknown) => {
          // It has no such list, or no such job any more.
          if (thrown instanceof FirecrawlError && [404, 405].includes(thrown.statusCode)) return undefined;
          throw thrown;
        }),
      );
    } finally {
      update(current, { isAskingFailures: false });
    }
  }

  async function refreshFailures(current: Run, jobId: string) {
    const { signal, keyed } = current;
    const errors = await keyed?.client.crawl.errors(jobId, { signal }).catch(() => undefined);
    if (signal.aborted || !errors || current.state.jobIds[0] !== jobId) return;
    update(current, { crawl: withErrors(current.state.crawl, errors, now()) });
  }

  /** A crawl that had already ended when it was opened triggers no `onEnd`. */
  function over(current: Run, ended: EndedState) {
    const crawl = { ...ended.crawl, isStopWanted: false };
    current.abort();
    show({ ...ended, crawl });
    onNews({ ...crawl, outcome: ended.outcome });
    if (crawl.wasRunning) onEnd(ended);
  }

  /** A crawl that cannot be read any more. Without a page, it could not even be opened. */
  function giveUp(current: Run, thrown: unknown) {
    const { crawl, ended, isOpening } = current.state;
    const reason = errorInfo(thrown);
    // Without a key, or with one that can't be sent, no crawl is opened.
    if (isOpening && !current.keyed) {
      return thrown === missingKey ? lock(current, reason, false) : errored(reason);
    }
    const isUnknown = ['NotFoundError', 'ForbiddenError', 'ApiKeyError'].includes(reason.name);
    // One that has just been started has no date yet.
    const isGone = isUnknown && (crawl.expiresAtMs ?? Number.POSITIVE_INFINITY) > now();
    if (crawl.completed === 0 && !crawl.wasRunning) {
      const text = reason.name === 'ApiKeyError' ? reason.text : errorMessages.otherAccount;
      return isGone ? lock(current, { ...reason, text }) : errored(reason);
    }
    const text = errorMessages[crawl.completed > 0 ? 'goneExport' : 'gone'];
    const error = isGone ? { ...reason, text } : reason;
    // A crawl that had ended before its failed pages were read again stays as it was.
    const asBefore: EndedState | undefined = ended && {
      ...ended,
      crawl: { ...crawl, status: ended.crawl.status },
      error,
    };
    return over(current, asBefore ?? { status: 'ended', crawl, outcome: 'failed', missing: 0, error });
  }

  function errored(error: ErrorInfo) {
    begin();
    show({ status: 'errored', error });
    onError(error);
  }

  function lock({ state: { crawl } }: Run, error: ErrorInfo, isShown = true) {
    begin();
    show({ status: 'locked', id: crawl.id, error: isShown ? error : undefined });
    onError(error);
  }

  /** Opens a crawl that was started before, here or elsewhere. */
  function open(head: Pick<CrawlHead, 'id'> & Partial<CrawlHead>) {
    const crawl = newCrawl(head);
    void follow(begin(newRunState(crawl, { jobIds: [crawl.id, ...crawl.retries] })), 0);
  }

  return {
    $state,
    /** The time that states are shown with. */
    $nowMs,
    /** The crawl that is open. */
    $crawl: computed($state, crawlOf),
    /** Starts a crawl of a website, or of only the pages in `urls`. Ignored while one is busy. */
    start,
    open,
    /** Reads the failed pages again with these options, and adds them to the same result. */
    retryFailed,

    /** Wants the crawl stopped, its pages kept: one that is being started as soon as it has an id. */
    stop() {
      if (!canStop($state.get())) return;
      const crawl = { ...run.state.crawl, isStopWanted: true };
      const hasId = run.state.jobIds.length > 0;
      update(run, { crawl });
      if (hasId) onNews(crawl);
      // A start that waits for a rate limit has not been sent.
      else if (run.state.interruption?.status === 'waiting') run.wake();
    },

    /** The service has taken the stop of a crawl, or had nothing to stop any more. */
    stopped(id: string, isStopTaken: boolean) {
      if (run.signal.aborted || run.state.crawl.id !== id) return;
      update(run, { isStopTaken, crawl: { ...run.state.crawl, isStopWanted: false } });
      run.wake();
    },

    /** Reads the list of a crawl that was stopped once more: pages in flight may have arrived since. */
    readAgain() {
      const state = $state.get();
      if (state.status !== 'ended') return;
      const { crawl } = state;
      const jobIds = [crawl.retries.at(-1) ?? crawl.id];
      const ended = crawl.retries.length > 0 ? state : undefined;
      void follow(begin(newRunState({ ...crawl, list: suspectList(crawl.list) }, { jobIds, ended })), 0);
    },

    /** Takes the other crawls of the same press, to be stopped. */
    stopOthers() {
      const state = $state.get();
      const { others = [], ...crawl } = crawlOf(state) ?? run.state.crawl;
      for (const { id, url } of others) onNews(newCrawl({ id, url, startedAtMs: now(), isStopWanted: true }));
      if (state.status === 'ended') show({ ...state, crawl });
      else update(run, { crawl });
    },

    /** Asks the service again now, instead of after the wait. */
    retry() {
      if ($state.get().status === 'lost') run.wake();
    },

    /** Leaves the crawl, which continues at the service. */
    reset() {
      begin();
      show({ status: 'idle' });
    },

    /** Leaves the page: nothing goes on. */
    close() {
      life.abort();
      life = new AbortController();
      begin();
      show({ status: 'idle' });
    },
  };
}

export type CrawlJob = ReturnType<typeof createCrawlJob>;
