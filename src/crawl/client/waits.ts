import {
  BrokenAnswerError,
  FirecrawlError,
  NoResponseError,
  type RateLimitError,
  ServiceEndedError,
} from './errors.ts';

/** Between two polls, at least, whatever the caller says. */
export const POLL_MS = 2_000;
/** Between two requests where the service has more documents than one answer holds. */
export const PART_MS = 250;
/** Between two polls at most, where the service ignores `skip` and sends all documents with each answer. */
const MAX_POLL_MS = 15_000;
/** Before the first retry of a read without an answer. Each further retry waits twice as long, up to the maximum. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;
/** After a 429 that does not say how long to wait: the service's limits are per minute. */
const RATE_LIMIT_MS = 60_000;
/** The shortest wait after a 429: without one, it would be retried forever. */
const MIN_RATE_LIMIT_MS = 1_000;
/** For the first message of a live connection. */
export const SILENCE_MS = 10_000;

const MAX_RETRIES = { noAnswer: 3, refused: 2 };

/** Where each answer has all documents, polls are a third of the time apart that the job has taken: they cost four times its documents. */
export const withoutSkipMs = (elapsedMs: number) => Math.min(Math.max(elapsedMs / 3, POLL_MS), MAX_POLL_MS);

/** Failures since the last good answer. */
interface Failures {
  /** No answer, or one that says that it took too long (408, 504). */
  noAnswer: number;
  /** Any other answer that is not good. */
  refused: number;
}

export const noFailures: Failures = { noAnswer: 0, refused: 0 };

/** What a failed read leads to: the failures counted so far, and the wait before the next try. */
interface Retry {
  failures: Failures;
  waitMs: number;
}

/** The wait before retry number `retry`, counted from 1: 1, 2, 4, 8 and then 10 s. */
const backOffMs = (retry: number) => Math.min(RETRY_MS * 2 ** (retry - 1), MAX_RETRY_MS);

/** A browser hides why there was no answer, so every missing answer counts as a retryable network failure. */
const hasNoAnswer = (error: FirecrawlError) =>
  error instanceof NoResponseError || error instanceof BrokenAnswerError || [408, 504].includes(error.statusCode);

/** The wait that a rate limit asks for. */
export const rateLimitMs = ({ retryAfterMs = RATE_LIMIT_MS }: RateLimitError) =>
  Math.max(retryAfterMs, MIN_RATE_LIMIT_MS);

/**
 * Whether and when a failed read is sent again; `undefined` to give up. Missing answers are retried three times with
 * back-off. The third refusal in a row throws, as specified, but not without a wait between polls, and a 429 waits as long
 * as the service specifies. Never for a POST that may have started a paid job.
 */
export function nextRetry(failures: Failures, error: unknown, intervalMs: number): Retry | undefined {
  if (!(error instanceof FirecrawlError) || error instanceof ServiceEndedError) return undefined;
  const kind = hasNoAnswer(error) ? 'noAnswer' : 'refused';
  const count = failures[kind] + 1;
  if (count > MAX_RETRIES[kind]) return undefined;
  const waitMs = kind === 'noAnswer' ? backOffMs(count) : Math.max(error.retryAfterMs ?? 0, intervalMs);
  return { failures: { ...failures, [kind]: count }, waitMs };
}
