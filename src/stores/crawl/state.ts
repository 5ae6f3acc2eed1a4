/** What the service says about a crawl. */
export interface JobFacts {
  id: string;
  /** The website; unknown for a crawl that was opened by its id alone. */
  url?: string | undefined;
  success: boolean;
  /** `scraping`, `completed`, `cancelled` or `failed`, in the service's words. */
  serviceStatus: string;
  completed: number;
  total: number;
  creditsUsed: number;
  /** ISO 8601. */
  expiresAt?: string | undefined;
  startedAtMs?: number | undefined;
}

/** A failure in words. Nothing in it holds the key. */
export interface ErrorWords {
  /** Name of the error's class: a view may add advice by it. */
  name: string;
  /** The message of section 8 of the specification, as it is. */
  text: string;
  /** 0 without an answer. */
  statusCode?: number | undefined;
}

export type CrawlState =
  | { status: 'idle' }
  /** A crawl is to be reopened, and there is no key to ask for it. */
  | { status: 'locked'; id: string }
  | { status: 'starting'; url: string }
  /** A crawl that was started before is asked for. */
  | { status: 'opening'; id: string }
  /** `stalledForS` is there once nothing has changed for a while. */
  | { status: 'running'; job: JobFacts; stalledForS?: number | undefined }
  /** The service said wait (429). It goes on by itself; `leftS` counts down. Without a job, the start waits. */
  | { status: 'waiting'; job?: JobFacts | undefined; url?: string | undefined; leftS: number }
  /** The service can't be reached or refuses. `leftS` counts down to the next try; without it, only `retry` goes on. */
  | { status: 'lost'; job: JobFacts; error: ErrorWords; leftS?: number | undefined }
  | { status: 'stopping'; job: JobFacts }
  | {
      status: 'ended';
      job: JobFacts;
      how: 'completed' | 'cancelled' | 'failed';
      /** Pages that the service counts as completed and did not give. */
      missing: number;
      /** It ended while it was watched: a crawl that was over when it was opened is no news. */
      isNew: boolean;
      error?: ErrorWords | undefined;
    }
  /** The start, or the reopening, failed. */
  | { status: 'errored'; error: ErrorWords };

/** The crawl of a state, if it has one. */
export const jobOf = (state: CrawlState): JobFacts | undefined => ('job' in state ? state.job : undefined);

/** The id of the crawl that a state is about. */
export const idOf = (state: CrawlState): string | undefined => ('id' in state ? state.id : jobOf(state)?.id);

const busy: CrawlState['status'][] = ['starting', 'opening', 'running', 'waiting', 'stopping'];

/** States in which 'Crawling...' stands on the button and pressing it does nothing. */
export const isBusy = ({ status }: CrawlState): boolean => busy.includes(status);

const stoppable: CrawlState['status'][] = ['starting', 'running', 'waiting', 'lost'];

/** States in which a crawl can be stopped, or its start taken back. */
export const canStop = ({ status }: CrawlState): boolean => stoppable.includes(status);

/** Percent for the progress bar: 100 when finished, less before; `undefined` while nothing can be said. */
export function progressOf(state: CrawlState): number | undefined {
  if (state.status === 'ended' && state.how === 'completed') return 100;
  const job = jobOf(state);
  if (!job || job.total === 0) return state.status === 'idle' ? 0 : undefined;
  return Math.min(99, Math.floor((job.completed / job.total) * 100));
}
