import type { Connection } from './connection.ts';
import { createDocuments, identityOf } from './documents.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { type Live, openLive } from './live.ts';
import { type PollOptions, poll, type Step } from './poll.ts';
import { type Document, isInProgress, type Job, type JobPage, readJob, startedJob } from './schemas.ts';
import { HURRY_MS, POLL_BESIDE_LIVE_MS, POLL_MS, POLL_WITHOUT_SKIP_MS } from './waits.ts';

export interface FollowOptions extends PollOptions {
  /** Time between two polls, in milliseconds. Default and minimum: 2,000. */
  pollIntervalMs?: number | undefined;
  /** Identities of the documents that have arrived. Pass the same set to later streams, and each document arrives once. */
  seen?: Set<string> | undefined;
}

export interface WaitOptions extends FollowOptions {
  /** Called with each state as it arrives, new documents included. */
  onUpdate?: ((job: Job) => void) | undefined;
  /** `false` leaves `data` of the result empty, for jobs too large to hold in memory: use the documents in `onUpdate`. */
  keepDocuments?: boolean | undefined;
}

/** Reads one page of a job's status. */
export type ReadPage = (id: string, query: string, signal?: AbortSignal) => Promise<JobPage>;

/** The query of a `next` URL. Its host is never used: the service may name another, and `https` where it is `http`. */
export const nextQuery = (next: string | null | undefined): string => /\?[^#]*/.exec(next ?? '')?.[0] ?? '';

const skipOf = (query: string) => Number(/skip=(\d+)/.exec(query)?.[1] ?? 0);

/** What an answer has brought. */
interface Answer {
  query: string;
  job: Job;
  /** The documents that are new. */
  fresh: Document[];
}

/** A live connection begins with all documents in one message: with more of them than this, polling costs less. */
const MAX_REPEATED = 200;

/**
 * Decides what to ask next, so that each document is sent once. While the job runs: what has not arrived. When it has ended:
 * along `next`, and once more from the start if fewer arrived than the service counts, because documents change places
 * while a job runs. What arrives over the live connection counts as received.
 */
function createReader(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  { signal, seen, pollIntervalMs = 0 }: FollowOptions,
  live: Live | undefined,
) {
  const documents = createDocuments(seen);
  /** The last answer. */
  let status = startedJob(id);
  let answeredAtMs: number | undefined;
  let arrivedAtMs = 0;
  const startedAtMs = connection.now();
  /** The service sends all documents with each answer, as one without its database does. */
  let ignoresSkip = false;
  let hasLiveEnded = false;
  /** The query of the page that `next` names, or of the first page of the second pass. */
  let following: string | undefined;
  const asked = new Set<string>();
  let isSecondPass = false;
  /** Where the second pass began. */
  let first: string | undefined;

  const liveFacts = () => ({ isLive: live?.isLive() ?? false, warning: live?.warning() });
  const missingOf = ({ completed }: Job) => Math.max(0, completed - documents.count());

  /** A service that sends everything again is asked less often: after a quarter of the time that the job has taken, within limits. */
  const withoutLiveMs = () =>
    ignoresSkip ? Math.min(Math.max((connection.now() - startedAtMs) / 4, POLL_MS), POLL_WITHOUT_SKIP_MS) : POLL_MS;

  /**
   * When to ask again while the job runs: soon once as many documents have arrived as it has pages, at once when the live
   * connection has ended.
   */
  function dueMs() {
    const answered = answeredAtMs ?? 0;
    if (hasLiveEnded) return 0;
    if (!live?.isLive()) return answered + Math.max(pollIntervalMs, withoutLiveMs());
    const hasAll = status.total > 0 && documents.count() >= status.total;
    if (hasAll) return answered + (ignoresSkip ? POLL_WITHOUT_SKIP_MS : HURRY_MS);
    // While documents arrive, all is well.
    return ignoresSkip ? arrivedAtMs + POLL_WITHOUT_SKIP_MS : answered + Math.max(pollIntervalMs, POLL_BESIDE_LIVE_MS);
  }

  /** At once if finished documents are still to arrive, else after the interval. */
  function whileRunning({ job, fresh }: Answer) {
    if (job.total > 0) openLiveConnection();
    const hasMore = fresh.length > 0 && missingOf(job) > 0 && !live?.isOpening();
    return hasMore ? 0 : Math.max(0, dueMs() - connection.now());
  }

  function openLiveConnection() {
    if (documents.count() <= MAX_REPEATED) live?.open();
  }

  /** Asks for what has not been received, or for counts alone where a live connection is about to bring the documents. */
  function currentQuery(skip: number) {
    if (answeredAtMs === undefined && skip === 0) return '';
    const isForCounts = live?.isOpening() && isInProgress(status.status);
    return `?skip=${skip}${isForCounts ? '&limit=1' : ''}`;
  }

  /** Along `next` while it brings something new; then what is missing, from the live connection, which sends all at once. */
  async function afterEnd(answer: Answer) {
    if (answer.query.includes('limit=')) return 0;
    if (answer.fresh.length > 0 && followNext(answer)) return 0;
    if (missingOf(answer.job) > 0 && live) answer.fresh.push(...documents.take(await live.catchUp()));
    if (missingOf(answer.job) === 0) return undefined;
    isSecondPass = true;
    asked.clear();
    following = '?skip=0';
    return 0;
  }

  /** Along `next` to the total, but not where a later page begins like the first: there the service ignores `skip`. */
  function secondPass(answer: Answer) {
    const { job, fresh, query } = answer;
    const head = job.data[0] && identityOf(job.data[0]);
    if (skipOf(query) === 0) first = head;
    else if (head === first) return undefined;
    const hasMore = missingOf(job) > 0 && skipOf(nextQuery(job.next)) < Math.max(job.completed, job.total);
    return (fresh.length > 0 || hasMore) && followNext(answer) ? 0 : undefined;
  }

  /** Not where it repeats, nor to more pages than documents, which would be an endless list. */
  function followNext({ query, job }: Answer) {
    const next = nextQuery(job.next);
    asked.add(query);
    if (!next || asked.has(next) || asked.size >= Math.max(job.completed, job.total)) return false;
    following = next;
    return true;
  }

  return {
    async read(): Promise<Step<Job>> {
      // Pages have been queued by now: before, the live connection would end at once.
      if (answeredAtMs !== undefined && isInProgress(status.status)) openLiveConnection();
      const skip = documents.count();
      const query = following ?? currentQuery(skip);
      hasLiveEnded = false;
      const page = await readPage(id, query, signal);
      answeredAtMs = arrivedAtMs = connection.now();
      const job = readJob(id, page);
      // After a restart, a service may have lost documents, which changes the places in its list.
      if (job.completed < status.completed) documents.forgetList();
      else if (query.includes('limit=')) ignoresSkip ||= job.data.length > 1;
      else if (skip > 0 && job.data.length > 0) ignoresSkip = documents.beginsWithin(job.data, skip);
      status = job;
      const fresh = documents.take(job.data);
      if (job.status === 'completed' && !page.data && documents.count() === 0) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const phase = isInProgress(job.status) ? whileRunning : isSecondPass ? secondPass : afterEnd;
      const waitMs = await phase({ query, job, fresh });
      const isFinished = waitMs === undefined;
      const missing = isFinished ? missingOf(job) : 0;
      return { state: { ...job, data: fresh, isFinished, missing, ...liveFacts() }, waitMs };
    },

    /** A document arrives without counts: those of the last status stay, but never say less than has arrived. */
    takeLive(): Job | undefined {
      const news = live?.take();
      if (!news) return undefined;
      hasLiveEnded ||= news.hasEnded;
      arrivedAtMs = connection.now();
      const data = documents.take(news.documents);
      const completed = Math.max(status.completed, documents.count());
      const total = status.total && Math.max(status.total, completed);
      return { ...status, data, completed, total, ...liveFacts(), isAnswer: false, isFinished: false, missing: 0 };
    },

    dueMs,
  };
}

/**
 * Reads a job until it has ended and all its documents have arrived.
 * @param isLive Over a live connection, too, which brings documents sooner.
 */
export function followJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
  isLive = false,
): AsyncGenerator<Job, void, void> {
  const live = isLive ? openLive(connection, id, options.signal) : undefined;
  const { read, takeLive: take, dueMs } = createReader(connection, readPage, id, options, live);
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, POLL_MS);
  return poll(connection, read, intervalMs, options, live && { ...live, take, dueMs });
}

/**
 * Waits for a stream to end and collects it.
 * @throws {JobError} if the job failed or was canceled. Like every error of this client that ends a wait, its `job` holds
 * what had arrived until then.
 */
export async function waitForJob(states: AsyncGenerator<Job, void, void>, id: string, options: WaitOptions = {}) {
  const { onUpdate, keepDocuments = true } = options;
  let job = startedJob(id);
  const data: Document[] = [];
  try {
    for await (const state of states) {
      onUpdate?.(state);
      if (keepDocuments) for (const document of state.data) data.push(document);
      job = { ...state, data };
    }
    if (job.status === 'completed') return job;
    throw new JobError(`Crawl job failed or was stopped. Status: ${job.status}`, { serverText: job.error });
  } catch (error) {
    if (error instanceof FirecrawlError) error.job = { ...job, data };
    throw error;
  }
}
