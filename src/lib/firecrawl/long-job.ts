import type { output, ZodMiniType } from 'zod/mini';
import type { Connection } from './connection.ts';
import { InvalidRequestError, JobError } from './errors.ts';
import { errorText } from './failure.ts';
import { type PollOptions, poll } from './poll.ts';
import type { CallOptions, Request, StartOptions } from './request.ts';
import { startedSchema } from './schemas/job.ts';
import { wireOptions } from './wire-options.ts';

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

export interface LongNoun<Schema extends ZodMiniType, Update, Result> {
  path: string;
  /** Words for messages. */
  startAction: string;
  checkAction: string;
  notFound?: string;
  notStarted: string;
  schema: Schema;
  intervalMs: number;
  /** Gives a function that adds to each status of one watch what is new in it. */
  createUpdate: () => (status: output<Schema>) => Update;
  goesOn: (status: Update) => boolean;
  /** The result of the last status, or the error that it stands for. */
  readResult: (status: Update) => Result;
}

export function jobError(message: string, error: unknown) {
  const serverText = errorText(error);
  return new JobError(`${message} Error: ${serverText ?? 'Unknown error occurred'}`, { serverText });
}

/** Start, watch and wait for a job whose result comes in one piece. */
export function createLongJob<Schema extends ZodMiniType, Update, Result>(
  connection: Connection,
  request: Request,
  noun: LongNoun<Schema, Update, Result>,
) {
  const { path, startAction, checkAction, notFound, notStarted, schema, intervalMs } = noun;

  async function start(subject: object, options?: object, { signal, idempotencyKey }: StartOptions = {}) {
    const { id, invalidURLs, error } = await request({
      method: 'POST',
      path,
      action: startAction,
      schema: startedSchema,
      body: { ...subject, ...(await wireOptions(options)) },
      signal,
      idempotencyKey,
    });
    if (!id) throw new JobError(notStarted, { serverText: errorText(error) });
    return { id, invalidURLs: invalidURLs ?? [] };
  }

  const pathOf = (id: string) => {
    if (!id) throw new InvalidRequestError('No job ID provided', { statusCode: 400 });
    return `${path}/${encodeURIComponent(id)}`;
  };

  /** One question, answered as it is: no retries. */
  const status = async (id: string, { signal }: CallOptions = {}) =>
    request({ method: 'GET', path: pathOf(id), action: checkAction, notFound, schema, signal });

  /** Yields each status, until one that does not go on. */
  function watch(id: string, options?: PollOptions) {
    pathOf(id);
    const update = noun.createUpdate();
    const step = async () => {
      const state = update(await status(id, options));
      return { state, waitMs: noun.goesOn(state) ? intervalMs : undefined };
    };
    return poll(connection, step, intervalMs, options);
  }

  /** Waits for the end and gives the result. */
  async function wait(id: string, options: LongWaitOptions<Update> = {}): Promise<Result> {
    let last: Update | undefined;
    for await (const state of watch(id, options)) {
      options.onUpdate?.(state);
      last = state;
    }
    if (last) return noun.readResult(last);
    throw new JobError('Internal server error.');
  }

  const startAndWait = async (subject: object, options?: object, waitOptions?: LongWaitOptions<Update>) =>
    wait((await start(subject, options, waitOptions)).id, waitOptions);

  return { start, status, watch, wait, startAndWait };
}

/** Research and llms.txt: `processing` goes on; an answer with an error does not. */
export const isProcessing = ({ status, success, error }: LongStatus) =>
  status === 'processing' && (success !== false || !errorText(error));

/** Research and llms.txt: everything but `completed` raises. */
export const resultOf =
  <Status extends LongStatus>(name: string) =>
  (state: Status): Status => {
    const { status, success, error } = state;
    if (status === 'completed') return state;
    if (status === 'failed' || (success === false && errorText(error))) throw jobError(`${name} job failed.`, error);
    throw new JobError(`${name} job terminated unexpectedly`, { serverText: errorText(error) });
  };

/** For jobs whose status needs nothing added. */
export const unchanged =
  <Status>() =>
  (status: Status) =>
    status;
