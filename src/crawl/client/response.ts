import { config, safeParse, type ZodMiniType } from 'zod/mini';
import {
  AnswerError,
  ApiKeyError,
  ConflictError,
  CreditsError,
  type ErrorFacts,
  FirecrawlError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  RateLimitError,
  RedirectError,
  ServiceEndedError,
  ServiceError,
} from './errors.ts';
import { errorText, field, toJson } from './json.ts';

// Compiled checks need `unsafe-eval`, and a content security policy that forbids it logs a violation.
config({ jitless: true });

export type Method = 'GET' | 'POST' | 'DELETE';

/** A response with a status other than 200. */
export interface Refusal {
  method: Method;
  /** What was tried; follows "trying to" in messages. */
  action: string;
  /** Message for a 404, where the specification has one. */
  notFound?: string | undefined;
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

export function refusalError(refusal: Refusal, now: number): FirecrawlError {
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
export function readAnswer<Schema extends ZodMiniType>(
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
