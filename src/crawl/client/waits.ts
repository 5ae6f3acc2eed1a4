import {
  ApiKeyError,
  BrokenAnswerError,
  FirecrawlError,
  JobError,
  NoResponseError,
  RateLimitError,
  ServiceEndedError,
} from './errors.ts';

/** Between two polls, at least, whatever the caller says. */
export const POLL_MS = 2_000;
/** Between polls beside a live connection, which brings the documents: the status is asked for its counts only. */
export const POLL_BESIDE_LIVE_MS = 5_000;
/** At most, where the service ignores `skip` and sends all documents with each answer. */
export const POLL_WITHOUT_SKIP_MS = 10_000;
/** Between two polls where as many documents have arrived as the service knows of, so that the end is noticed soon. */
export const HURRY_MS = 1_000;
/** Before the first retry of a read without an answer. Each further retry waits twice as long, up to the maximum. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;
/** After a 429 that does not say how long to wait: the service's limits are per minute. */
const RATE_LIMIT_MS = 60_000;
/** The shortest wait after a 429: without one, it would be retried forever. */
const MIN_RATE_LIMIT_MS = 1_000;
/** Before each attempt to follow a job again whose connection is lost; the last one repeats. */
const RECONNECT_MS = [5_000, 10_000] as const;
/** Before each attempt to open a lost live connection again. */
export const REOPEN_MS = [5_000, 10_000, 20_000, 40_000, 80_000];
/**
 * For the first message of a live connection. Past its status rate limit, the service accepts the socket and sends
 * nothing: its refusal does not fit in a close frame.
 */
export const SILENCE_MS = 10_000;

const MAX_RETRIES = { noAnswer: 3, refused: 2 };

/** Failures since the last good answer. */
interface Failures {
  /** No answer, or one that says that it took too long (408, 504). */
  noAnswer: number;
  /** Any other answer that is not good. */
  refused: number;
}

export const noFailures: Failures = { noAnswer: 0, refused: 0 };

/** The wait before retry number `retry`, counted from 1: 1, 2, 4, 8 and then 10 s. */
const backOffMs = (retry: number) => Math.min(RETRY_MS * 2 ** (retry - 1), MAX_RETRY_MS);

/** A browser hides why there was no answer, so every missing answer counts as a retryable network failure. */
const hasNoAnswer = (error: FirecrawlError) =>
  error instanceof NoResponseError || error instanceof BrokenAnswerError || [408, 504].includes(error.statusCode);

/**
 * The failures counted so far and the wait before the next try; `undefined` to give up. Missing answers are retried
 * three times with back-off. The third refusal in a row throws, as specified, but not without a wait between polls, and
 * a 429 waits as long as the service specifies. Reads only: a POST that may have started a paid job is never retried.
 */
export function nextRetry(failures: Failures, error: unknown, intervalMs: number) {
  if (!(error instanceof FirecrawlError) || error instanceof ServiceEndedError) return undefined;
  const kind = hasNoAnswer(error) ? 'noAnswer' : 'refused';
  const count = failures[kind] + 1;
  if (count > MAX_RETRIES[kind]) return undefined;
  const waitMs = kind === 'noAnswer' ? backOffMs(count) : Math.max(error.retryAfterMs ?? 0, intervalMs);
  return { failures: { ...failures, [kind]: count }, waitMs };
}

type Recovery =
  | { type: 'rate-limit'; waitMs: number }
  | { type: 'reconnect'; waitMs: number }
  | { type: 'ask-user' }
  | { type: 'give-up' };

/**
 * What to do when a job can't be followed any more, or a call has failed: go on after a wait, once the user has changed
 * something, or not at all. `failures`: attempts since the last good answer.
 */
export function recoveryFrom(error: unknown, failures: number): Recovery {
  if (error instanceof RateLimitError) {
    return { type: 'rate-limit', waitMs: Math.max(error.retryAfterMs ?? RATE_LIMIT_MS, MIN_RATE_LIMIT_MS) };
  }
  if (error instanceof ApiKeyError || !(error instanceof FirecrawlError)) return { type: 'ask-user' };
  const { statusCode } = error;
  const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 408;
  if (isRefused || error instanceof JobError) return { type: 'give-up' };
  return { type: 'reconnect', waitMs: RECONNECT_MS[failures] ?? RECONNECT_MS[1] };
}
