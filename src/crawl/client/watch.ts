import type { Connection } from './connection.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { createDeduplicator, createPager, type PollOptions, poll } from './paging.ts';
import { type Document, isInProgress, type Job, type JobPage, startedJob } from './schemas.ts';
import { assertSubprotocol, documentsOf, readSocket } from './socket.ts';
import { POLL_BESIDE_LIVE_MS, POLL_MS, RECONNECT_MS } from './waits.ts';

/** A live connection begins with all documents in one message: with more of them than this, polling costs less. */
const MAX_REPEATED = 200;

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

/** Polls a job until it has ended and all its documents have come. */
export function followJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
  documents = createDeduplicator(options.seen),
  isLive = () => false,
): AsyncGenerator<Job, void, void> {
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, POLL_MS);
  const pager = createPager(id, documents, () => (isLive() ? Math.max(intervalMs, POLL_BESIDE_LIVE_MS) : intervalMs));
  const read = async () => pager.take(await readPage(id, pager.query(), options.signal));
  return poll(connection, read, intervalMs, options);
}

/** A wait that can be ended early. */
function createAlarm(sleep: Connection['sleep']) {
  let controller = new AbortController();
  return {
    /** Ends the current wait, or the next one. */
    ring: () => controller.abort(),
    async sleep(ms: number, signal?: AbortSignal) {
      try {
        await sleep(ms, AbortSignal.any(signal ? [controller.signal, signal] : [controller.signal]));
      } catch (error) {
        signal?.throwIfAborted();
        if (!controller.signal.aborted) throw error;
      }
      if (controller.signal.aborted) controller = new AbortController();
    },
  };
}

/** Yields from both streams as their items come, at the reader's pace, until the first of them ends. */
async function* merge<Main, Side>(
  main: AsyncGenerator<Main, void, void>,
  side: AsyncGenerator<Side, void, void>,
): AsyncGenerator<Main | Side, void, void> {
  // `Promise.race` would keep every item for as long as the other stream waits.
  const arrived: (() => { stream: unknown; result: IteratorResult<Main | Side, void> })[] = [];
  let wake = () => {};
  const arrive = (item: (typeof arrived)[number]) => {
    arrived.push(item);
    wake();
  };
  const request = (stream: typeof main | typeof side) =>
    stream.next().then(
      (result) => arrive(() => ({ stream, result })),
      (error) =>
        arrive(() => {
          throw error;
        }),
    );
  void request(main);
  void request(side);
  try {
    for (;;) {
      const item = arrived.shift()?.();
      if (!item) await new Promise<void>((resolve) => (wake = resolve));
      else if (!item.result.done) {
        yield item.result.value;
        void request(item.stream === main ? main : side);
      } else if (item.stream === main) return;
    }
  } finally {
    // Not awaited: a stream that waits for something ends when it is aborted.
    for (const stream of [main, side]) stream.return().catch(() => {});
  }
}

/**
 * Yields the same states as `followJob`, sooner: documents come over a live connection, and the counts from the status,
 * which is asked beside it. The live connection is only a hint. The service sends `done` for a job that is canceled and,
 * right after the start, for one that has not begun; so only the status says that a job is over.
 */
export async function* watchJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<Job, void, void> {
  assertSubprotocol(connection.apiKey);
  options.signal?.throwIfAborted();
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([left.signal, options.signal]) : left.signal;
  const documents = createDeduplicator(options.seen);
  const alarm = createAlarm(connection.sleep);
  const hasBegun = Promise.withResolvers<void>();
  /** The last status. */
  let status = startedJob(id);
  let isLive = false;
  /** After a failure, polling waits as long as the service specifies: nothing ends that wait early. */
  let isRetrying = false;
  let warning: string | undefined;

  const polled = followJob(
    { ...connection, sleep: (...args) => (isRetrying ? connection : alarm).sleep(...args) },
    readPage,
    id,
    {
      ...options,
      signal,
      onRetry(error, waitMs) {
        isRetrying = true;
        options.onRetry?.(error, waitMs);
      },
    },
    documents,
    () => isLive,
  );

  /** Connects once a running job knows of pages, and again, after growing waits, when the connection is lost. */
  async function* listen() {
    try {
      for (const waitMs of RECONNECT_MS) {
        await hasBegun.promise;
        if (documents.count() > MAX_REPEATED || !isInProgress(status.status)) return;
        yield* readSocket(connection, id, signal);
        alarm.ring();
        await connection.sleep(waitMs, signal);
      }
    } catch (cause) {
      // No WebSocket support, or none allowed to this URL. Polling continues.
      warning = String(cause);
    }
  }

  /** The documents that no status has brought: one message holds all of a job, however large. */
  async function catchUp() {
    try {
      for await (const message of readSocket(connection, id, signal)) return documents.filter(documentsOf(message));
    } catch {
      // No live connection.
    }
    return [];
  }

  /** A document comes without counts: those of the last status stay, but never say less than has come. */
  function liveState(data: Document[]): Job {
    const completed = Math.max(status.completed, documents.count());
    const total = status.total && Math.max(status.total, completed);
    return { ...status, data, completed, total, isLive, isAnswer: false, warning, isFinished: false, missing: 0 };
  }

  try {
    for await (const item of merge(polled, listen())) {
      if ('isFinished' in item) {
        status = item;
        isRetrying = false;
        if (item.total > 0 && isInProgress(item.status)) hasBegun.resolve();
        const late = item.isFinished && item.missing > 0 ? await catchUp() : [];
        const missing = Math.max(0, item.missing - late.length);
        yield { ...item, data: [...item.data, ...late], missing, isLive, warning };
        // Messages that are still on their way have nothing to add.
        if (item.isFinished) return;
      } else {
        isLive = item.type !== 'end';
        warning = item.type === 'end' ? item.warning : undefined;
        yield liveState(documents.filter(documentsOf(item)));
      }
    }
  } finally {
    left.abort();
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
