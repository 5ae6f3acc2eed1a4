import type { CrawlOptions, Job } from '#crawl/client/index.ts';
import type { Crawl, CrawlHead, Outcome, Tally } from './crawl.ts';
import type { ErrorInfo } from './failure.ts';

/** Time without a change after which the page reports a stall. */
const STALLED_S = 10;

/** One press of the start button. */
export interface Submission extends Pick<CrawlHead, 'url' | 'values'> {
  /** Only these pages of the website. */
  urls?: readonly string[] | undefined;
  options: CrawlOptions;
}

/** How the open crawl is read. */
export interface Reading extends Tally {
  /** The job that is read now: the crawl itself, or one that read its failed pages again. */
  jobId: string;
  /** The jobs to read after it. */
  nextIds: readonly string[];
  method: 'watch' | 'poll';
  /** Another one begins again, with the key that is current then. */
  attempt: number;
  /** Failed attempts since the last answer. */
  failures: number;
  /** How often to ask once more for pages in flight after a stop. */
  lastPagesWaits: number;
  /** Identities of the job's documents that have come: each comes once, however often it is followed. */
  seen: Set<string>;
  /** Pages come over the live connection. */
  isLive: boolean;
  changedAtMs: number;
  /** How the crawl had ended before this job, which reads its failed pages again. */
  ended?: EndedState | undefined;
}

interface Open {
  crawl: Crawl;
  reading: Reading;
}

/** Something is done at the service. */
export type Working =
  | { status: 'starting'; submission: Submission }
  /** A crawl that was started before has not answered yet. */
  | (Open & { status: 'opening' })
  | (Open & { status: 'running' })
  /** Asks the service to stop it. */
  | (Open & { status: 'canceling' })
  /** It is stopped. Pages in flight still come, and are asked for now, or once more at `untilMs`. */
  | (Open & { status: 'finishing'; untilMs?: number | undefined })
  /** Asks which pages failed, after the last status. Until then it is shown as before. */
  | (Open & { status: 'listing'; last: Job; shownAs: 'opening' | 'running' | 'stopping' })
  /** Starts a job that reads these failed pages again. It can be stopped once it has an id. */
  | (Open & { status: 'retrying'; urls: readonly string[]; options: CrawlOptions; isStopped: boolean });

/** How a crawl has ended. */
export interface EndedState {
  status: 'ended';
  crawl: Crawl;
  outcome: Outcome;
  /** Pages that the service counts as completed but did not send. */
  missing: number;
  error?: ErrorInfo | undefined;
  /** Why it has read nothing: its start, this address, leads to a page that the crawl leaves out. */
  redirectFrom?: string | undefined;
  /** Its failed pages were read again, and all of them failed again. */
  hasFailedAgain?: boolean | undefined;
}

type Idle =
  | { status: 'idle' }
  /** A crawl cannot be opened without an API key. */
  | { status: 'locked'; id: string }
  /** The crawl could not be started or opened. */
  | { status: 'errored'; error: ErrorInfo };

/**
 * What the tool does. `isTrying`: what follows is being tried, and shown as it was until the service answers. A `lost` one
 * without a time goes on when the user says so.
 */
export type State =
  | Idle
  | Working
  /** Rate limited (429). */
  | { status: 'waiting'; untilMs: number; next: Working; isTrying: boolean }
  /** The service is unreachable or rejects requests. */
  | { status: 'lost'; error: ErrorInfo; untilMs?: number | undefined; next: Working & Open; isTrying: boolean }
  | EndedState;

/** What is done at the service, or waited for. */
export type Work =
  | { type: 'submit'; submission: Submission }
  | { type: 'follow'; jobId: string; method: Reading['method']; attempt: number; seen: Set<string> }
  | { type: 'cancel'; jobId: string }
  | { type: 'list'; jobId: string }
  | { type: 'retry'; urls: readonly string[]; options: CrawlOptions }
  | { type: 'wait'; untilMs?: number | undefined };

/** What a state asks for. Another answer is other work: the last one ends, and this begins. */
export function workOf(state: State): Work | undefined {
  switch (state.status) {
    case 'starting':
      return { type: 'submit', submission: state.submission };
    case 'retrying':
      return { type: 'retry', urls: state.urls, options: state.options };
    case 'canceling':
      return { type: 'cancel', jobId: state.reading.jobId };
    case 'listing':
      return { type: 'list', jobId: state.reading.jobId };
    case 'opening':
    case 'running':
      return followOf(state.reading);
    case 'finishing':
      return state.untilMs === undefined ? followOf(state.reading) : { type: 'wait', untilMs: state.untilMs };
    case 'waiting':
    case 'lost':
      return state.isTrying ? workOf(state.next) : { type: 'wait', untilMs: state.untilMs };
  }
  return undefined;
}

const followOf = ({ jobId, method, attempt, seen }: Reading): Work => ({
  type: 'follow',
  jobId,
  method,
  attempt,
  seen,
});

export function isSameWork(one: Work | undefined, other: Work | undefined): boolean {
  if (!one || !other) return one === other;
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

/** What the page shows, with seconds in place of times. */
export type CrawlState =
  | Idle
  /** The service has not answered yet. With a crawl, its failed pages are going to be read again. */
  | { status: 'starting'; crawl?: Crawl | undefined }
  | { status: 'opening'; id: string }
  /** `stalledForS` is set after a while without changes. */
  | { status: 'running'; crawl: Crawl; isLive: boolean; stalledForS?: number | undefined }
  /** Retries automatically. Without a crawl, the start waits. */
  | { status: 'waiting'; crawl?: Crawl | undefined; secondsLeft: number }
  /** Retries automatically after `secondsLeft`; without, only `retry` retries. */
  | { status: 'lost'; crawl: Crawl; error: ErrorInfo; secondsLeft?: number | undefined }
  | { status: 'stopping'; crawl: Crawl }
  | EndedState;

/** The crawl of a state that has one. */
const recordOf = (state: State): Crawl | undefined =>
  'next' in state ? recordOf(state.next) : 'crawl' in state ? state.crawl : undefined;

/** A state as the page shows it at a time. */
export function viewOf(state: State, nowMs: number): CrawlState {
  const secondsTo = (untilMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  switch (state.status) {
    case 'starting':
      return { status: 'starting' };
    case 'retrying':
      return { status: state.isStopped ? 'stopping' : 'starting', crawl: state.crawl };
    case 'opening':
      return { status: 'opening', id: state.crawl.id };
    case 'running':
      return runningView(state, nowMs);
    case 'canceling':
    case 'finishing':
      return { status: 'stopping', crawl: state.crawl };
    case 'listing': {
      const { crawl, shownAs } = state;
      if (shownAs === 'running') return runningView(state, nowMs);
      return shownAs === 'opening' ? { status: shownAs, id: crawl.id } : { status: shownAs, crawl };
    }
    case 'waiting':
      return { status: 'waiting', crawl: recordOf(state), secondsLeft: secondsTo(state.untilMs) };
    case 'lost': {
      const { error, untilMs, next } = state;
      const left = untilMs === undefined ? {} : { secondsLeft: secondsTo(untilMs) };
      return { status: 'lost', crawl: next.crawl, error, ...left };
    }
  }
  return state;
}

function runningView({ crawl, reading }: Open, nowMs: number): CrawlState {
  const stalledForS = Math.floor((nowMs - reading.changedAtMs) / 1_000);
  return { status: 'running', crawl, isLive: reading.isLive, ...(stalledForS >= STALLED_S && { stalledForS }) };
}

/** Until when the state waits; `Infinity` for one that shows for how long nothing has changed. */
export function waitEnd(state: State): number | undefined {
  if (state.status === 'waiting' || state.status === 'lost') return state.untilMs;
  if (state.status === 'finishing' && state.untilMs !== undefined) return state.untilMs;
  return ['running', 'finishing', 'canceling'].includes(state.status) ? Number.POSITIVE_INFINITY : undefined;
}

export const crawlOf = (state: CrawlState): Crawl | undefined => ('crawl' in state ? state.crawl : undefined);

export const idOf = (state: CrawlState): string | undefined => ('id' in state ? state.id : crawlOf(state)?.id);

const busy: CrawlState['status'][] = ['starting', 'opening', 'running', 'waiting', 'stopping'];

/** The start button is disabled and reads 'Crawling...'. */
export const isBusy = ({ status }: CrawlState): boolean => busy.includes(status);

/** The service takes no request with this key. */
export const isKeyRefused = (state: CrawlState): boolean => 'error' in state && state.error?.name === 'ApiKeyError';

const stoppable: CrawlState['status'][] = ['starting', 'running', 'waiting', 'lost'];

/** A crawl can be stopped, or its start canceled. */
export const canStop = ({ status }: Pick<CrawlState, 'status'>): boolean => stoppable.includes(status);

/** Percent for the progress bar: 100 only when completed; `undefined` until the total is known. */
export function progressOf(state: CrawlState): number | undefined {
  if (state.status === 'ended' && state.outcome === 'completed') return 100;
  const crawl = crawlOf(state);
  if (!crawl || crawl.total === 0) return state.status === 'idle' ? 0 : undefined;
  return Math.min(99, Math.floor((crawl.completed / crawl.total) * 100));
}
