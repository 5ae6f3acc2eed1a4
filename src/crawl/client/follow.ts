import type { Connection } from './connection.ts';
import { createReceived, identityOf, partsOf, type Received } from './documents.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { type Live, openLive } from './live.ts';
import { type PollOptions, poll, type Step } from './poll.ts';
import { type Document, isInProgress, type Job, type JobPage, readJob, startedJob } from './schemas.ts';
import { POLL_BESIDE_LIVE_MS, POLL_MS, POLL_NEAR_END_MS, POLL_WITHOUT_SKIP_MS } from './waits.ts';

export interface FollowOptions extends PollOptions {
  /** Time between two polls, in milliseconds. Default and minimum: 2,000. */
  pollIntervalMs?: number | undefined;
  /**
   * What the caller has received of this job, and takes each state's `data` into. Pass it to a later stream, and that one
   * goes on from there. Default: the stream's own.
   */
  received?: Received | undefined;
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

/** What an answer has brought. */
interface Answer {
  query: string;
  job: Job;
  /** The documents that are new. */
  fresh: Document[];
}

/** An answer of a service that runs, unlike one that may be coming back with less than it had. */
const isRefused = (error: unknown) =>
  error instanceof FirecrawlError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 408;

/** A live connection begins with all documents in one message: with more of them than this, polling costs less. */
const MAX_REPEATED = 200;

/**
 * Decides what to ask next, from what has been received and the last answer alone. While the job runs: what is not received.
 * When it has ended: along `next`, and once more from the start if fewer were received than the service counts, because
 * documents change places while a job runs, or if the service may have lost some.
 */
function createReader(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  { signal, pollIntervalMs = 0 }: FollowOptions,
  received: Received,
  live: Live | undefined,
) {
  /** The last answer, and the document that its list began with. */
  let status = startedJob(id);
  let answeredAtMs: number | undefined;
  let head: { from: number; identity: string } | undefined;
  let arrivedAtMs = 0;
  const startedAtMs = connection.now();
  /** The service sends all documents with each answer, as one without its database does. */
  let ignoresSkip = false;
  let hasLiveEnded = false;
  /** The live connection brings each document that the service has: nothing can be lost without its end. */
  let isWatched = false;
  /** The query that `next` names. */
  let following: string | undefined;
  const asked = new Set<string>();
  let wasReadAgain = false;

  const liveFacts = () => ({ isLive: live?.isLive() ?? false, warning: live?.warning() });
  const missingOf = ({ job, fresh }: Answer) => Math.max(0, job.completed - received.count() - fresh.length);

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
    const hasAll = status.total > 0 && received.count() >= status.total;
    if (hasAll) return answered + (ignoresSkip ? POLL_WITHOUT_SKIP_MS : POLL_NEAR_END_MS);
    // While documents arrive, all is well.
    return ignoresSkip ? arrivedAtMs + POLL_WITHOUT_SKIP_MS : answered + Math.max(pollIntervalMs, POLL_BESIDE_LIVE_MS);
  }

  /** At once if finished documents are still to arrive, else after the interval. */
  function whileRunning(answer: Answer) {
    if (answer.job.total > 0) openLiveConnection();
    const isNearer = answer.fresh.length > 0 || received.count() === 0;
    const hasMore = isNearer && missingOf(answer) > 0 && !live?.isOpening();
    return hasMore ? 0 : Math.max(0, dueMs() - connection.now());
  }

  function openLiveConnection() {
    if (received.count() <= MAX_REPEATED) live?.open();
  }

  /**
   * Where to read on: what has not been received, or the counts alone where a live connection is about to bring the
   * documents. Without a connection, the last document that was received is asked for once more: if another one is in its
   * place, the service has lost some.
   */
  function nextPlace(count: number) {
    const from = isWatched ? count : Math.max(0, count - 1);
    if (answeredAtMs === undefined && from === 0) return { from, query: '' };
    const isForCounts = live?.isOpening() && isInProgress(status.status);
    return { from, query: `?skip=${from}${isForCounts ? '&limit=1' : ''}` };
  }

  /** Whether the service has lost documents that were received: it has fewer, or another one in the place of the last. */
  function hasLost({ completed, data: [first] }: Job, from: number, count: number) {
    const known = isWatched ? status.completed : count;
    if (completed > 0 && completed < known) return true;
    return from < count && first !== undefined && !received.has(first);
  }

  /** More than there can be from that place on, or the same beginning from two places. */
  function ignoredSkip({ completed, data: [first, ...others] }: Job, from: number) {
    if (!first) return ignoresSkip;
    const identity = identityOf(first);
    const isRepeated = head !== undefined && head.identity === identity && head.from !== from;
    head = { from, identity };
    return from === 0 ? ignoresSkip : isRepeated || others.length >= completed - from;
  }

  /** Along `next` while it brings something new; then what is missing, from the live connection, which sends all at once. */
  async function afterEnd(answer: Answer) {
    if (answer.query.includes('limit=')) return 0;
    if (answer.fresh.length > 0 && followNext(answer)) return 0;
    if (missingOf(answer) > 0 && live) answer.fresh = received.newOf([...answer.fresh, ...(await live.catchUp())]);
    const isShort = missingOf(answer) > 0 && !wasReadAgain;
    return isShort || received.isDoubtful() ? readAgain() : undefined;
  }

  function readAgain() {
    wasReadAgain = true;
    received.forget();
    asked.clear();
    following = '?skip=0';
    return 0;
  }

  /** Not where it repeats, nor to more pages than documents, which would be an endless list. */
  function followNext({ query, job }: Answer) {
    const next = nextQuery(job.next);
    asked.add(query);
    if (!next || asked.has(next) || asked.size >= Math.max(job.completed, job.total)) return false;
    following = next;
    return true;
  }

  /** What the live connection has brought since it was asked last. */
  async function takeNews(): Promise<readonly Document[] | undefined> {
    const news = live?.take();
    if (!news) return undefined;
    hasLiveEnded ||= news.end !== undefined;
    isWatched = news.end === undefined || news.end === 'done';
    if (news.end === 'lost') received.doubt();
    arrivedAtMs = connection.now();
    return news.documents;
  }

  return {
    async read(): Promise<Step<Job>> {
      // Pages have been queued by now: before, the live connection would end at once.
      if (answeredAtMs !== undefined && isInProgress(status.status)) openLiveConnection();
      // What waits to be taken comes with the answer.
      const count = received.count() + (isWatched && live ? received.newOf(live.waiting()).length : 0);
      const next = following;
      const { from, query } = next === undefined ? nextPlace(count) : { from: 0, query: next };
      hasLiveEnded = false;
      following = undefined;
      const page = await readPage(id, query, signal).catch((error: unknown) => {
        following = next;
        if (count > 0 && !signal?.aborted && !isRefused(error)) received.doubt();
        throw error;
      });
      answeredAtMs = arrivedAtMs = connection.now();
      const job = readJob(id, page);
      const isWhole = job.data.length >= job.completed;
      const isLost = next === undefined && hasLost(job, from, count);
      if (isLost || (isWhole && received.isDoubtful())) received.forget();
      if (query.includes('limit=')) ignoresSkip ||= job.data.length > 1;
      else if (next === undefined) ignoresSkip = ignoredSkip(job, from);
      status = job;
      // A part of another list has no place in what is known: it is asked for again, from the beginning.
      const answer: Answer = { query, job, fresh: [] };
      answer.fresh = received.newOf([...((await takeNews()) ?? []), ...(isLost && !isWhole ? [] : job.data)]);
      if (job.status === 'completed' && !page.data && received.count() === 0) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const waitMs = isInProgress(job.status) ? whileRunning(answer) : await afterEnd(answer);
      const isFinished = waitMs === undefined;
      const missing = isFinished ? missingOf(answer) : 0;
      return { state: { ...job, data: answer.fresh, isFinished, missing, ...liveFacts() }, waitMs };
    },

    /** A document arrives without counts: those of the last status stay, but never say less than has arrived. */
    async takeLive(): Promise<Job | undefined> {
      const news = await takeNews();
      if (!news) return undefined;
      const data = received.newOf(news);
      const completed = Math.max(status.completed, received.count() + data.length);
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
  const received = options.received ?? createReceived();
  const { read, takeLive: take, dueMs } = createReader(connection, readPage, id, options, received, live);
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, POLL_MS);
  const states = inParts(poll(connection, read, intervalMs, options, live && { ...live, take, dueMs }));
  return options.received ? states : takeEach(states, received);
}

/** A state with thousands of documents as several, of which the last one says how it stands. */
async function* inParts(states: AsyncGenerator<Job, void, void>) {
  for await (const job of states) {
    let left = job.data.length;
    for await (const data of partsOf(job.data)) {
      left -= data.length;
      const part = { ...job, data: [...data], hasMore: left > 0 };
      yield part.hasMore ? { ...part, isFinished: false, missing: 0 } : part;
    }
  }
}

/** For a caller who keeps no account of what has been received: what is handed over counts, and is handed over once. */
async function* takeEach(states: AsyncGenerator<Job, void, void>, received: Received) {
  const given = createReceived();
  for await (const job of states) {
    received.take(job.data);
    yield { ...job, data: given.take(job.data) };
  }
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
