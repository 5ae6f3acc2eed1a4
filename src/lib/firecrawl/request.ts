import type * as z from 'zod/mini';
import { readAnswer } from './answer.ts';
import type { Connection } from './connection.ts';
import { AnswerError, BrokenAnswerError, FirecrawlError, NoResponseError, TimeLimitError } from './errors.ts';
import { field, type Method, readJson, refusalError } from './failure.ts';

/** A call is given up this long after the time that its body allows the service, in milliseconds. */
const GRACE_MS = 5_000;

export interface CallOptions {
  /** Ends the call; its promise then rejects with the signal's reason. Nothing is cancelled at the service. */
  signal?: AbortSignal | undefined;
}

export interface StartOptions extends CallOptions {
  /** A UUID: anything else is refused as if it had been used. Use a new one for each job. */
  idempotencyKey?: string | undefined;
}

export interface Call<Schema extends z.ZodMiniType> extends StartOptions {
  method: Method;
  /** With its query; put after the base address, so the key never goes anywhere else. */
  path: string;
  /** Words for messages: "trying to {action}". */
  action: string;
  schema: Schema;
  body?: object | undefined;
  /** Message of a 404, where the specification has one. */
  notFound?: string | undefined;
}

export type Request = <Schema extends z.ZodMiniType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type AnyCall = Call<z.ZodMiniType>;

/** POST: the body's own `timeout` and 5 s; without one there is no limit. Reads: the connection's limit. */
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

/** The label comes last, so that no option can replace it. */
function bodyOf({ label }: Connection, { body }: AnyCall): string | null {
  try {
    return body ? JSON.stringify({ ...body, origin: label }) : null;
  } catch (cause) {
    throw new FirecrawlError(cause instanceof Error ? cause.message : 'Internal server error.', { cause });
  }
}

/** Aborts a call when its time is over. */
function startLimit({ setTimer, readTimeLimitMs }: Connection, call: AnyCall) {
  const controller = new AbortController();
  const ms = timeLimitMs(call, readTimeLimitMs);
  const stop = ms ? setTimer(() => controller.abort(), ms) : undefined;
  return { time: controller.signal, stop };
}

/** Sends a call and reads the whole answer as text within the time limit. */
async function send(connection: Connection, call: AnyCall) {
  const { fetch, baseUrl } = connection;
  const { method, path, action } = call;
  const body = bodyOf(connection, call);
  call.signal?.throwIfAborted();
  const { time, stop } = startLimit(connection, call);
  let response: Response | undefined;
  try {
    response = await fetch(baseUrl + path, {
      method,
      body,
      headers: headersOf(connection, call),
      signal: AbortSignal.any(call.signal ? [time, call.signal] : [time]),
      // The service allows any origin with a star, which a browser refuses together with credentials.
      credentials: 'omit',
      // Answers carry weak ETags and no Cache-Control; a cached status would never change.
      cache: 'no-store',
      redirect: 'manual',
    });
    return { response, text: await response.text() };
  } catch (cause) {
    call.signal?.throwIfAborted();
    if (response && !time.aborted) throw new BrokenAnswerError(`The answer to "${action}" was cut off.`, { cause });
    const message = `No response received while trying to ${action}. This may be a network error or the server is unreachable.`;
    throw new (time.aborted ? TimeLimitError : NoResponseError)(message, { statusCode: 0, cause });
  } finally {
    stop?.();
  }
}

/** Error texts end up in logs and on screens, and a service may repeat what it was sent. */
const withoutKey = (text: string, { apiKey }: Connection) => (apiKey ? text.replaceAll(apiKey, '[API key]') : text);

function refuse(connection: Connection, call: AnyCall, { status, headers }: Response, text: string): FirecrawlError {
  const body = readJson(withoutKey(text, connection));
  return refusalError({ ...call, status, body, retryAfter: headers.get('retry-after') }, connection.now());
}

export function createRequest(connection: Connection): Request {
  return async (call) => {
    const { response, text } = await send(connection, call);
    call.signal?.throwIfAborted();
    if (response.status !== 200) throw refuse(connection, call, response, text);
    const answer = readJson(text);
    if (answer !== undefined) return readAnswer(call.schema, answer, call.action);
    const fault = /^\s*[{[]/.test(text) ? 'was cut off: its JSON does not end' : 'is not JSON';
    throw new AnswerError(`The answer to "${call.action}" ${fault}.`);
  };
}
