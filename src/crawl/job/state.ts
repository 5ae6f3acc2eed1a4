import type { Crawl, Outcome } from './crawl.ts';
import type { Failures } from './retry.ts';

/** An error as the page shows it. Never contains the API key. */
export interface ErrorInfo {
  /** Class name of the error. */
  name: string;
  /** What to show: the message that section 8 of the specification gives, or a plainer one. */
  text: string;
  /** 0 without an answer. */
  statusCode?: number | undefined;
}

/** Time without a change after which the page reports a stall. */
const STALLED_S = 10;

/** How a crawl has ended. */
export interface EndedState {
  status: 'ended';
  crawl: Crawl;
  outcome: Outcome;
  /** Pages that the service counts as completed but did not send. */
  missing: number;
  error?: ErrorInfo | undefined;
  /** How the crawl itself had ended, whose failed pages were read again since. */
  first?: Outcome | undefined;
  /** Its failed pages were read again, and all of them failed again. */
  hasFailedAgain?: boolean | undefined;
  /** The service does not list the pages that failed. */
  areFailuresUnknown?: boolean | undefined;
  /** It was stopped, and pages in flight may still arrive. */
  mayGrow?: boolean | undefined;
  /** Its service ignores what is skipped, and cuts its answers: the missing pages can't be had. */
  isCut?: boolean | undefined;
  /** The service has lost the crawl itself, and still has the pages that were read again. */
  isPartly?: boolean | undefined;
  /** The account has no credits left, which may be why it ended. */
  isOutOfCredits?: boolean | undefined;
  /** Why another crawl, which was to take its place, could not be started. */
  refusal?: ErrorInfo | undefined;
}

/** What interrupts a crawl. Shown until the service answers again, also while that is being tried. */
export type Interruption =
  /** Rate limited (429): goes on by itself. */
  | { status: 'waiting'; untilMs: number }
  /** The service is unreachable or rejects requests. Without a time, it goes on when the user says so. */
  | { status: 'lost'; error: ErrorInfo; untilMs?: number | undefined; refusal?: ErrorInfo | undefined };

/** How far the open crawl is. It changes as a whole: each state of the tool has its own. */
export interface RunState {
  crawl: Crawl;
  /**
   * The job that is read now, and those to read after it: the crawl itself, then those that read failed pages again. None
   * until the service has answered the start.
   */
  jobIds: readonly string[];
  /** How the crawl had ended before this job. */
  ended?: EndedState | undefined;
  interruption?: Interruption | undefined;
  /** No job has answered yet. */
  isOpening: boolean;
  /** All pages are here, and the service is asked which failed. */
  isAskingFailures?: boolean | undefined;
  /** The service has taken a stop, which its next answer will show. */
  isStopTaken?: boolean | undefined;
  /** The service has lost a job of this crawl, and others are read. */
  isPartly?: boolean | undefined;
  failures: Failures;
  /** When it answered last, and when something changed last: by the clock that only runs forward. */
  answeredAtMs: number;
  changedAtMs: number;
}

/** What the tool does, and with which crawl. A member that does something carries how far it is. */
export type CrawlState =
  | { status: 'idle' }
  /** A crawl cannot be opened without an API key, or with another account's. */
  | { status: 'locked'; id: string; error?: ErrorInfo | undefined }
  /** The crawl could not be started or opened. */
  | { status: 'errored'; error: ErrorInfo }
  /** The service has not answered yet. With a crawl, its failed pages are going to be read again. */
  | { status: 'starting'; crawl?: Crawl | undefined; run: RunState }
  /** A crawl that was started before has not answered yet. */
  | { status: 'opening'; crawl: Crawl; run: RunState }
  | { status: 'running'; crawl: Crawl; run: RunState }
  /** It is being stopped. Pages in flight still arrive. Without a crawl, as soon as the start is answered. */
  | { status: 'stopping'; crawl?: Crawl | undefined; run: RunState }
  /** Without a crawl, it is the start that waits. */
  | (Interruption & { crawl?: Crawl | undefined; run: RunState })
  | EndedState;

/** It is to be stopped, here or as somebody has done elsewhere. */
const isBeingStopped = ({ crawl: { isStopWanted, wasRunning, status }, isStopTaken }: RunState): boolean =>
  Boolean(isStopWanted || isStopTaken) || (wasRunning && status === 'cancelled');

/** What is shown of a run. */
export function stateOf(run: RunState): CrawlState {
  const { interruption, isOpening, jobIds, ended } = run;
  const hasId = jobIds.length > 0;
  // One without an id has not taken the place of what was open before.
  const crawl = hasId || ended ? run.crawl : undefined;
  if (interruption) return { ...interruption, crawl, run };
  if (isBeingStopped(run)) return { status: 'stopping', crawl, run };
  if (!(hasId && crawl)) return { status: 'starting', crawl, run };
  return { status: isOpening ? 'opening' : 'running', crawl, run };
}

export const crawlOf = (state: CrawlState): Crawl | undefined =>
  'crawl' in state && state.status !== 'opening' ? state.crawl : undefined;

export const idOf = (state: CrawlState): string | undefined =>
  'id' in state ? state.id : 'crawl' in state ? state.crawl?.id : undefined;

const busy: CrawlState['status'][] = ['starting', 'opening', 'running', 'waiting', 'stopping'];

/** The start button is disabled and reads 'Crawling...'. */
export const isBusy = ({ status }: CrawlState): boolean => busy.includes(status);

/** The service takes no request with this key. */
export const isKeyRefused = (state: CrawlState): boolean =>
  state.status === 'lost' &&
  state.untilMs === undefined &&
  ['ApiKeyError', 'ForbiddenError'].includes(state.error.name);

const stoppable: CrawlState['status'][] = ['starting', 'running', 'waiting', 'lost'];

/** It has been stopped, and the service has yet to take that. */
export const isStopping = (state: CrawlState): boolean => 'run' in state && isBeingStopped(state.run);

/** A crawl can be stopped, or its start canceled. */
export const canStop = (state: CrawlState): boolean => stoppable.includes(state.status) && !isStopping(state);

/** Seconds until it goes on by itself; `undefined` if it does not. */
export const secondsLeft = (state: CrawlState, nowMs: number): number | undefined =>
  'untilMs' in state && state.untilMs !== undefined
    ? Math.max(0, Math.ceil((state.untilMs - nowMs) / 1_000))
    : undefined;

/** For how many seconds nothing has changed, once that is long. */
export function stalledForS(state: CrawlState, nowMs: number): number | undefined {
  const seconds = state.status === 'running' ? Math.floor((nowMs - state.run.changedAtMs) / 1_000) : 0;
  return seconds >= STALLED_S ? seconds : undefined;
}

/** Percent for the progress bar: 100 only when completed; `undefined` until the total is known, and where it falls behind. */
export function percentOf(state: CrawlState): number | undefined {
  if (state.status === 'ended' && state.outcome === 'completed') return 100;
  const crawl = crawlOf(state);
  if (!crawl || crawl.total === 0) return state.status === 'idle' ? 0 : undefined;
  if (isBusy(state) && crawl.completed >= crawl.total) return undefined;
  return Math.min(99, Math.floor((crawl.completed / crawl.total) * 100));
}
