import {
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
import { retryAfterMs } from './retry.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** An answer with a status other than 200. */
export interface Refusal {
  method: Method;
  /** What was tried, in words that follow "trying to". */
  action: string;
  notFound?: string | undefined;
  status: number;
  /** The body as read from JSON; `undefined` if it was something else. */
  body: unknown;
  /** The header `Retry-After`. Browsers do not show it to scripts unless the service allows that. */
  retryAfter: string | null;
}

const classes: Record<number, new (message: string, facts: ErrorFacts) => FirecrawlError> = {
  400: InvalidRequestError,
  401: ApiKeyError,
  402: CreditsError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  410: ServiceEndedError,
  429: RateLimitError,
};

/** Statuses whose message on status calls quotes the service. */
const QUOTED = [400, 402, 403, 408, 409, 500];

/** A field of something unknown. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON cannot hold `undefined`, so callers can tell.
    return undefined;
  }
}

/** An `error` field as text: usually it is, but objects have been seen, empty ones too. */
export function errorText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  return error && JSON.stringify(error) !== '{}' ? JSON.stringify(error) : undefined;
}

/** Starts say "Request failed"; everything else, and a start without the service's words, says what failed. */
function messageOf(refusal: Refusal, serverText: string | undefined, details: unknown): string {
  const { method, action, status, notFound } = refusal;
  if (status === 404 && notFound) return notFound;
  const appendix = details === undefined ? '' : ` - ${JSON.stringify(details)}`;
  if (method === 'POST' && serverText)
    return `Request failed with status code ${status}. Error: ${serverText}${appendix}`;
  if (!QUOTED.includes(status)) return `Unexpected error occurred while trying to ${action}. Status code: ${status}`;
  return `Failed to ${action}. Status code: ${status}. Error: ${serverText ?? 'Unknown error occurred'}${appendix}`;
}

/** 3xx, and 0, which is how a browser shows a redirect that was not followed. */
const isRedirect = (status: number) => status % 300 < 100;

export function refusalError(refusal: Refusal, now: number): FirecrawlError {
  const { status, body, retryAfter } = refusal;
  const serverText = errorText(field(body, 'error'));
  const details = field(body, 'details') ?? undefined;
  const Refused = classes[status] ?? (isRedirect(status) ? RedirectError : ServiceError);
  return new Refused(messageOf(refusal, serverText, details), {
    statusCode: status,
    details,
    serverText,
    retryAfterMs: retryAfterMs(retryAfter, serverText, now),
  });
}

/** A call that the service answered with 200 and `success: false`. */
export function unsuccessful(action: string, error: unknown): FirecrawlError {
  const serverText = errorText(error);
  return new FirecrawlError(`Failed to ${action}. Error: ${serverText}`, { serverText });
}
