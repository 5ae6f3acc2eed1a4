import {
  ApiKeyError,
  type Firecrawl,
  FirecrawlError,
  type Job,
  JobError,
  RateLimitError,
} from '#lib/firecrawl/index.ts';
import type { CrawlState, JobFacts } from './state.ts';

/** The service's limits are by the minute. */
const WAIT_MS = 60_000;
/** A wait of no time would ask without end. */
const MIN_WAIT_MS = 1_000;
/** Waits before the tries to reach a service that is lost; the last again and again. */
const RETRIES_MS = [5_000, 10_000, 20_000, 30_000];

export type CrawlClient = Pick<Firecrawl, 'crawl'>;

/** One crawl that is being watched. */
export interface Run {
  client: CrawlClient;
  facts: JobFacts;
  /** The documents that have come: each comes once, however often the watching begins anew. */
  seen: Set<string>;
  /** Ends the watching, or one attempt at it. */
  controller: AbortController;
  changedAtMs: number;
  askedProblemsAtMs: number;
  /** Tries since the service was last heard of. */
  failures: number;
  /** It was in progress when it was seen, so its end is news. */
  isNew: boolean;
  /** The visitor wants it stopped. */
  isStopping: boolean;
}

export function createRun(client: CrawlClient, known: Partial<JobFacts> & { id: string }, nowMs: number): Run {
  const facts = { success: true, serviceStatus: '', completed: 0, total: 0, creditsUsed: 0, ...known };
  return {
    client,
    facts,
    seen: new Set(),
    controller: new AbortController(),
    changedAtMs: nowMs,
    askedProblemsAtMs: nowMs,
    failures: 0,
    isNew: false,
    isStopping: false,
  };
}

const over = ['completed', 'cancelled', 'failed'];
const compared = ['serviceStatus', 'completed', 'total'] as const;

/** Takes in what the service says now. */
export function takeFacts(run: Run, job: Job, nowMs: number) {
  const { success, completed, total, creditsUsed, expiresAt } = job;
  // Opened before the first page is in line, the live connection calls a crawl completed.
  const serviceStatus = job.isFinished || total > 0 ? job.status : 'scraping';
  const facts = { ...run.facts, success, serviceStatus, completed, total, creditsUsed };
  if (expiresAt) facts.expiresAt = expiresAt.toISOString();
  if (job.data.length > 0 || compared.some((name) => facts[name] !== run.facts[name])) run.changedAtMs = nowMs;
  run.facts = facts;
  run.failures = 0;
  run.isNew ||= !over.includes(serviceStatus);
}

/** The last state of a crawl that the service says is over. One that has read nothing is no success, whatever it says. */
export function endOf({ facts, isNew, seen }: Run, job: Job): CrawlState {
  const how = job.status === 'completed' || job.status === 'cancelled' ? job.status : 'failed';
  const isBad = how === 'failed' || (how === 'completed' && job.completed === 0 && seen.size === 0);
  const error = isBad ? { name: 'JobError', text: job.error ?? 'Failed to crawl website' } : undefined;
  return { status: 'ended', job: facts, how, missing: job.missing, isNew, error };
}

export type AfterLoss =
  | { type: 'wait'; ms: number }
  | { type: 'retry'; ms: number }
  | { type: 'ask' }
  | { type: 'over' };

/** What becomes of a crawl that can't be watched: whether waiting helps, the visitor has to do something, or nobody can. */
export function afterLoss(error: unknown, failures: number): AfterLoss {
  if (error instanceof RateLimitError) {
    return { type: 'wait', ms: Math.max(error.retryAfterMs ?? WAIT_MS, MIN_WAIT_MS) };
  }
  if (error instanceof ApiKeyError || !(error instanceof FirecrawlError)) return { type: 'ask' };
  const { statusCode } = error;
  const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 408;
  if (isRefused || error instanceof JobError) return { type: 'over' };
  return { type: 'retry', ms: RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? WAIT_MS };
}
