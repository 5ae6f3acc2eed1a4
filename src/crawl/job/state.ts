import { isInProgress, type Job } from '#crawl/client/index.ts';
import type { CrawlFacts, FailedPages } from '#crawl/parts/rows.ts';
import type { ErrorInfo } from './failure.ts';

/** What is known about a crawl. While it runs, no number becomes smaller or unknown; at its end, all fit the table. */
export interface JobFacts extends CrawlFacts {
  id: string;
  /** Pages that the service has read more than once, as it does after a restart. */
  readAgain?: number | undefined;
  startedAtMs?: number | undefined;
  /** It has been seen in progress; it was not already over when opened. */
  wasRunning?: boolean | undefined;
}

/** The facts about a crawl, and what the next status is compared with. */
export interface Counts {
  facts: JobFacts;
  /** Those of the jobs that were read before. */
  before: { total: number; creditsUsed: number };
  /** How many pages had come when the service's total was last taken. */
  totalAtPage: number;
  /** What the documents say that they cost. The live connection brings them before a status has counted them. */
  documentCredits: number;
  /** When the facts changed last. */
  changedAtMs: number;
}

const progressFields = ['serviceStatus', 'completed', 'total'] as const;

/** Before the first status. */
export const firstCounts = (known: Partial<JobFacts> & { id: string }, atMs: number): Counts => ({
  facts: { success: true, serviceStatus: '', wasRunning: false, completed: 0, total: 0, creditsUsed: 0, ...known },
  before: { total: 0, creditsUsed: 0 },
  totalAtPage: -1,
  documentCredits: 0,
  changedAtMs: atMs,
});

/** How many pages have come, and how many of them more than once. */
export interface Arrived {
  pages: number;
  readAgain: number;
}

/** Takes a status of the service. */
export function countStatus(counts: Counts, job: Job, { pages: completed, readAgain }: Arrived, atMs: number): Counts {
  const { facts, before } = counts;
  const { success, status: serviceStatus, expiresAt } = job;
  const costs = job.data.map(({ metadata }) => metadata?.creditsUsed ?? 0);
  const documentCredits = costs.reduce((sum, cost) => sum + cost, counts.documentCredits);
  // The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have come. After
  // a restart it counts pages twice that are read again, so it is taken only while new pages come.
  const isCredible = readAgain === 0 && (completed === 0 || completed > counts.totalAtPage);
  const isTaken = job.isAnswer && job.total > 0 && isCredible;
  const known = isTaken ? Math.max(facts.total, before.total + job.total) : facts.total;
  const next: JobFacts = {
    ...facts,
    success,
    serviceStatus,
    wasRunning: facts.wasRunning || isInProgress(serviceStatus),
    completed,
    total: known && Math.max(known, completed),
    creditsUsed: Math.max(facts.creditsUsed, before.creditsUsed + job.creditsUsed, documentCredits),
    readAgain,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  const hasChanged = job.data.length > 0 || progressFields.some((name) => next[name] !== facts[name]);
  return {
    facts: next,
    before,
    totalAtPage: isTaken ? completed : counts.totalAtPage,
    documentCredits,
    changedAtMs: hasChanged ? atMs : counts.changedAtMs,
  };
}

/** Its failed pages are going to be read again. */
export const countAgain = ({ facts, ...counts }: Counts, atMs: number): Counts => ({
  ...counts,
  facts: { ...facts, serviceStatus: 'scraping', wasRunning: true },
  changedAtMs: atMs,
});

/** The next job reads so many of the pages again. */
export const countNextJob = (counts: Counts, failed: number): Counts => ({
  ...counts,
  before: { total: counts.facts.total - failed, creditsUsed: counts.facts.creditsUsed },
});

/** At the end, every page that was found has come, is missing, has failed or was left unread. */
export function settle(counts: Counts, { status, missing }: Job, { failed, stopped }: FailedPages): Counts {
  if (status !== 'completed' && status !== 'cancelled') return counts;
  const total = counts.facts.completed + missing + failed.length + stopped.length;
  return { ...counts, facts: { ...counts.facts, total } };
}

export const outcomes = ['completed', 'cancelled', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

export type CrawlState =
  | { status: 'idle' }
  /** A crawl cannot be opened without an API key. */
  | { status: 'locked'; id: string }
  /** The service has not answered yet. With a job, its failed pages are going to be read again. */
  | { status: 'starting'; job?: JobFacts | undefined }
  /** Loads a crawl that was started before. */
  | { status: 'opening'; id: string }
  /** `isLive`: pages come over the live connection. `stalledForS` is set after a while without changes. */
  | { status: 'running'; job: JobFacts; isLive: boolean; stalledForS?: number | undefined }
  /** Rate limited (429); retries automatically. Without a job, the start waits. */
  | { status: 'waiting'; job?: JobFacts | undefined; secondsLeft: number }
  /**
   * The service is unreachable or rejects requests. Retries automatically after `secondsLeft`, and stays in this state
   * until there is an answer; without `secondsLeft`, only `retry` retries.
   */
  | { status: 'lost'; job: JobFacts; error: ErrorInfo; secondsLeft?: number | undefined }
  | { status: 'stopping'; job: JobFacts }
  | {
      status: 'ended';
      job: JobFacts;
      outcome: Outcome;
      /** Pages that the service counts as completed but did not send. */
      missing: number;
      error?: ErrorInfo | undefined;
      /** Why it has read nothing: its start, this address, leads to a page that the crawl leaves out. */
      redirectFrom?: string | undefined;
      /** Its failed pages were read again, and all of them failed again. */
      hasFailedAgain?: boolean | undefined;
    }
  /** The crawl could not be started or opened. */
  | { status: 'errored'; error: ErrorInfo };

export type EndedState = CrawlState & { status: 'ended' };

export const jobOf = (state: CrawlState): JobFacts | undefined => ('job' in state ? state.job : undefined);

export const idOf = (state: CrawlState): string | undefined => ('id' in state ? state.id : jobOf(state)?.id);

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
  const job = jobOf(state);
  if (!job || job.total === 0) return state.status === 'idle' ? 0 : undefined;
  return Math.min(99, Math.floor((job.completed / job.total) * 100));
}
