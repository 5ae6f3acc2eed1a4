import type { Connection } from './connection.ts';
import { InvalidRequestError, JobError } from './errors.ts';
import { errorText } from './failure.ts';
import { type PollOptions, poll } from './poll.ts';
import type { Request, StartOptions } from './request.ts';
import { startedSchema } from './schemas/job.ts';

/** A status of extract, deep research or llms.txt. */
export interface LongStatus {
  success?: boolean | null | undefined;
  status?: string | null | undefined;
  error?: unknown;
}

export interface LongWaitOptions<Status> extends PollOptions, StartOptions {
  /** Called with each status as it comes. */
  onUpdate?: ((status: Status) => void) | undefined;
}

export interface LongNoun<Status, Result> {
  path: string;
  /** Words for messages. */
  startAction: string;
  notStarted: string;
  intervalMs: number;
  /** Gives a function that reads the status once. */
  createReader: () => (id: string, signal?: AbortSignal) => Promise<Status>;
  goesOn: (status: Status) => boolean;
  /** The result of the last status, or the error that it stands for. */
  readResult: (status: Status) => Result;
}

/** The path of a job's status. */
export function jobPath(path: string, id: string): string {
  if (!id) throw new InvalidRequestError('No job ID provided', { statusCode: 400 });
  return `${path}/${encodeURIComponent(id)}`;
}

export function jobError(message: string, error: unknown) {
  const serverText = errorText(error);
  return new JobError(`${message} Error: ${serverText ?? 'Unknown error occurred'}`, { serverText });
}

/** Start, watch and wait for a job whose result comes in one piece. */
export function createLongJob<Status extends LongStatus, Result>(
  connection: Connection,
  request: Request,
  noun: LongNoun<Status, Result>,
) {
  const { path, startAction: action, notStarted, intervalMs, createReader, goesOn, readResult } = noun;

  async function start(options: Promise<object>, { signal, idempotencyKey }: StartOptions = {}) {
    const call = { path, action, schema: startedSchema, signal, idempotencyKey };
    const { id, invalidURLs, error } = await request({ ...call, method: 'POST', body: await options });
    if (!id) throw new JobError(notStarted, { serverText: errorText(error) });
    return { id, invalidURLs: invalidURLs ?? [] };
  }

  /** Yields each status, until one that does not go on. */
  function watch(id: string, options: PollOptions = {}) {
    const read = createReader();
    const step = async () => {
      const state = await read(id, options.signal);
      return { state, waitMs: goesOn(state) ? intervalMs : undefined };
    };
    return poll(connection, step, intervalMs, options);
  }

  /** Waits for the end and gives the result. */
  async function wait(id: string, options: LongWaitOptions<Status> = {}): Promise<Result> {
    let last: Status | undefined;
    for await (const state of watch(id, options)) {
      options.onUpdate?.(state);
      last = state;
    }
    if (last) return readResult(last);
    throw new JobError('Internal server error.');
  }

  return {
    start,
    watch,
    wait,
    startAndWait: async (body: Promise<object>, options: LongWaitOptions<Status> = {}) =>
      wait((await start(body, options)).id, options),
  };
}

/** Research and llms.txt: `processing` goes on; an answer with an error does not. */
export const isProcessing = ({ status, success, error }: LongStatus) =>
  status === 'processing' && (success !== false || !errorText(error));

/** Research and llms.txt: everything but `completed` raises. */
export function assertCompleted({ status, success, error }: LongStatus, name: string) {
  if (status === 'completed') return;
  if (status === 'failed' || (success === false && errorText(error))) throw jobError(`${name} job failed.`, error);
  throw new JobError(`${name} job terminated unexpectedly`, { serverText: errorText(error) });
}
