import { type CrawlOptions, type Job, RateLimitError, recoveryFrom } from '#crawl/client/index.ts';
import type { FailedPages, PageRow } from '#crawl/parts/rows.ts';
import { afterRetry, type ErrorInfo, errorInfo, finalState, givenUpState, missingKey } from './failure.ts';
import {
  type Arrived,
  type Counts,
  type CrawlState,
  canStop,
  countAgain,
  countNextJob,
  countStatus,
  type EndedState,
  firstCounts,
  type JobFacts,
  settle,
} from './state.ts';

/** Pages in flight when a crawl is stopped still finish, within seconds. One that takes longer counts as not read. */
const LAST_PAGES_MS = 2_000;
const MAX_LAST_PAGES_WAITS = 5;
/** Time without a change after which the page reports a stall. */
const STALLED_S = 10;

export type StartFacts = Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>;

/** One press of the start button. */
export interface Submission {
  url: string;
  /** Only these pages of the website. */
  urls?: readonly string[] | undefined;
  options: CrawlOptions;
  /** Called when it has started, even if the user has left it before the service answered. */
  onStart?: ((facts: StartFacts) => void) | undefined;
}

/** A crawl that was started before, here or elsewhere, and the ids of the jobs that read its failed pages again. */
export interface KnownCrawl extends Partial<JobFacts> {
  id: string;
  retries?: readonly string[] | undefined;
}

/**
 * What is done at the service, or waited for. Another object is other work: the last one ends, and this begins, with the
 * key that is current then. Work that `continues` keeps the client of the last.
 */
export type Work =
  | { type: 'submit'; submission: Submission }
  | { type: 'follow'; jobId: string; method: 'watch' | 'poll'; continues?: boolean }
  | { type: 'cancel'; jobId: string }
  /** Asks which pages failed, after the last status. */
  | { type: 'list'; jobId: string; last: Job; continues: true }
  /** Reads these failed pages again. */
  | { type: 'retry'; urls: readonly string[]; options: CrawlOptions }
  /** Without a time, until the user says so. */
  | { type: 'wait'; untilMs?: number | undefined; next: Exclude<Work, { type: 'wait' }> };

/** The crawl that is open. */
interface OpenCrawl {
  counts: Counts;
  /** The job that is read now: the crawl itself, or one that read its failed pages again. */
  jobId: string;
  /** The jobs to read after it. */
  nextIds: readonly string[];
  /** How the crawl had ended before the current job, which reads its failed pages again. */
  ended?: EndedState | undefined;
  /** Failed attempts since the last answer. */
  failures: number;
  /** How often to ask once more for pages in flight after a stop. */
  lastPagesWaits: number;
}

/** What the page shows, with times in place of seconds and without the facts: those are the open crawl's. */
type Phase =
  | Exclude<CrawlState, { status: 'starting' | 'running' | 'waiting' | 'lost' | 'stopping' }>
  | { status: 'starting' }
  | { status: 'running'; isLive: boolean }
  | { status: 'waiting'; untilMs: number }
  | { status: 'lost'; error: ErrorInfo; untilMs?: number | undefined }
  | { status: 'stopping' };

export interface JobState {
  phase: Phase;
  crawl?: OpenCrawl | undefined;
  work?: Work | undefined;
}

export const nothingOpen: JobState = { phase: { status: 'idle' } };

export type JobEvent =
  | { type: 'submitted'; submission: Submission }
  | { type: 'started'; known: StartFacts & { id: string } }
  | { type: 'opened'; known: KnownCrawl }
  /** There is no key, or one that can't be sent. */
  | { type: 'not connected'; thrown: unknown }
  /** This key can't open a live connection. */
  | { type: 'not live' }
  | { type: 'answered'; job: Job; arrived: Arrived }
  /** The client asks again by itself in a while. */
  | { type: 'delayed'; thrown: unknown; waitMs: number }
  | { type: 'failed'; thrown: unknown }
  /** `received`: how many documents the job has sent. */
  | { type: 'listed'; isListed: boolean; failing: FailedPages; received: number; pages: readonly PageRow[] }
  /** A wait is over. */
  | { type: 'waited' }
  /** The user does not wait. */
  | { type: 'hurried' }
  | { type: 'stopped' }
  /** The service has stopped it. */
  | { type: 'canceled' }
  | { type: 'failed pages chosen'; urls: readonly string[]; options: CrawlOptions }
  | { type: 'retry started'; jobId: string; failed: number }
  | { type: 'left' };

const follow = (jobId: string): Work & { type: 'follow' } => ({ type: 'follow', jobId, method: 'watch' });

const openCrawl = ({ retries = [], ...known }: KnownCrawl, atMs: number): OpenCrawl => ({
  counts: firstCounts(known, atMs),
  jobId: known.id,
  nextIds: retries,
  failures: 0,
  lastPagesWaits: MAX_LAST_PAGES_WAITS,
});

/** What follows from an event. Pure: the runner in job.ts connects, waits, stores and answers. */
export function reduce(state: JobState, event: JobEvent, atMs: number): JobState {
  switch (event.type) {
    case 'left':
      return nothingOpen;
    case 'submitted':
      return { phase: { status: 'starting' }, work: { type: 'submit', submission: event.submission } };
    case 'started':
      return {
        crawl: openCrawl({ ...event.known, wasRunning: true }, atMs),
        phase: { status: 'running', isLive: false },
        work: { ...follow(event.known.id), continues: true },
      };
    case 'opened': {
      const { id } = event.known;
      return { crawl: openCrawl(event.known, atMs), phase: { status: 'opening', id }, work: follow(id) };
    }
    case 'not connected':
      return notConnected(state, event.thrown);
    case 'failed':
      return failed(state, event.thrown, atMs);
    case 'waited':
      return state.work?.type === 'wait' ? goOn(state, state.work.next) : state;
    case 'stopped':
      return stopped(state);
  }
  return state.crawl ? reduceOpen(state, state.crawl, event, atMs) : hurried(state, event);
}

type OpenEvent = Exclude<
  JobEvent,
  { type: 'left' | 'submitted' | 'started' | 'opened' | 'not connected' | 'failed' | 'waited' | 'stopped' }
>;

/** Of a crawl that is open. */
function reduceOpen(state: JobState, crawl: OpenCrawl, event: OpenEvent, atMs: number): JobState {
  switch (event.type) {
    case 'answered':
      return answered(state, crawl, event, atMs);
    case 'delayed':
      return delayed(state, event, atMs);
    case 'not live':
      return { ...state, work: { ...follow(crawl.jobId), method: 'poll' } };
    case 'hurried':
      return hurried(state, event);
    case 'canceled':
      return { ...state, work: lastPages(crawl.jobId, atMs) };
    case 'listed':
      return listed(state, crawl, event);
    case 'failed pages chosen': {
      if (state.phase.status !== 'ended' || event.urls.length === 0) return state;
      const counts = countAgain(crawl.counts, atMs);
      const { urls, options } = event;
      return {
        crawl: { ...crawl, counts, ended: state.phase },
        phase: { status: 'starting' },
        work: { type: 'retry', urls, options },
      };
    }
    case 'retry started': {
      const next = readNext(state, crawl, event.jobId, event.failed);
      // It could not be stopped before it had an id.
      return state.phase.status === 'stopping'
        ? { ...next, phase: { status: 'stopping' }, work: { type: 'cancel', jobId: event.jobId } }
        : next;
    }
  }
}

/** The service stops it, here or elsewhere, and still sends the pages in flight. */
const isStopping = ({ phase }: JobState, { facts }: Counts) =>
  phase.status === 'stopping' || (facts.wasRunning && facts.serviceStatus === 'cancelled');

function answered(
  state: JobState,
  { counts: before, ...others }: OpenCrawl,
  { job, arrived }: JobEvent & { type: 'answered' },
  atMs: number,
): JobState {
  const { phase } = state;
  const counts = countStatus(before, job, arrived, atMs);
  const crawl: OpenCrawl = { ...others, counts, failures: 0 };
  const stopping = isStopping(state, counts);
  const running: Phase = { status: 'running', isLive: job.isLive };
  if (!job.isFinished) {
    // One steady line until the service answers again, even where the live connection brings pages.
    const isSteady = !job.isAnswer && (phase.status === 'lost' || phase.status === 'waiting');
    return { ...state, crawl, phase: isSteady ? phase : stopping ? { status: 'stopping' } : running };
  }
  const { jobId, lastPagesWaits } = crawl;
  if (stopping && job.completed < job.total && lastPagesWaits > 0) {
    return {
      crawl: { ...crawl, lastPagesWaits: lastPagesWaits - 1 },
      phase: { status: 'stopping' },
      work: lastPages(jobId, atMs),
    };
  }
  // Only the failed pages complete the counts, and show why a crawl that the service calls completed read nothing.
  return {
    crawl,
    phase: phase.status === 'running' ? running : phase,
    work: { type: 'list', jobId, last: job, continues: true },
  };
}

/** Asks for the pages in flight in a moment. */
const lastPages = (jobId: string, atMs: number): Work => ({
  type: 'wait',
  untilMs: atMs + LAST_PAGES_MS,
  next: { type: 'follow', jobId, method: 'poll', continues: true },
});

function listed(state: JobState, crawl: OpenCrawl, event: JobEvent & { type: 'listed' }): JobState {
  if (state.work?.type !== 'list') return state;
  const { last } = state.work;
  const { isListed, failing, received, pages } = event;
  const counts = isListed ? settle(crawl.counts, last, failing) : crawl.counts;
  const end = finalState({ job: counts.facts, last, received, pages, failing });
  const ended = crawl.ended ? afterRetry(crawl.ended, end) : end;
  const settled = { ...crawl, counts, ended };
  const [nextId] = crawl.nextIds;
  if (nextId) return readNext(state, settled, nextId, failing.failed.length);
  return { crawl: settled, phase: ended };
}

/** Continues with a job that retries the failed pages of a crawl that has ended. */
const readNext = ({ phase }: JobState, crawl: OpenCrawl, jobId: string, failed: number): JobState => ({
  crawl: {
    ...crawl,
    counts: countNextJob(crawl.counts, failed),
    jobId,
    nextIds: crawl.nextIds.filter((id) => id !== jobId),
    lastPagesWaits: MAX_LAST_PAGES_WAITS,
  },
  phase: phase.status === 'starting' ? { status: 'running', isLive: false } : phase,
  work: { ...follow(jobId), continues: true },
});

/** The next status ends this. */
function delayed(state: JobState, { thrown, waitMs }: JobEvent & { type: 'delayed' }, atMs: number): JobState {
  const error = errorInfo(thrown);
  const untilMs = atMs + waitMs;
  if (thrown instanceof RateLimitError) return { ...state, phase: { status: 'waiting', untilMs } };
  return error.statusCode === 0 ? { ...state, phase: { status: 'lost', error, untilMs } } : state;
}

function notConnected(state: JobState, thrown: unknown): JobState {
  const { phase, crawl, work } = state;
  const error = errorInfo(thrown);
  if (phase.status === 'opening' && thrown === missingKey) return { phase: { status: 'locked', id: phase.id } };
  if (phase.status === 'opening' || !crawl || !work || work.type === 'wait')
    return { phase: { status: 'errored', error } };
  return { ...state, phase: { status: 'lost', error }, work: { type: 'wait', next: work } };
}

function failed(state: JobState, thrown: unknown, atMs: number): JobState {
  const { crawl, work } = state;
  if (!work || work.type === 'wait') return state;
  const error = errorInfo(thrown);
  const recovery = recoveryFrom(thrown, crawl?.failures ?? 0);
  const untilMs = 'waitMs' in recovery ? atMs + recovery.waitMs : undefined;
  if (work.type === 'submit' || !crawl) {
    // A rate limit comes before all other checks, so nothing has started and the same submission may be sent again.
    return recovery.type === 'rate-limit'
      ? { phase: { status: 'waiting', untilMs: atMs + recovery.waitMs }, work: { type: 'wait', untilMs, next: work } }
      : { phase: { status: 'errored', error } };
  }
  const { counts, ended } = crawl;
  // Pages read so far are kept. A start is never retried automatically: it may have used credits.
  if (recovery.type === 'give-up' || work.type === 'retry') {
    const { wasRunning } = counts.facts;
    // A crawl that had ended before its failed pages were read again stays as it was.
    const phase: Phase = ended
      ? { ...ended, job: { ...ended.job, wasRunning }, error }
      : givenUpState(counts.facts, error);
    return { crawl, phase };
  }
  const next = work.type === 'cancel' ? work : follow(crawl.jobId);
  return {
    crawl: { ...crawl, failures: crawl.failures + 1 },
    phase:
      recovery.type === 'rate-limit'
        ? { status: 'waiting', untilMs: atMs + recovery.waitMs }
        : { status: 'lost', error, untilMs },
    work: { type: 'wait', untilMs, next },
  };
}

/** Begins what was waited for. A connection is shown as lost until there is an answer. */
function goOn(state: JobState, work: Exclude<Work, { type: 'wait' }>): JobState {
  const phases: { [Type in Work['type']]?: Phase } = {
    submit: { status: 'starting' },
    retry: { status: 'starting' },
    cancel: { status: 'stopping' },
  };
  return { ...state, phase: phases[work.type] ?? state.phase, work: { ...work } };
}

function hurried(state: JobState, { type }: JobEvent): JobState {
  const { phase, crawl, work } = state;
  if (type !== 'hurried' || (phase.status !== 'lost' && phase.status !== 'waiting')) return state;
  if (work?.type === 'wait') return goOn(state, work.next);
  return crawl ? goOn(state, follow(crawl.jobId)) : state;
}

function stopped(state: JobState): JobState {
  const { phase, crawl } = state;
  if (!canStop(phase)) return state;
  // The start has no answer yet.
  if (!crawl) return nothingOpen;
  // A job that retries failed pages can be stopped once it has an id.
  const work: Work | undefined = phase.status === 'starting' ? state.work : { type: 'cancel', jobId: crawl.jobId };
  return { ...state, phase: { status: 'stopping' }, work };
}

/** Until when the state waits; `Infinity` for one that shows for how long nothing has changed. */
export function waitEnd({ phase, work }: JobState): number | undefined {
  if (work?.type === 'wait') return work.untilMs;
  if (phase.status === 'running' || phase.status === 'stopping') return Number.POSITIVE_INFINITY;
  return 'untilMs' in phase ? phase.untilMs : undefined;
}

/** The state as the page shows it at a time. */
export function shownState({ phase, crawl }: JobState, nowMs: number): CrawlState {
  const job = crawl?.counts.facts;
  const secondsTo = (untilMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  if (phase.status === 'starting') return { ...phase, job };
  if (phase.status === 'waiting') return { status: 'waiting', job, secondsLeft: secondsTo(phase.untilMs) };
  if (phase.status !== 'lost' && phase.status !== 'stopping' && phase.status !== 'running') return phase;
  // Only an open crawl is one of these.
  if (!crawl || !job) return { status: 'idle' };
  if (phase.status === 'stopping') return { ...phase, job };
  if (phase.status === 'lost') {
    const { status, error, untilMs } = phase;
    return { status, job, error, ...(untilMs !== undefined && { secondsLeft: secondsTo(untilMs) }) };
  }
  const stalledForS = Math.floor((nowMs - crawl.counts.changedAtMs) / 1_000);
  return { ...phase, job, ...(stalledForS >= STALLED_S && { stalledForS }) };
}
