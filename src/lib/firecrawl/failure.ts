import {
  ApiKeyError,
  ConflictError,
  CreditsError,
  type ErrorFacts,
  type FirecrawlError,
  ForbiddenError,
  InvalidRequestError,
  NoResponseError,
  NotFoundError,
  RateLimitError,
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
  notFound: string | undefined;
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
};

/** Statuses whose message on status calls quotes the service. */
const QUOTED = [400, 402, 403, 408, 409, 500];

/** A field of something unknown. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** An `error` field as text: usually it is, but objects have been seen, empty ones too. */
export function errorText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  const text = JSON.stringify(error ?? undefined);
  return text === '{}' ? undefined : text;
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

export function refusalError(refusal: Refusal, now: number): FirecrawlError {
  const { status, body, retryAfter } = refusal;
  const serverText = errorText(field(body, 'error'));
  const details = field(body, 'details') ?? undefined;
  const message = messageOf(refusal, serverText, details);
  const facts = { statusCode: status, details, serverText };
  if (status !== 429) return new (classes[status] ?? ServiceError)(message, facts);
  const error = new RateLimitError(message, facts);
  error.retryAfterMs = retryAfterMs(retryAfter, serverText, now);
  return error;
}

export const noResponseMessage = (action: string) =>
  `No response received while trying to ${action}. This may be a network error or the server is unreachable.`;

export const noResponse = (action: string, cause: unknown) =>
  new NoResponseError(noResponseMessage(action), { statusCode: 0, cause });
