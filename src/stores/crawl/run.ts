import type { CrawlOptions, Firecrawl, Job } from '#lib/firecrawl/index.ts';
import type { CrawlState, JobFacts } from './state.ts';

/** How long without a change before the page says so. */
const STALLED_S = 10;

export type CrawlClient = Pick<Firecrawl, 'crawl'>;

/** The crawl that is being watched. */
export interface Run {
  client: CrawlClient;
  facts: JobFacts;
  /** Identities of the documents that have come: each comes once, however often the connection is renewed. */
  seen: Set<string>;
  /** Aborts the current connection. */
  controller: AbortController;
  changedAtMs: number;
  /** When the failed pages were last loaded. */
  failedPagesAtMs: number;
  /** Failed attempts since the last answer. */
  failures: number;
  /** It has been seen in progress. */
  wasRunning: boolean;
  /** The user has stopped it. */
  isStopping: boolean;
  /** Pages come over the live connection. */
  isLive: boolean;
}

export function createRun(client: CrawlClient, known: Partial<JobFacts> & { id: string }, nowMs: number): Run {
  return {
    client,
    facts: { success: true, serviceStatus: '', completed: 0, total: 0, creditsUsed: 0, ...known },
    seen: new Set(),
    controller: new AbortController(),
    changedAtMs: nowMs,
    failedPagesAtMs: nowMs,
    failures: 0,
    wasRunning: false,
    isStopping: false,
    isLive: false,
  };
}

/** One press of the start button. */
export interface Submission {
  url: string;
  options: CrawlOptions;
  /** The user stopped it before the service answered. */
  isCancelled: boolean;
}

export async function startRun(client: CrawlClient, submission: Submission, now: () => number): Promise<Run> {
  const { url, options } = submission;
  const { id } = await client.crawl.start(url, options);
  return { ...createRun(client, { id, url, startedAtMs: now() }, now()), wasRunning: true };
}

const finalStatuses = ['completed', 'cancelled', 'failed'];
const progressFields = ['serviceStatus', 'completed', 'total'] as const;

/** Applies a status of the service. */
export function updateRun(run: Run, job: Job, nowMs: number) {
  const { success, completed, total, creditsUsed, expiresAt } = job;
  const serviceStatus = job.status;
  const facts = { ...run.facts, success, serviceStatus, completed, total, creditsUsed };
  if (expiresAt) facts.expiresAt = expiresAt.toISOString();
  if (job.data.length > 0 || progressFields.some((name) => facts[name] !== run.facts[name])) run.changedAtMs = nowMs;
  run.facts = facts;
  run.failures = 0;
  run.isLive = job.isLive;
  run.wasRunning ||= !finalStatuses.includes(serviceStatus);
}

export function activeState({ facts: job, changedAtMs, isStopping, isLive }: Run, nowMs: number): CrawlState {
  const stalledForS = Math.floor((nowMs - changedAtMs) / 1_000);
  if (isStopping) return { status: 'stopping', job };
  return { status: 'running', job, isLive, ...(stalledForS >= STALLED_S && { stalledForS }) };
}

/**
 * A completed crawl that has read nothing has failed, whatever the service says.
 * @param reason Why it has read nothing.
 */
export function finalState({ facts, wasRunning, seen }: Run, job: Job, reason: string | undefined): CrawlState {
  const isCompleted = job.status === 'completed';
  const isEmpty = isCompleted && (reason !== undefined || (job.completed === 0 && seen.size === 0));
  const isStopped = job.status === 'cancelled';
  const outcome = isStopped ? 'cancelled' : isCompleted && !isEmpty ? 'completed' : 'failed';
  const text = reason ?? job.error ?? 'Failed to crawl website';
  const error = outcome === 'failed' ? { name: 'JobError', text } : undefined;
  return { status: 'ended', job: facts, outcome, missing: job.missing, wasRunning, error };
}
