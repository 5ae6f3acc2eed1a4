import type * as z from 'zod/mini';
import type { Connection } from './connection.ts';
import { BrokenAnswerError, FirecrawlError, NoResponseError, TimeLimitError } from './errors.ts';
import { field, readJson } from './json.ts';
import { type Method, readAnswer, refusalError } from './response.ts';

/** How long to wait for a response after the `timeout` that the body gives the service, in milliseconds. */
const GRACE_MS = 5_000;

export interface CallOptions {
  /** Aborts the call; its promise rejects with the signal's reason. Nothing is canceled at the service. */
  signal?: AbortSignal | undefined;
}

export interface StartOptions extends CallOptions {
  /** A UUID: the service treats anything else as already used. Use a new one for each job. */
  idempotencyKey?: string | undefined;
}

interface Call<Schema extends z.ZodMiniType> extends StartOptions {
  method: Method;
  /** Path and query. Appended to the base URL, so the key never goes anywhere else. */
  path: string;
  /** Follows "trying to" in messages. */
  action: string;
  schema: Schema;
  body?: object | undefined;
  /** Message for a 404, where the specification has one. */
  notFound?: string | undefined;
}

export type Request = <Schema extends z.ZodMiniType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type AnyCall = Call<z.ZodMiniType>;

/** A POST may take its own `timeout` plus 5 s, and has no limit without one. */
function timeLimitMs({ method, body }: AnyCall, readTimeLimitMs: number): number | undefined {
  if (method !== 'POST') return readTimeLimitMs;
  const timeout = field(body, 'timeout');
  return typeof timeout === 'number' && timeout > 0 ? timeout + GRACE_MS : undefined;
}

function headersOf({ apiKey }: Connection, { idempotencyKey }: AnyCall): Record<string, string> {
  return {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
  };
}

/** Options that may hold a schema of their own. */
const NESTED = ['scrapeOptions', 'extract', 'jsonOptions', 'changeTrackingOptions'];

const hasSchema = (options: unknown): boolean =>
  field(options, 'schema') !== undefined ||
  NESTED.some((name) => field(options, name) !== undefined && hasSchema(field(options, name)));

async function bodyOf({ origin }: Connection, { body }: AnyCall): Promise<string | null> {
  if (!body) return null;
  // The converter is half the size of the whole client, so it is loaded only when there is a schema to convert.
  const converted = hasSchema(body) ? (await import('./json-schema.ts')).convertSchemas(body) : body;
  try {
    // The origin comes last, so that no option can replace it.
    return JSON.stringify({ ...converted, origin });
  } catch (cause) {
    throw new FirecrawlError(cause instanceof Error ? cause.message : 'Internal server error.', { cause });
  }
}

/** Sends a call and reads the whole response as text within the time limit. */
async function send(connection: Connection, call: AnyCall) {
  const { fetch, baseUrl, setTimer, readTimeLimitMs } = connection;
  const { method, path, action, signal } = call;
  const body = await bodyOf(connection, call);
  signal?.throwIfAborted();
  const timeLimit = new AbortController();
  const ms = timeLimitMs(call, readTimeLimitMs);
  const stopTimer = ms ? setTimer(() => timeLimit.abort(), ms) : undefined;
  let response: Response | undefined;
  try {
    response = await fetch(baseUrl + path, {
      method,
      body,
      headers: headersOf(connection, call),
      signal: AbortSignal.any(signal ? [timeLimit.signal, signal] : [timeLimit.signal]),
      // The service allows any origin with `*`, which browsers reject for requests with credentials.
      credentials: 'omit',
      // Responses carry weak ETags and no Cache-Control: a cached status would never change.
      cache: 'no-store',
      redirect: 'manual',
    });
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const isLate = timeLimit.signal.aborted;
    if (response && !isLate) throw new BrokenAnswerError(`The answer to "${action}" was cut off.`, { cause });
    const message = `No response received while trying to ${action}. This may be a network error or the server is unreachable.`;
    throw new (isLate ? TimeLimitError : NoResponseError)(message, { statusCode: 0, cause });
  } finally {
    stopTimer?.();
  }
}

export function createRequest(connection: Connection): Request {
  return async (call) => {
    const { response, text } = await send(connection, call);
    call.signal?.throwIfAborted();
    const { status, headers } = response;
    const body = readJson(text, connection.apiKey);
    if (status === 200) return readAnswer(call, body, text);
    throw refusalError({ ...call, status, body, retryAfter: headers.get('retry-after') }, connection.now());
  };
}
