import { type CrawlOptions, type Job, type JobErrors, RateLimitError, recoveryFrom } from '#crawl/client/index.ts';
import type { TextPlace } from '#crawl/parts/rows.ts';
import { type Crawl, type CrawlHead, newCrawl, settle, withAnswer, withErrors, withRetry } from './crawl.ts';
import { afterRetry, type ErrorInfo, errorInfo, finalState, missingKey } from './failure.ts';
import type { EndedState, Reading, State, Submission, Working } from './state.ts';

/** Pages in flight when a crawl is stopped still finish, within seconds. One that takes longer counts as not read. */
const LAST_PAGES_MS = 2_000;
const MAX_LAST_PAGES_WAITS = 5;

export type JobEvent =
  | { type: 'submitted'; submission: Submission }
  /** The service has started a crawl. */
  | { type: 'started'; crawl: Crawl }
  /** A crawl that was started before, here or elsewhere. */
  | { type: 'opened'; head: Pick<CrawlHead, 'id'> & Partial<CrawlHead> }
  /** There is no key, or one that can't be sent. */
  | { type: 'not connected'; thrown: unknown }
  /** This key can't open a live connection. */
  | { type: 'not live' }
  /** `texts`: where the documents are kept. */
  | { type: 'answered'; job: Job; texts: readonly (TextPlace | undefined)[] }
  /** The service says which pages have failed so far. */
  | { type: 'told'; errors: JobErrors }
  /** The client asks again by itself in a while. */
  | { type: 'delayed'; thrown: unknown; waitMs: number }
  | { type: 'failed'; thrown: unknown }
  /** The service says which pages failed, after the last status; or does not. */
  | { type: 'listed'; errors?: JobErrors | undefined }
  /** A wait is over. */
  | { type: 'waited' }
  /** The user does not wait. */
  | { type: 'hurried' }
  | { type: 'stopped' }
  /** The service has stopped it. */
  | { type: 'canceled' }
  | { type: 'failed pages chosen'; urls: readonly string[]; options: CrawlOptions }
  | { type: 'retry started'; jobId: string; refused: readonly string[] }
  | { type: 'left' };

/** What is done beside the page's own state. */
export type Effect =
  /** Name it in the address. */
  | { type: 'name'; id: string }
  | { type: 'remember'; crawl: Crawl }
  /** The service has no crawl of this id. */
  | { type: 'forget'; id: string }
  | { type: 'say'; error: ErrorInfo }
  /** It was seen in progress and is over. */
  | { type: 'end'; ended: EndedState };

type Step = [state: State, ...effects: Effect[]];

const firstReading = (jobId: string, atMs: number, fields: Partial<Reading> = {}): Reading => ({
  jobId,
  nextIds: [],
  method: 'watch',
  attempt: 0,
  failures: 0,
  lastPagesWaits: MAX_LAST_PAGES_WAITS,
  seen: new Set(),
  isLive: false,
  changedAtMs: atMs,
  before: { total: 0, creditsUsed: 0 },
  totalAtPage: -1,
  documentCredits: 0,
  ...fields,
});

/** What is done, also where it is held up. */
const workingOf = (state: State): State => ('next' in state ? state.next : state);

/** The same, with what is done in another way. */
const withWorking = (state: State, working: Working): State =>
  'next' in state ? ({ ...state, next: working } as State) : working;

/** What follows from an event. Pure: the runner in job.ts connects, waits, stores and answers. */
export function reduce(state: State, event: JobEvent, atMs: number): Step {
  switch (event.type) {
    case 'left':
      return [{ status: 'idle' }];
    case 'submitted':
      return [{ status: 'starting', submission: event.submission }];
    case 'started': {
      const { crawl } = event;
      const reading = firstReading(crawl.id, atMs);
      return [
        { status: 'running', crawl, reading },
        { type: 'name', id: crawl.id },
        { type: 'remember', crawl },
      ];
    }
    case 'opened': {
      const crawl = newCrawl(event.head);
      return [{ status: 'opening', crawl, reading: firstReading(crawl.id, atMs, { nextIds: crawl.retries }) }];
    }
    case 'failed pages chosen': {
      if (state.status !== 'ended' || event.urls.length === 0) return [state];
      const crawl = { ...state.crawl, status: 'scraping', wasRunning: true };
      const reading = firstReading(crawl.id, atMs, { ended: state });
      return [{ status: 'retrying', crawl, reading, urls: event.urls, options: event.options, isStopped: false }];
    }
    case 'stopped':
      return [stopped(state)];
    case 'waited':
      return [goOn(state)];
    case 'hurried':
      return [state.status === 'waiting' || state.status === 'lost' ? goOn(state) : state];
    case 'not connected':
      return notConnected(state, event.thrown);
    case 'failed':
      return failed(state, event.thrown, atMs);
    case 'listed':
      return listed(state, event.errors, atMs);
  }
  const working = workingOf(state);
  if (!('reading' in working)) return [state];
  switch (event.type) {
    case 'answered':
      return answered(state, working, event, atMs);
    case 'told':
      return [withWorking(state, { ...working, crawl: toldOf(working.crawl, event.errors, atMs) })];
    case 'delayed':
      return delayed(state, working, event, atMs);
    case 'not live':
      return [withWorking(state, { ...working, reading: restarted(working.reading, 'poll') })];
    case 'canceled':
      return [lastPages(working.crawl, working.reading, atMs)];
    case 'retry started':
      return retryStarted(working, event, atMs);
  }
}

type OpenWorking = Extract<Working, { reading: Reading }>;

/** The same job from the first document that has not come, with the key that is current. */
const restarted = (reading: Reading, method: Reading['method'] = 'watch'): Reading => ({
  ...reading,
  method,
  attempt: reading.attempt + 1,
});

/** When a page failed, where the service does not say: now, unless the crawl was over when it was opened. */
const toldOf = (crawl: Crawl, errors: JobErrors, atMs: number) =>
  withErrors(crawl, errors, crawl.wasRunning ? atMs : undefined);

/** Asks for the pages in flight in a moment. */
const lastPages = (crawl: Crawl, reading: Reading, atMs: number): State => ({
  status: 'finishing',
  crawl,
  reading: { ...reading, method: 'poll' },
  untilMs: atMs + LAST_PAGES_MS,
});

function answered(
  state: State,
  working: OpenWorking,
  { job, texts }: JobEvent & { type: 'answered' },
  atMs: number,
): Step {
  const before = working.crawl;
  const { crawl, tally } = withAnswer(before, working.reading, job, texts, atMs);
  const isNews = job.data.length > 0 || before.status !== crawl.status || before.total !== crawl.total;
  const changedAtMs = isNews ? atMs : tally.changedAtMs;
  const reading = { ...tally, failures: 0, isLive: job.isLive, changedAtMs };
  // The service stops it, here or elsewhere, and still sends the pages in flight.
  const isStopping = working.status === 'finishing' || (crawl.wasRunning && crawl.status === 'cancelled');
  if (!job.isFinished) {
    // One steady line until the service answers again, even where the live connection brings pages.
    if ('next' in state && !job.isAnswer) return [withWorking(state, { ...working, crawl, reading })];
    const next: State = { status: isStopping ? 'finishing' : 'running', crawl, reading };
    return state.status === next.status ? [next] : [next, { type: 'remember', crawl }];
  }
  if (isStopping && job.completed < job.total && reading.lastPagesWaits > 0) {
    return [lastPages(crawl, { ...reading, lastPagesWaits: reading.lastPagesWaits - 1 }, atMs)];
  }
  // Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing.
  const shownAs = isStopping ? 'stopping' : working.status === 'opening' ? 'opening' : 'running';
  return [{ status: 'listing', crawl, reading, last: job, shownAs }];
}

function listed(state: State, errors: JobErrors | undefined, atMs: number): Step {
  if (state.status !== 'listing') return [state];
  const { last, reading, shownAs } = state;
  const crawl = errors ? settle(toldOf(state.crawl, errors, atMs), last) : state.crawl;
  const end = finalState(crawl, last, reading.seen.size);
  const ended = reading.ended ? afterRetry(reading.ended, end) : end;
  const [nextId] = reading.nextIds;
  if (!nextId) return over(ended);
  return [readNext({ ...reading, ended }, crawl, nextId, shownAs === 'opening' ? 'opening' : 'running', atMs)];
}

/** An ended crawl as it is remembered. */
export const rememberable = ({ crawl, outcome }: EndedState): Crawl => ({ ...crawl, outcome });

/** Nobody is told of the end of a crawl that was over when it was opened. */
const over = (ended: EndedState): Step => [
  ended,
  ended.crawl.wasRunning ? { type: 'end', ended } : { type: 'remember', crawl: rememberable(ended) },
];

/** It could not be started or opened. */
const errored = (error: ErrorInfo, ...effects: Effect[]): Step => [
  { status: 'errored', error },
  { type: 'say', error },
  ...effects,
];

/** Continues with a job that reads the failed pages of a crawl that has ended once more. */
function readNext(
  { nextIds, attempt, ended }: Reading,
  before: Crawl,
  jobId: string,
  status: 'opening' | 'running' | 'canceling',
  atMs: number,
  refused: readonly string[] = [],
): State {
  const { total, creditsUsed } = before;
  const reading = firstReading(jobId, atMs, {
    attempt,
    ended,
    nextIds: nextIds.filter((id) => id !== jobId),
    before: { total: total - before.failed.length, creditsUsed },
  });
  return { status, crawl: withRetry(before, jobId, refused), reading };
}

function retryStarted(
  working: OpenWorking,
  { jobId, refused }: JobEvent & { type: 'retry started' },
  atMs: number,
): Step {
  if (working.status !== 'retrying') return [working];
  const { crawl, reading, isStopped } = working;
  // It could not be stopped before it had an id.
  const next = readNext(reading, crawl, jobId, isStopped ? 'canceling' : 'running', atMs, refused);
  return 'crawl' in next ? [next, { type: 'remember', crawl: next.crawl }] : [next];
}

/** The next status ends this. */
function delayed(
  state: State,
  next: OpenWorking,
  { thrown, waitMs }: JobEvent & { type: 'delayed' },
  atMs: number,
): Step {
  const untilMs = atMs + waitMs;
  if (thrown instanceof RateLimitError) return [{ status: 'waiting', untilMs, next, isTrying: true }];
  const error = errorInfo(thrown);
  if (error.statusCode !== 0) return [state];
  return say(state, { status: 'lost', error, untilMs, next, isTrying: true });
}

/** Says why a crawl is lost, once. */
function say(before: State, lost: State & { status: 'lost' }): Step {
  const { error, next } = lost;
  if (before.status === 'lost') return [lost];
  const effects: Effect[] = next.crawl.completed > 0 ? [{ type: 'remember', crawl: next.crawl }] : [];
  return [lost, { type: 'say', error }, ...effects];
}

function notConnected(state: State, thrown: unknown): Step {
  const error = errorInfo(thrown);
  const next = workingOf(state);
  if (state.status === 'opening' && thrown === missingKey) {
    return [
      { status: 'locked', id: state.crawl.id },
      { type: 'say', error },
    ];
  }
  if (state.status === 'opening' || !('reading' in next)) return errored(error);
  return say(state, { status: 'lost', error, next, isTrying: false });
}

function failed(state: State, thrown: unknown, atMs: number): Step {
  const working = workingOf(state);
  const error = errorInfo(thrown);
  if (working.status === 'starting') {
    // A rate limit comes before all other checks, so nothing has started and the same submission may be sent again.
    const recovery = recoveryFrom(thrown, 0);
    if (recovery.type !== 'rate-limit') return errored(error);
    return [{ status: 'waiting', untilMs: atMs + recovery.waitMs, next: working, isTrying: false }];
  }
  if (!('reading' in working)) return [state];
  const { crawl, reading } = working;
  const recovery = recoveryFrom(thrown, reading.failures);
  // Pages read so far are kept. A start is never retried automatically: it may have used credits.
  if (recovery.type === 'give-up' || working.status === 'retrying') return givenUp(working, error);
  const again = { ...restarted(reading), failures: reading.failures + 1 };
  const next: OpenWorking = { ...working, reading: again };
  const untilMs = 'waitMs' in recovery ? atMs + recovery.waitMs : undefined;
  if (recovery.type === 'rate-limit') {
    return [
      { status: 'waiting', untilMs: atMs + recovery.waitMs, next, isTrying: false },
      { type: 'remember', crawl },
    ];
  }
  return say(state, { status: 'lost', error, untilMs, next, isTrying: false });
}

/** A crawl that cannot be read any more. Without a page, it could not even be opened. */
function givenUp({ status, crawl, reading }: OpenWorking, error: ErrorInfo): Step {
  if (crawl.completed === 0 && !crawl.wasRunning) {
    const isGone = status === 'opening' && error.name === 'NotFoundError';
    return isGone ? errored(error, { type: 'forget', id: crawl.id }) : errored(error);
  }
  // A crawl that had ended before its failed pages were read again stays as it was.
  const ended: EndedState = reading.ended
    ? { ...reading.ended, crawl: { ...crawl, status: reading.ended.crawl.status }, error }
    : { status: 'ended', crawl, outcome: 'failed', missing: 0, error };
  return over(ended);
}

/** Begins what was waited for. A connection is shown as lost until there is an answer. */
function goOn(state: State): State {
  if (state.status === 'finishing') return { ...state, untilMs: undefined };
  if (state.status !== 'waiting' && state.status !== 'lost') return state;
  const { next } = state;
  if (!('reading' in next) || next.status === 'retrying' || next.status === 'canceling') return next;
  const reading = restarted(next.reading);
  // Pages in flight are asked for at once.
  const working = next.status === 'finishing' ? { ...next, reading, untilMs: undefined } : { ...next, reading };
  return { ...state, isTrying: true, next: working };
}

function stopped(state: State): State {
  const working = workingOf(state);
  // The start has no answer yet.
  if (working.status === 'starting') return { status: 'idle' };
  if (working.status === 'retrying') {
    const hasBegun = working === state;
    return hasBegun ? { ...working, isStopped: true } : (working.reading.ended ?? state);
  }
  const canStop = working.status === 'running' || (working !== state && 'reading' in working);
  return canStop && 'reading' in working
    ? { status: 'canceling', crawl: working.crawl, reading: working.reading }
    : state;
}
