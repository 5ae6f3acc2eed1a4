import type { Connection } from './connection.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { type Job, readJob, startedJob } from './job.ts';
import { createDeduplicator, createPager, type Deduplicator } from './paging.ts';
import { type PollOptions, poll } from './poll.ts';
import type { Document, JobPage } from './schemas.ts';
import { assertSubprotocol, readSocket } from './socket.ts';

const MIN_INTERVAL_MS = 2_000;

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
): AsyncGenerator<Job, void, void> {
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, MIN_INTERVAL_MS);
  const pager = createPager(id, documents, intervalMs);
  const read = async () => pager.take(await readPage(id, pager.query(), options.signal));
  return poll(connection, read, intervalMs, options);
}

/** Yields states from the live connection; returns why it ended. */
async function* listen(
  connection: Connection,
  id: string,
  documents: Deduplicator,
  signal?: AbortSignal,
): AsyncGenerator<Job, string | undefined, void> {
  let job = startedJob(id);
  for await (const message of readSocket(connection, id, signal)) {
    if (message.type === 'end') return message.warning;
    if (message.type === 'catchup') job = { ...readJob(id, message.data), isFinished: false };
    const data = documents.filter(message.type === 'catchup' ? job.data : [message.data], documents.count());
    // A document message has no status: keep the last known one, with counts no lower than what has come.
    const count = documents.count();
    job = { ...job, data: [], completed: Math.max(job.completed, count), total: Math.max(job.total, count) };
    yield { ...job, data };
  }
  return;
}

/**
 * Yields the same states as `followJob`, sooner. The live connection is only a hint: the service sends `done` for a job
 * that is canceled and, right after the start, for one that has not begun. So it always polls afterward, until the
 * status says that the job is over.
 */
export async function* watchJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<Job, void, void> {
  assertSubprotocol(connection.apiKey);
  const { signal } = options;
  const documents = createDeduplicator(options.seen);
  signal?.throwIfAborted();
  let warning: string | undefined;
  try {
    warning = yield* listen(connection, id, documents, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    // No WebSocket support, or none allowed to this URL. Polling may still work.
    warning = String(cause);
  }
  for await (const job of followJob(connection, readPage, id, options, documents)) yield { ...job, warning };
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
