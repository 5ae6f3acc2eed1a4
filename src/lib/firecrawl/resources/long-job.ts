import type { output, ZodMiniType } from 'zod/mini';
import type { Connection } from '../connection.ts';
import { InvalidRequestError, JobError } from '../errors.ts';
import { errorText } from '../json.ts';
import { type PollOptions, poll } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import type { startedSchema } from '../schemas.ts';

export interface LongWaitOptions<Status> extends PollOptions, StartOptions {
  /** Called with each status as it comes. */
  onUpdate?: ((status: Status) => void) | undefined;
}

/** What every answer may hold, that of the start too. */
type AnyAnswer = Partial<output<typeof startedSchema>> & { data?: unknown };

interface Resource<Schema extends ZodMiniType<AnyAnswer>, Update, Result> {
  path: string;
  /** Used in messages. */
  startAction: string;
  checkAction: string;
  notFound?: string;
  notStarted: string;
  schema: Schema;
  intervalMs: number;
  /** Returns a function that adds what is new to each status of one watch. */
  createUpdate: () => (status: output<Schema>) => Update;
  isInProgress: (status: Update) => boolean;
  /** The result of the last status; throws if the job failed. */
  readResult: (status: Update) => Result;
}

/** A job whose result comes in one piece. */
export function createLongJob<Schema extends ZodMiniType<AnyAnswer>, Update, Result>(
  connection: Connection,
  request: Request,
  resource: Resource<Schema, Update, Result>,
) {
  const { path, startAction, checkAction, notFound, notStarted, schema, intervalMs } = resource;

  /** Some servers answer synchronously: without an id, with the whole result. */
  async function start(body: object, { signal, idempotencyKey }: StartOptions = {}) {
    const started = await request({
      method: 'POST',
      path,
      action: startAction,
      schema,
      body,
      signal,
      idempotencyKey,
    });
    const { id, success, invalidURLs } = started;
    if (id) return { id, invalidURLs: invalidURLs ?? [], result: undefined };
    if (success === false || started.data === undefined) {
      throw new JobError(notStarted, { serverText: errorText(started.error) });
    }
    const status = resource.createUpdate()({ ...started, status: 'completed' });
    return { id: undefined, invalidURLs: invalidURLs ?? [], result: resource.readResult(status) };
  }

  const pathOf = (id: string) => {
    if (!id) throw new InvalidRequestError('No job ID provided', { statusCode: 400 });
    return `${path}/${encodeURIComponent(id)}`;
  };

  /** A single request without retries. */
  const status = async (id: string, { signal }: CallOptions = {}) =>
    request({ method: 'GET', path: pathOf(id), action: checkAction, notFound, schema, signal });

  /** Yields each status until the job is over. */
  function watch(id: string, options?: PollOptions) {
    pathOf(id);
    const update = resource.createUpdate();
    const step = async () => {
      const state = update(await status(id, options));
      return { state, waitMs: resource.isInProgress(state) ? intervalMs : undefined };
    };
    return poll(connection, step, intervalMs, options);
  }

  async function wait(id: string, options: LongWaitOptions<Update> = {}): Promise<Result> {
    let last: Update | undefined;
    for await (const state of watch(id, options)) {
      options.onUpdate?.(state);
      last = state;
    }
    if (last) return resource.readResult(last);
    throw new JobError('Internal server error.');
  }

  async function startAndWait(body: object, waitOptions?: LongWaitOptions<Update>): Promise<Result> {
    const { id, result } = await start(body, waitOptions);
    return id === undefined ? result : wait(id, waitOptions);
  }

  return { start, status, watch, wait, startAndWait };
}
