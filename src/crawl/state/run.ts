import errorMessages from '#content/crawl-tool.yaml?part=errors';
import type { CrawlOptions, Firecrawl, Job } from '#crawl/client/index.ts';
import type { RowList } from '#crawl/lib/rows.ts';
import type { EmptyEnding, Ending } from './ending.ts';
import type { ErrorInfo } from './failure.ts';
import type { FailedPages } from './results.ts';
import type { CrawlState, EndedState, JobFacts } from './state.ts';

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
  /** How the crawl had ended before the current job, which reads its failed pages again. */
  ended?: EndedState;
  /** The counts of the jobs that were read before it. */
  before: Pick<JobFacts, 'total' | 'creditsUsed'>;
  /** How many pages had come when the service's total was last taken. */
  totalAtPage: number;
  /** What the documents say that they cost. The live connection brings them before a status has counted them. */
  documentCredits: number;
  /** Identities of the documents that have come: each comes once, however often the connection is renewed. */
  seen: Set<string>;
  /** Aborts the current connection. */
  controller: AbortController;
  changedAtMs: number;
  /** Failed attempts since the last answer. */
  failures: number;
  /** It has been seen in progress. */
  wasRunning: boolean;
  /** The service has not yet answered to the start of a job that reads the failed pages again. */
  isRetryStarting: boolean;
  /** The user has stopped it. */
  isStopping: boolean;
  /** How often to ask once more for pages in flight after a stop. */
  lastPagesWaits: number;
  /** Pages come over the live connection. */
  isLive: boolean;
}

const noCounts = { completed: 0, total: 0, creditsUsed: 0 };
/** A page in flight that takes longer counts as not read. */
const MAX_LAST_PAGES_WAITS = 5;

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
    totalAtPage: -1,
    documentCredits: 0,
    facts: { success: true, serviceStatus: '', ...noCounts, ...known },
    seen: new Set(),
    controller: new AbortController(),
    changedAtMs: nowMs,
    failures: 0,
    wasRunning: false,
    isRetryStarting: false,
    isStopping: false,
    lastPagesWaits: MAX_LAST_PAGES_WAITS,
    isLive: false,
  };
}

/** Goes on with a job that reads so many failed pages of a crawl that has `ended` again; they are added to those that have come. */
export function continueRun(run: Run, jobId: string, ended: EndedState, failed: number) {
  const { total, creditsUsed } = run.facts;
  run.before = { total: total - failed, creditsUsed };
  run.jobId = jobId;
  run.nextIds = run.nextIds.filter((id) => id !== jobId);
  run.ended = ended;
  run.seen = new Set();
  run.isStopping = false;
  run.lastPagesWaits = MAX_LAST_PAGES_WAITS;
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

/** The pages that have come. */
type ArrivedPages = Pick<RowList, 'list' | 'readAgain'>;

/**
 * The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have come. After
 * a restart it counts pages twice that are read again, so it is taken only while new pages come.
 */
function totalOf(run: Run, job: Job, completed: number, readAgain: number): number {
  const isCredible = readAgain === 0 && (completed === 0 || completed > run.totalAtPage);
  let { total } = run.facts;
  if (job.isAnswer && job.total > 0 && isCredible) {
    total = Math.max(total, run.before.total + job.total);
    run.totalAtPage = completed;
  }
  return total && Math.max(total, completed);
}

/** Applies a status of the service. */
export function updateRun(run: Run, job: Job, pages: ArrivedPages, nowMs: number) {
  const { success, status: serviceStatus, expiresAt } = job;
  const completed = pages.list().length;
  const readAgain = pages.readAgain();
  const total = totalOf(run, job, completed, readAgain);
  for (const { metadata } of job.data) run.documentCredits += metadata?.creditsUsed ?? 0;
  const creditsUsed = Math.max(run.facts.creditsUsed, run.before.creditsUsed + job.creditsUsed, run.documentCredits);
  const facts = { ...run.facts, success, serviceStatus, completed, total, creditsUsed, readAgain };
  if (expiresAt) facts.expiresAt = expiresAt.toISOString();
  if (job.data.length > 0 || progressFields.some((name) => facts[name] !== run.facts[name])) run.changedAtMs = nowMs;
  run.facts = facts;
  run.failures = 0;
  run.isLive = job.isLive;
  run.wasRunning ||= !finalStatuses.includes(serviceStatus);
}

/** After a stop, pages in flight still finish. Whether to ask for them once more. */
export function awaitsLastPages(run: Run, { status, completed, total }: Job): boolean {
  if (!run.isStopping || status !== 'cancelled' || completed >= total || run.lastPagesWaits === 0) return false;
  run.lastPagesWaits -= 1;
  return true;
}

/** At the end, every page that was found has come, is missing, has failed or was left unread. */
export function settleTotal(run: Run, { status, missing }: Job, { failed, stopped }: FailedPages) {
  if (status !== 'completed' && status !== 'cancelled') return;
  run.facts = { ...run.facts, total: run.facts.completed + missing + failed.length + stopped.length };
}

export function activeState({ facts: job, changedAtMs, isStopping, isLive }: Run, nowMs: number): CrawlState {
  const stalledForS = Math.floor((nowMs - changedAtMs) / 1_000);
  if (isStopping) return { status: 'stopping', job };
  return { status: 'running', job, isLive, ...(stalledForS >= STALLED_S && { stalledForS }) };
}

/**
 * A completed crawl that has read nothing has failed, whatever the service says.
 * @param empty Why it has read nothing.
 */
export function finalState({ facts, wasRunning, seen }: Run, job: Job, empty: EmptyEnding | undefined): EndedState {
  const isCompleted = job.status === 'completed';
  const isEmpty = isCompleted && (empty !== undefined || (job.completed === 0 && seen.size === 0));
  const isStopped = job.status === 'cancelled';
  const outcome = isStopped ? 'cancelled' : isCompleted && !isEmpty ? 'completed' : 'failed';
  const text = empty?.text ?? job.error ?? errorMessages.crawlFailed;
  const error = outcome === 'failed' ? { name: 'JobError', text } : undefined;
  const { missing } = job;
  return { status: 'ended', job: facts, outcome, missing, wasRunning, error, redirect: empty?.redirect };
}

/** Why a crawl has read nothing. Most crawls have read something, so the code for it is loaded on use. */
export const loadEmptyEnding = (ending: Ending): Promise<EmptyEnding | undefined> =>
  import('./ending.ts').then(
    ({ emptyEnding }) => emptyEnding(ending),
    // Without it, the crawl has failed without a reason.
    () => undefined,
  );

/**
 * How a crawl ends with its last job.
 * @param crawl How it had ended before its failed pages were read again, if they were. It stays so if they failed again.
 */
export function afterRetry(crawl: EndedState | undefined, retry: EndedState): EndedState {
  if (!crawl) return retry;
  const { outcome, job, wasRunning } = retry;
  const missing = crawl.missing + retry.missing;
  if (outcome === 'cancelled') return { ...retry, missing };
  if (outcome === 'completed') {
    return { ...retry, missing, outcome: crawl.outcome === 'cancelled' ? 'cancelled' : 'completed' };
  }
  const { serviceStatus } = crawl.job;
  // That of a retry that could not start.
  const error = crawl.outcome === 'failed' ? crawl.error : undefined;
  const facts =
    job.completed > crawl.job.completed ? { ...job, serviceStatus } : { ...crawl.job, creditsUsed: job.creditsUsed };
  return { ...crawl, job: facts, missing, wasRunning, error, hasFailedAgain: true };
}

/** A crawl that cannot be read any more. One that had ended before its failed pages were read again stays as it was. */
export function givenUpState({ facts, wasRunning, ended }: Run, hasPages: boolean, error: ErrorInfo): CrawlState {
  if (ended) return { ...ended, wasRunning, error };
  if (!hasPages && !wasRunning) return { status: 'errored', error };
  return { status: 'ended', job: facts, outcome: 'failed', missing: 0, wasRunning, error };
}
