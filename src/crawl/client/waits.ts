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
export const POLL_NEAR_END_MS = 1_000;
/** Before the first retry of a read without an answer. Each further retry waits twice as long, up to the maximum. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;
/** After a 429 that does not say how long to wait: the service's limits are per minute. */
const RATE_LIMIT_MS = 60_000;
/** The shortest wait after a 429: without one, it would be retried forever. */
const MIN_RATE_LIMIT_MS = 1_000;
/** After the retries that the specification allows, for callers who keep trying; the last one repeats. */
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
export interface Failures {
  /** No answer, or one that says that it took too long (408, 504). */
  noAnswer: number;
  /** Any other answer that is not good. */
  refused: number;
}

export const noFailures: Failures = { noAnswer: 0, refused: 0 };

/** What a failed call leads to: the failures counted so far, and the wait before the next try. */
interface Retry {
  failures: Failures;
  waitMs: number;
  /** It is more than a single answer that was not good. */
  isLost: boolean;
}

/** The wait before retry number `retry`, counted from 1: 1, 2, 4, 8 and then 10 s. */
const backOffMs = (retry: number) => Math.min(RETRY_MS * 2 ** (retry - 1), MAX_RETRY_MS);

/** A browser hides why there was no answer, so every missing answer counts as a retryable network failure. */
const hasNoAnswer = (error: FirecrawlError) =>
  error instanceof NoResponseError || error instanceof BrokenAnswerError || [408, 504].includes(error.statusCode);

/** The wait that a rate limit asks for. */
export const rateLimitMs = ({ retryAfterMs = RATE_LIMIT_MS }: RateLimitError) =>
  Math.max(retryAfterMs, MIN_RATE_LIMIT_MS);

/** The same call would be refused again, whenever it is sent. */
function isFinal(error: FirecrawlError) {
  const { statusCode } = error;
  const isRefused = statusCode >= 400 && statusCode < 500 && ![408, 429].includes(statusCode);
  return isRefused || error instanceof ApiKeyError || error instanceof JobError;
}

/**
 * Whether and when a failed call is sent again; `undefined` to give up. Missing answers are retried three times with
 * back-off. The third refusal in a row throws, as specified, but not without a wait between polls, and a 429 waits as long
 * as the service specifies. Never for a POST that may have started a paid job.
 * @param options `intervalMs`: the least wait after a refusal. `keepsTrying`: goes on after that, as long as another answer
 * is possible.
 */
export function nextRetry(
  failures: Failures,
  error: unknown,
  { intervalMs = POLL_MS, keepsTrying = false } = {},
): Retry | undefined {
  if (!(error instanceof FirecrawlError) || error instanceof ServiceEndedError) return undefined;
  const kind = hasNoAnswer(error) ? 'noAnswer' : 'refused';
  const count = failures[kind] + 1;
  const counted = { ...failures, [kind]: count };
  const isLimited = error instanceof RateLimitError;
  const further = count - MAX_RETRIES[kind];
  if (further <= 0) {
    const waitMs = kind === 'noAnswer' ? backOffMs(count) : Math.max(error.retryAfterMs ?? 0, intervalMs);
    return { failures: counted, waitMs, isLost: kind === 'noAnswer' || isLimited };
  }
  if (!keepsTrying || isFinal(error)) return undefined;
  const waitMs = isLimited ? rateLimitMs(error) : (RECONNECT_MS[further - 1] ?? RECONNECT_MS[1]);
  return { failures: counted, waitMs, isLost: true };
}
