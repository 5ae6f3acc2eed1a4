import type { Connection } from './connection.ts';
import { InvalidRequestError, JobError } from './errors.ts';
import { errorText } from './failure.ts';
import { type PollOptions, poll } from './poll.ts';

/** A status of extract, deep research or llms.txt. */
export interface LongStatus {
  success?: boolean | null | undefined;
  status?: string | null | undefined;
  error?: unknown;
}

export interface LongWaitOptions<Status> extends PollOptions {
  /** Called with each status as it comes. */
  onUpdate?: ((status: Status) => void) | undefined;
}

/** The path of a job's status. */
export function jobPath(path: string, id: string): string {
  if (!id) throw new InvalidRequestError('No job ID provided', { statusCode: 400 });
  return `${path}/${encodeURIComponent(id)}`;
}

/** An id, or the error that there is none. */
export function startedId(started: { id?: string | null | undefined; error?: unknown }, notStarted: string): string {
  if (started.id) return started.id;
  throw new JobError(notStarted, { serverText: errorText(started.error) });
}

export const jobError = (message: string, error: unknown) =>
  new JobError(`${message} Error: ${errorText(error) ?? 'Unknown error occurred'}`, { serverText: errorText(error) });

/** Polls until the status is none of those that go on. */
export function followLongJob<Status extends LongStatus>(
  connection: Connection,
  read: (signal?: AbortSignal) => Promise<Status>,
  { intervalMs, goesOn }: { intervalMs: number; goesOn: (status: Status) => boolean },
  options: PollOptions = {},
): AsyncGenerator<Status, void, void> {
  const step = async () => {
    const state = await read(options.signal);
    return { state, waitMs: goesOn(state) ? intervalMs : undefined };
  };
  return poll(connection, step, intervalMs, options);
}

/** The last status of a stream. */
export async function lastOf<Status>(states: AsyncGenerator<Status, void, void>, onUpdate?: (status: Status) => void) {
  let last: Status | undefined;
  for await (const state of states) {
    onUpdate?.(state);
    last = state;
  }
  if (last === undefined) throw new JobError('Internal server error.');
  return last;
}

/** Research and llms.txt: `processing` goes on, and everything but `completed` raises. */
export const isProcessing = ({ status, success, error }: LongStatus) =>
  status === 'processing' && !(success === false && errorText(error));

export function assertCompleted({ status, success, error }: LongStatus, name: string) {
  if (status === 'completed') return;
  if (status === 'failed' || (success === false && errorText(error))) throw jobError(`${name} job failed.`, error);
  throw new JobError(`${name} job terminated unexpectedly`, { serverText: errorText(error) });
}
