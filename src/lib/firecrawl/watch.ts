import type { Connection } from './connection.ts';
import { createLedger, type Ledger } from './documents.ts';
import { FirecrawlError, JobError } from './errors.ts';
import { type Job, readJob, startedJob } from './job.ts';
import { createPager } from './pages.ts';
import { type PollOptions, poll } from './poll.ts';
import type { Document } from './schemas/document.ts';
import type { JobPage } from './schemas/job.ts';
import { assertSubprotocol, readSocket } from './socket.ts';

const MIN_INTERVAL_MS = 2_000;

export interface FollowOptions extends PollOptions {
  /** Time between two questions, in milliseconds. Default and minimum: 2,000. */
  pollIntervalMs?: number | undefined;
  /** Identities of documents that have come. Given to one stream after another, each document comes once. */
  seen?: Set<string> | undefined;
}

export interface WaitOptions extends FollowOptions {
  /** Called with each state as it comes, new documents included. */
  onUpdate?: ((job: Job) => void) | undefined;
  /** `false` leaves `data` of the result empty, for jobs too large to hold: take the documents in `onUpdate`. */
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
  ledger = createLedger(options.seen),
): AsyncGenerator<Job, void, void> {
  const intervalMs = Math.max(options.pollIntervalMs ?? 0, MIN_INTERVAL_MS);
  const pager = createPager(id, ledger, intervalMs);
  const read = async () => pager.take(await readPage(id, pager.query(), options.signal));
  return poll(connection, read, intervalMs, options);
}

/** States from the live connection, until it ends; then why it did. */
async function* listen(
  connection: Connection,
  id: string,
  ledger: Ledger,
  signal?: AbortSignal,
): AsyncGenerator<Job, string | undefined, void> {
  let job = startedJob(id);
  for await (const message of readSocket(connection, id, signal)) {
    if (message.type === 'end') return message.warning;
    if (message.type === 'catchup') job = { ...readJob(id, message.data), isFinished: false };
    const data = ledger.take(message.type === 'catchup' ? job.data : [message.data], ledger.held());
    // A document has no status of its own: the last known one stands, with counts that are at least what has come.
    const held = ledger.held();
    job = { ...job, data: [], completed: Math.max(job.completed, held), total: Math.max(job.total, held) };
    yield { ...job, data };
  }
  return;
}

/**
 * Yields the same states as `followJob`, sooner. The live connection is only a hint: the service ends it with `done`
 * for a job that is cancelled, and, opened right after the start, for one that has not begun. So however it ends, the
 * status is asked for until that says the job is over.
 */
export async function* watchJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<Job, void, void> {
  assertSubprotocol(connection.apiKey);
  const { signal } = options;
  const ledger = createLedger(options.seen);
  signal?.throwIfAborted();
  let warning: string | undefined;
  try {
    warning = yield* listen(connection, id, ledger, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    // No sockets here, or none allowed to this address. Polling may work all the same.
    warning = String(cause);
  }
  for await (const job of followJob(connection, readPage, id, options, ledger)) yield { ...job, warning };
}

/**
 * Waits for a stream to end and gathers it.
 * @throws {JobError} if the job failed or was cancelled. Like every error of this client that ends a wait, it carries
 * what had come until then in `job`.
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
