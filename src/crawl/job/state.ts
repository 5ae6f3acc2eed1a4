import type { Failures } from '#crawl/client/index.ts';
import type { Crawl, Outcome } from './crawl.ts';

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
  /** Its failed pages were read again, and all of them failed again. */
  hasFailedAgain?: boolean | undefined;
  /** The account has no credits left, which may be why it ended. */
  isOutOfCredits?: boolean | undefined;
  /** Why another crawl, which was to take its place, could not be started. */
  refusal?: ErrorInfo | undefined;
}

/** What holds up a crawl. Shown until the service answers again, also while that is being tried. */
export type Delay =
  /** Rate limited (429): goes on by itself. */
  | { status: 'waiting'; untilMs: number }
  /** The service is unreachable or rejects requests. Without a time, it goes on when the user says so. */
  | { status: 'lost'; error: ErrorInfo; untilMs?: number | undefined; refusal?: ErrorInfo | undefined };

/** How far the open crawl is. All that is done to it, one thing after the other, changes this one record. */
export interface CrawlProgress {
  crawl: Crawl;
  /**
   * The job that is read now, and those to read after it: the crawl itself, then those that read failed pages again. None
   * until the service has answered the start.
   */
  jobIds: readonly string[];
  /** How the crawl had ended before this job. */
  ended?: EndedState | undefined;
  delay?: Delay | undefined;
  /** No job has answered yet. */
  isOpening: boolean;
  /** The user wants it stopped, or somebody has stopped it elsewhere. */
  isStopping: boolean;
  /** How often to ask once more for pages in flight after a stop. */
  lastPagesWaits: number;
  /** Pages arrive over the live connection. */
  isLive: boolean;
  changedAtMs: number;
  failures: Failures;
}

/** What the tool does, and with which crawl. A member that does something carries how far it is. */
export type CrawlState =
  | { status: 'idle' }
  /** A crawl cannot be opened without an API key, or with another account's. */
  | { status: 'locked'; id: string; error?: ErrorInfo | undefined }
  /** The crawl could not be started or opened. */
  | { status: 'errored'; error: ErrorInfo }
  /** The service has not answered yet. With a crawl, its failed pages are going to be read again. */
  | { status: 'starting'; crawl?: Crawl | undefined; progress: CrawlProgress }
  /** A crawl that was started before has not answered yet. */
  | { status: 'opening'; crawl: Crawl; progress: CrawlProgress }
  | { status: 'running'; crawl: Crawl; progress: CrawlProgress }
  /** It is being stopped. Pages in flight still arrive. Without a crawl, as soon as the start is answered. */
  | { status: 'stopping'; crawl?: Crawl | undefined; progress: CrawlProgress }
  /** Without a crawl, the start waits. */
  | (Delay & { status: 'waiting'; crawl?: Crawl | undefined; progress: CrawlProgress })
  | (Delay & { status: 'lost'; crawl: Crawl; progress: CrawlProgress })
  | EndedState;

export const crawlOf = (state: CrawlState): Crawl | undefined =>
  'crawl' in state && state.status !== 'opening' ? state.crawl : undefined;

export const idOf = (state: CrawlState): string | undefined =>
  'id' in state ? state.id : 'crawl' in state ? state.crawl?.id : undefined;

const busy: CrawlState['status'][] = ['starting', 'opening', 'running', 'waiting', 'stopping'];

/** The start button is disabled and reads 'Crawling...'. */
export const isBusy = ({ status }: CrawlState): boolean => busy.includes(status);

/** The service takes no request with this key. */
export const isKeyRefused = (state: CrawlState): boolean => 'error' in state && state.error?.name === 'ApiKeyError';

const stoppable: CrawlState['status'][] = ['starting', 'running', 'waiting', 'lost'];

/** The user has stopped it, and the service has yet to take that. */
export const isStopping = (state: CrawlState): boolean => 'progress' in state && state.progress.isStopping;

/** A crawl can be stopped, or its start canceled. */
export const canStop = (state: CrawlState): boolean => stoppable.includes(state.status) && !isStopping(state);

/** Seconds until it goes on by itself; `undefined` if it does not. */
export const secondsLeft = (state: CrawlState, nowMs: number): number | undefined =>
  'untilMs' in state && state.untilMs !== undefined
    ? Math.max(0, Math.ceil((state.untilMs - nowMs) / 1_000))
    : undefined;

/** For how many seconds nothing has changed, once that is long. */
export function stalledForS(state: CrawlState, nowMs: number): number | undefined {
  const seconds = state.status === 'running' ? Math.floor((nowMs - state.progress.changedAtMs) / 1_000) : 0;
  return seconds >= STALLED_S ? seconds : undefined;
}

/** Percent for the progress bar: 100 only when completed; `undefined` until the total is known, and where it falls behind. */
export function progressOf(state: CrawlState): number | undefined {
  if (state.status === 'ended' && state.outcome === 'completed') return 100;
  const crawl = crawlOf(state);
  if (!crawl || crawl.total === 0) return state.status === 'idle' ? 0 : undefined;
  if (isBusy(state) && crawl.completed >= crawl.total) return undefined;
  return Math.min(99, Math.floor((crawl.completed / crawl.total) * 100));
}
