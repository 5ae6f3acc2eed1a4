import type { Connection } from './connection.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { toJson } from './json.ts';
import { openLive } from './live.ts';
import { type Document, isInProgress, type Job, type JobPage, readJob, startedJob } from './schemas.ts';
import { createPace, nextRetry, noFailures, POLL_BESIDE_LIVE_MS, POLL_MS, type Progress } from './waits.ts';

export interface PollOptions {
  /** Ends the polling, even during a wait, with the signal's reason. The job itself continues. */
  signal?: AbortSignal | undefined;
  /** Called when a read failed and will be retried after `waitMs`. */
  onRetry?: ((error: unknown, waitMs: number) => void) | undefined;
}

/** A state of a job, and the wait before the next poll; `undefined` when there is none. */
export interface Step<State> {
  state: State;
  waitMs: number | undefined;
}

/** Brings states beside those that are read. */
export interface Source<State> {
  /** The next one that has come, if any. */
  take: () => State | undefined;
  /** Resolves when one comes, or with `wake`. */
  arrival: () => Promise<void>;
  wake: () => void;
  /** Whether it has come to an end since this was asked last: then there may be something to read. */
  hasEnded: () => boolean;
}

/**
 * Reads again and again and yields each state, and between them what a source brings, whose end ends a wait. Leave it with
 * `break`. Throws the error that `nextRetry` gives up on.
 */
export async function* poll<State>(
  { sleep }: Pick<Connection, 'sleep'>,
  read: () => Promise<Step<State>>,
  intervalMs: number,
  { signal, onRetry }: PollOptions = {},
  source?: Source<State>,
): AsyncGenerator<State, void, void> {
  /** What the source brings until the task is done, which is its result. */
  async function* beside<Result>(task: Promise<Result>, onState?: () => void): AsyncGenerator<State, Result, void> {
    if (!source) return task;
    let isDone = false;
    const done = task.finally(() => {
      isDone = true;
      source.wake();
    });
    // Nobody waits for it where the stream is left.
    done.catch(() => {});
    while (!isDone) {
      const state = source.take();
      if (state === undefined) await source.arrival();
      else yield state;
      onState?.();
    }
    return done;
  }

  async function* wait(ms: number) {
    const hurry = new AbortController();
    const check = () => source?.hasEnded() && hurry.abort();
    check();
    const asleep = sleep(ms, AbortSignal.any(signal ? [hurry.signal, signal] : [hurry.signal])).catch((error) => {
      if (!hurry.signal.aborted) throw error;
    });
    yield* beside(asleep, check);
  }

  let failures = noFailures;
  for (;;) {
    let step: Step<State> | undefined;
    try {
      step = yield* beside(read());
      failures = noFailures;
    } catch (error) {
      signal?.throwIfAborted();
      const retry = nextRetry(failures, error, intervalMs);
      if (!retry) throw error;
      failures = retry.failures;
      onRetry?.(error, retry.waitMs);
      // Not cut short: the service has asked for it, or gets time to come back.
      yield* beside(sleep(retry.waitMs, signal));
    }
    if (step) {
      yield step.state;
      if (step.waitMs === undefined) return;
      if (step.waitMs > 0) yield* wait(step.waitMs);
    }
    signal?.throwIfAborted();
  }
}

/**
 * Falls back to the URL, and then to the whole text, where the service gives no `scrapeId`. Its place in a list is no
 * identity: the lists of the live connection and of the status differ, and a single message has none.
 */
const identityOf = (document: Document) => {
  const { scrapeId, sourceURL, url } = document.metadata ?? {};
  return scrapeId ?? sourceURL ?? url ?? toJson(document);
};

/** Passes each document on once. Keeps identities only, so memory does not grow with the documents' size. */
export function createDeduplicator(seen = new Set<string>()) {
  /** Of these, the ones that are in the service's list now. */
  const listed = new Set(seen);
  return {
    /** How many documents of the service's list have come: the next request skips as many. */
    count: () => listed.size,
    /** The documents that are new. */
    filter: (documents: readonly Document[]): Document[] =>
      documents.filter((document) => {
        const identity = identityOf(document);
        listed.add(identity);
        const before = seen.size;
        return seen.add(identity).size > before;
      }),
    /** The service's list has become another. What has come stays known, so that it does not come twice. */
    forgetList: () => listed.clear(),
  };
}

export type Deduplicator = ReturnType<typeof createDeduplicator>;

/** The query of a `next` URL. Its host is never used: the service may name another, and `https` where it is `http`. */
export const nextQuery = (next: string | null | undefined): string => /\?[^#]*/.exec(next ?? '')?.[0] ?? '';

const skipOf = (query: string) => Number(/skip=(\d+)/.exec(query)?.[1] ?? 0);

/**
 * Decides which page of a job's documents to request next, so that each is sent once: while the job runs, from the
 * first document that has not come; when it has ended, along `next`; and once more from the start if fewer came than
 * the service counts, because documents change places while a job runs; not where the service ignores `skip`.
 */
export function createPager(id: string, documents: Deduplicator, intervalMs: () => number) {
  let query = documents.count() ? `?skip=${documents.count()}` : '';
  let completed = 0;
  const waitMs = createPace(intervalMs);
  const asked = new Set<string>();
  let isSecondPass = false;
  /** The first document of the first answer, and of the last one. */
  let first: string | undefined;
  let head: string | undefined;

  /** Immediately if finished documents are still to come, else after the interval. */
  function waitWhileRunning(missing: number, progress: Progress) {
    query = `?skip=${documents.count()}`;
    return progress.fresh > 0 && missing > 0 ? 0 : waitMs(progress);
  }

  /** Whether to request the following page: while pages bring something new, and in the second pass to the total. */
  function isUseful(following: string, { completed, total }: Job, missing: number, fresh: number) {
    const count = Math.max(completed, total);
    // More pages than documents would be an endless list.
    if (!following || asked.has(following) || asked.size >= count) return false;
    return fresh > 0 || (isSecondPass && missing > 0 && skipOf(following) < count);
  }

  /** Follows `next` until it is absent, repeats or brings nothing new. */
  function waitAfterEnd(job: Job, missing: number, fresh: number) {
    const following = nextQuery(job.next);
    asked.add(query);
    if (isUseful(following, job, missing, fresh)) {
      query = following;
      return 0;
    }
    // Where a later page begins like the first, the service ignores `skip`: another pass would bring the same.
    if (missing === 0 || isSecondPass || (skipOf(query) > 0 && head === first)) return undefined;
    isSecondPass = true;
    asked.clear();
    query = '?skip=0';
    return 0;
  }

  return {
    query: () => query,
    /** Reads a page: its new documents as a state, and when to request the next one. */
    take(page: JobPage): Step<Job> {
      const job = readJob(id, page);
      // After a restart, a service may have lost documents: its list has other places from then on.
      if (job.completed < completed) documents.forgetList();
      completed = job.completed;
      head = job.data[0] && identityOf(job.data[0]);
      first ??= head;
      const data = documents.filter(job.data);
      const missing = Math.max(0, job.completed - documents.count());
      if (job.status === 'completed' && !page.data && !documents.count()) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const wait = isInProgress(job.status)
        ? waitWhileRunning(missing, { job, fresh: data.length, repeated: job.data.length - data.length })
        : waitAfterEnd(job, missing, data.length);
      const isFinished = wait === undefined;
      return { state: { ...job, data, isFinished, missing: isFinished ? missing : 0 }, waitMs: wait };
    },
  };
}

export interface FollowOptions extends PollOptions {
  /** Time between two polls, in milliseconds. Default and minimum: 2,000. */
  pollIntervalMs?: number | undefined;
  /** Identities of the documents that have come. Pass the same set to later streams, and each document comes once. */
  seen?: Set<string> | undefined;
}

export interface WaitOptions extends FollowOptions {
  /** Called with each state as it comes, new documents included. */
  onUpdate?: ((job: Job) => void) | undefined;
  /** `false` leaves `data` of the result empty, for jobs too large to hold in memory: use the documents in `onUpdate`. */
  keepDocuments?: boolean | undefined;
}

/** Reads one page of a job's status. */
export type ReadPage = (id: string, query: string, signal?: AbortSignal) => Promise<JobPage>;

/**
 * Reads a job until it has ended and all its documents have come.
 * @param isLive Over a live connection, too, which brings documents sooner.
 */
export async function* followJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
  isLive = false,
): AsyncGenerator<Job, void, void> {
  const left = new AbortController();
  const signal = AbortSignal.any(options.signal ? [left.signal, options.signal] : [left.signal]);
  const documents = createDeduplicator(options.seen);
  const live = isLive ? openLive(connection, id, documents, signal) : undefined;
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, POLL_MS);
  const besideLiveMs = Math.max(intervalMs, POLL_BESIDE_LIVE_MS);
  const pager = createPager(id, documents, () => (live?.isLive() ? besideLiveMs : intervalMs));
  const read = async () => {
    const step = pager.take(await readPage(id, pager.query(), signal));
    return live ? { ...step, state: await live.complete(step.state) } : step;
  };
  try {
    yield* poll(connection, read, intervalMs, { ...options, signal }, live?.source);
  } finally {
    left.abort();
    live?.close();
  }
}

/**
 * Waits for a stream to end and collects it.
 * @throws {JobError} if the job failed or was canceled. Like every error of this client that ends a wait, its `job` holds
 * what had come until then.
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
