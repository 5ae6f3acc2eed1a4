import {
  ApiKeyError,
  FirecrawlError,
  InvalidRequestError,
  JobError,
  NotFoundError,
  RateLimitError,
  RedirectError,
} from '#crawl/client/index.ts';
import { kindOfReason, plainReason, withoutStop } from '#crawl/parts/reasons.ts';
import { format } from '#lib/format/message.ts';
import { errorMessages } from './words.ts';

/** The service's limits are per minute. */
const RATE_LIMIT_MS = 60_000;
/** A zero delay would retry forever. */
const MIN_WAIT_MS = 1_000;
/** Waits before each attempt to reconnect; the last one repeats. */
const RECONNECT_MS = [5_000, 10_000] as const;

/** An error as the page shows it. Never contains the API key. */
export interface ErrorInfo {
  /** Class name of the error. */
  name: string;
  /** What to show: the message that section 8 of the specification gives, or a plainer one. */
  text: string;
  /** 0 without an answer. */
  statusCode?: number | undefined;
}

/** The service's validation error for one field of a request. */
const issueText = (issue: unknown) => {
  const { path, message } = Object(issue);
  const field = Array.isArray(path) ? path.filter((part) => typeof part === 'string').at(-1) : undefined;
  return [field, message].filter((part) => typeof part === 'string').join(': ');
};

/** Lists the invalid fields and the reasons in words, instead of the service's JSON. */
function refusalText({ details }: FirecrawlError): string | undefined {
  const issues = Array.isArray(details) ? details.map(issueText).filter(Boolean) : [];
  return issues.length > 0 ? format(errorMessages.refused, { reasons: withoutStop(issues.join('; ')) }) : undefined;
}

function textOf(error: FirecrawlError): string {
  if (error instanceof InvalidRequestError) return refusalText(error) ?? error.message;
  if (error instanceof NotFoundError) {
    const { serverText } = error;
    const reason = serverText && format(errorMessages.serviceMessage, { words: withoutStop(serverText) });
    return [errorMessages.expired, reason].filter(Boolean).join(' ');
  }
  // Only the message of an answer names its status; others are about a key that can't be sent.
  if (error instanceof ApiKeyError && /status code/i.test(error.message)) return errorMessages.keyRefused;
  if (error instanceof RedirectError) return `${error.message}. ${errorMessages.serviceRedirects}`;
  const { serverText = '' } = error;
  if (kindOfReason(serverText) !== 'other') return format(errorMessages.unread, { reason: plainReason(serverText) });
  return error.message;
}

export function errorInfo(error: unknown): ErrorInfo {
  if (!(error instanceof FirecrawlError)) return { name: 'Error', text: errorMessages.unreachable };
  const { name, statusCode } = error;
  return { name, text: textOf(error), statusCode };
}

/** What to say of a failure. */
export const failureText = (error: unknown): string => errorInfo(error).text;

/** Thrown where a call needs a key and there is none. */
export const missingKey = new ApiKeyError(errorMessages.keyNotFound, { statusCode: 401 });

export type Recovery =
  | { type: 'rate-limit'; waitMs: number }
  | { type: 'reconnect'; waitMs: number }
  | { type: 'ask-user' }
  | { type: 'give-up' };

/** Decides whether to retry, ask the user or give up. */
export function recoveryFrom(error: unknown, failures: number): Recovery {
  if (error instanceof RateLimitError) {
    return { type: 'rate-limit', waitMs: Math.max(error.retryAfterMs ?? RATE_LIMIT_MS, MIN_WAIT_MS) };
  }
  if (error instanceof ApiKeyError || !(error instanceof FirecrawlError)) return { type: 'ask-user' };
  const { statusCode } = error;
  const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 408;
  if (isRefused || error instanceof JobError) return { type: 'give-up' };
  return { type: 'reconnect', waitMs: RECONNECT_MS[failures] ?? RECONNECT_MS[1] };
}
