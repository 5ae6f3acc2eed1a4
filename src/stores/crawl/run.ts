import errorWords from '#content/crawl-tool.yaml?part=errors';
import type { CrawlOptions, Firecrawl, Job } from '#lib/firecrawl/index.ts';
import type { CrawlState, JobFacts } from './state.ts';

/** Time without a change after which the page reports a stall. */
const STALLED_S = 10;

export type CrawlClient = Pick<Firecrawl, 'crawl' | 'batchScrape'>;

/** The crawl that is being watched. */
export interface Run {
  client: CrawlClient;
  facts: JobFacts;
  /** The job that is read now: the crawl itself, or one that read its failed pages again. */
  jobId: string;
  /** The jobs to read after it. */
  nextIds: string[];
  /** The counts of the jobs that were read before it. */
  before: Pick<JobFacts, 'completed' | 'total' | 'creditsUsed'>;
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
  /** The service has not yet answered to the start of a job that reads the failed pages again. */
  isRetryStarting: boolean;
  /** The user has stopped it. */
  isStopping: boolean;
  /** Pages come over the live connection. */
  isLive: boolean;
}

const noCounts = { completed: 0, total: 0, creditsUsed: 0 };

/** A crawl that was started before, here or elsewhere, and the ids of the jobs that read its failed pages again. */
export interface KnownCrawl extends Partial<JobFacts> {
  id: string;
  retries?: readonly string[] | undefined;
}

export function createRun(client: CrawlClient, { retries = [], ...known }: KnownCrawl, nowMs: number): Run {
  return {
    client,
    jobId: known.id,
    nextIds: [...retries],
    before: noCounts,
    facts: { success: true, serviceStatus: '', ...noCounts, ...known },
    seen: new Set(),
    controller: new AbortController(),
    changedAtMs: nowMs,
    failedPagesAtMs: nowMs,
    failures: 0,
    wasRunning: false,
    isRetryStarting: false,
    isStopping: false,
    isLive: false,
  };
}

/** Goes on with the next job of a crawl; its pages are added to those that have come. */
export function continueRun(run: Run, jobId: string) {
  const { completed, total, creditsUsed } = run.facts;
  run.before = { completed, total, creditsUsed };
  run.jobId = jobId;
  run.seen = new Set();
  run.wasRunning = true;
  run.isStopping = false;
}

/** Starts a job that reads only these pages. Their number is its limit. */
export async function startBatch(client: CrawlClient, urls: readonly string[], options: CrawlOptions) {
  const { scrapeOptions, maxConcurrency } = options;
  const { id } = await client.batchScrape.start(urls, {
    ...scrapeOptions,
    ...(maxConcurrency !== undefined && { maxConcurrency }),
    ignoreInvalidURLs: true,
  });
  return id;
}

/** One press of the start button. */
export interface Submission {
  url: string;
  /** Only these pages of the website. */
  urls?: readonly string[] | undefined;
  options: CrawlOptions;
  /** The user stopped it before the service answered. */
  isCancelled: boolean;
}

export async function startRun(client: CrawlClient, submission: Submission, now: () => number): Promise<Run> {
  const { url, urls, options } = submission;
  const id = urls ? await startBatch(client, urls, options) : (await client.crawl.start(url, options)).id;
  return { ...createRun(client, { id, url, startedAtMs: now() }, now()), wasRunning: true };
}

const finalStatuses = ['completed', 'cancelled', 'failed'];
const progressFields = ['serviceStatus', 'completed', 'total'] as const;

/** Applies a status of the service. */
export function updateRun(run: Run, job: Job, nowMs: number) {
  const { success, status: serviceStatus, expiresAt } = job;
  const { before } = run;
  const completed = before.completed + job.completed;
  const total = job.total && before.total + job.total;
  const creditsUsed = before.creditsUsed + job.creditsUsed;
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
  const text = reason ?? job.error ?? errorWords.crawlFailed;
  const error = outcome === 'failed' ? { name: 'JobError', text } : undefined;
  return { status: 'ended', job: facts, outcome, missing: job.missing, wasRunning, error };
}
