import { type output, safeParse, type ZodMiniType } from 'zod/mini';
import type { Connection } from './connection.ts';
import {
  AnswerError,
  ApiKeyError,
  BrokenAnswerError,
  ConflictError,
  CreditsError,
  type ErrorFacts,
  FirecrawlError,
  ForbiddenError,
  InvalidRequestError,
  NoResponseError,
  NotFoundError,
  RateLimitError,
  RedirectError,
  ServiceEndedError,
  ServiceError,
  TimeLimitError,
} from './errors.ts';
import { errorText, field, readJson, toJson } from './json.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** A response with a status other than 200. */
interface Refusal extends Pick<AnyCall, 'method' | 'action' | 'notFound'> {
  status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  body: unknown;
  /** The `Retry-After` header. Browsers hide it from scripts unless the service exposes it. */
  retryAfter: string | null;
}

const errorClasses: Record<number, new (message: string, facts: ErrorFacts) => FirecrawlError> = {
  400: InvalidRequestError,
  401: ApiKeyError,
  402: CreditsError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  410: ServiceEndedError,
  429: RateLimitError,
};

/** For these statuses, the message of anything but a start quotes the service. */
const QUOTED = [400, 402, 403, 408, 409, 500];

/** The message that the specification gives for a status, a method and the service's own text. */
function messageOf(refusal: Refusal, serverText: string | undefined, details: unknown): string {
  const { method, action, status, notFound } = refusal;
  if (status === 404 && notFound) return notFound;
  const suffix = details === undefined ? '' : ` - ${toJson(details)}`;
  if (method === 'POST' && serverText)
    return `Request failed with status code ${status}. Error: ${serverText}${suffix}`;
  if (!QUOTED.includes(status)) return `Unexpected error occurred while trying to ${action}. Status code: ${status}`;
  return `Failed to ${action}. Status code: ${status}. Error: ${serverText ?? 'Unknown error occurred'}${suffix}`;
}

/** 3xx, and 0, which is the status that a browser gives a redirect it did not follow. */
const isRedirect = (status: number) => status % 300 < 100;

/** A job is kept for a day after the last request. */
const MAX_RETRY_AFTER_MS = 86_400_000;

/**
 * The delay that a 429 specifies. The header holds seconds or a date; the service's own code sends no header and names
 * the seconds in its text only: "please retry after 59s".
 */
export function retryAfterMs(header: string | null, text = '', now = 0): number | undefined {
  const seconds = /^\s*(\d+)\s*$/.exec(header ?? '') ?? /retry after (\d+)\s?s/i.exec(text);
  const ms = seconds ? Number(seconds[1]) * 1_000 : Date.parse(header ?? '') - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}

function refusalError(refusal: Refusal, now: number): FirecrawlError {
  const { status, body, retryAfter } = refusal;
  const serverText = errorText(field(body, 'error'));
  const details = field(body, 'details') ?? undefined;
  const ErrorClass = errorClasses[status] ?? (isRedirect(status) ? RedirectError : ServiceError);
  return new ErrorClass(messageOf(refusal, serverText, details), {
    statusCode: status,
    details,
    serverText,
    retryAfterMs: retryAfterMs(retryAfter, serverText, now),
  });
}

/** A response with status 200 and `success: false`. */
export function unsuccessful(action: string, error: unknown): FirecrawlError {
  const serverText = errorText(error);
  return new FirecrawlError(`Failed to ${action}. Error: ${serverText}`, { serverText });
}

/** The parsed body of a 200, checked against its schema; the error names the first property that does not match. */
function readAnswer<Schema extends ZodMiniType>(
  { schema, action }: { schema: Schema; action: string },
  answer: unknown,
  text: string,
) {
  if (answer === undefined) {
    const fault = /^\s*[{[]/.test(text) ? 'was cut off: its JSON does not end' : 'is not JSON';
    throw new AnswerError(`The answer to "${action}" ${fault}.`);
  }
  const { success, data, error } = safeParse(schema, answer);
  if (success) return data;
  const path = error.issues[0]?.path.join('.');
  throw new AnswerError(`The answer to "${action}" does not have the expected shape (${path}).`, { cause: error });
}

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

interface Call<Schema extends ZodMiniType> extends StartOptions {
  method: Method;
  /** Path and query. Appended to the base URL, so the key never goes anywhere else. */
  path: string;
  /** Follows "trying to" in messages. */
  action: string;
  schema: Schema;
  body?: object | undefined;
  /** Time limit of a POST without a `timeout` of its own, in milliseconds. Default: none. */
  timeLimitMs?: number | undefined;
  /** Message for a 404, where the specification has one. */
  notFound?: string | undefined;
}

export type Request = <Schema extends ZodMiniType>(call: Call<Schema>) => Promise<output<Schema>>;

type AnyCall = Call<ZodMiniType>;

/** A POST may take its own `timeout` plus 5 s. */
function timeLimitOf({ method, body, timeLimitMs }: AnyCall, readTimeLimitMs: number): number | undefined {
  if (method !== 'POST') return readTimeLimitMs;
  const timeout = field(body, 'timeout');
  return typeof timeout === 'number' && timeout > 0 ? timeout + GRACE_MS : timeLimitMs;
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
  const ms = timeLimitOf(call, readTimeLimitMs);
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
      // With any other mode, browsers ask leave (a preflight) for each request. Responses carry ETags and no Cache-Control,
      // so none is taken from the cache unasked.
      cache: 'default',
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
