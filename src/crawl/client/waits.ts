import {
  ApiKeyError,
  BrokenAnswerError,
  FirecrawlError,
  JobError,
  NoResponseError,
  RateLimitError,
  ServiceEndedError,
} from './errors.ts';
import type { Job } from './schemas.ts';

/** Between two polls, at least, whatever the caller says. */
export const POLL_MS = 2_000;
/** Between polls beside a live connection, which brings the documents: the status is asked for its counts only. */
export const POLL_BESIDE_LIVE_MS = 5_000;
/** Between polls of a service that sends known documents again, at most. */
const MAX_POLL_MS = 30_000;
/** Before the first retry of a read without an answer, twice as long before each one more, and at most. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;
/** After an answer that says that too many were asked, where it does not say how long: its limits are per minute. */
const RATE_LIMIT_MS = 60_000;
/** Then at least: a zero delay would retry forever. */
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
export const backOffMs = (retry: number) => Math.min(RETRY_MS * 2 ** (retry - 1), MAX_RETRY_MS);

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

/** A poll just before the end would only cost another one. */
const MARGIN = 1.1;
/** With so few pages left, the end may come at any time. */
const FEW_PAGES = 3;
/** How often everything may come again while the end is expected, before the waits for it grow. */
const FREE_REPEATS = 6;

/** What an answer of a running job brought. */
export interface Progress {
  job: Job;
  /** Documents that are new. */
  fresh: number;
  /** Documents that had come before. */
  repeated: number;
}

/**
 * How long to wait between the polls of a running job. A service without its database ignores `skip` and sends
 * everything with each answer. It is asked less and less often while pages are missing, but again when the last of them
 * can be expected at the pace so far, so that the end is not noticed late. Where it is late itself, as with a slow last
 * page, the waits grow again, but not at once.
 */
export function createPace(intervalMs: () => number) {
  let grownMs = 0;
  let waitedMs = 0;
  let completed = 0;
  /** How long a page took, when the last ones were read. */
  let pageMs = MAX_POLL_MS;
  /** Polls whose documents come again because the end was expected. */
  let repeats = 0;

  /** When the last page can be expected. */
  function untilEndMs(job: Job) {
    const left = Math.max(0, job.total - job.completed);
    const read = job.completed - completed;
    if (read > 0 && waitedMs > 0) pageMs = waitedMs / read;
    return left <= FEW_PAGES ? 0 : left * pageMs * MARGIN;
  }

  return ({ job, repeated }: Progress) => {
    const minMs = intervalMs();
    grownMs = repeated > 0 ? Math.min(2 * Math.max(grownMs, minMs), MAX_POLL_MS) : minMs;
    const endMs = Math.max(untilEndMs(job), minMs * 2 ** Math.floor(repeats / FREE_REPEATS));
    if (endMs < grownMs) repeats += 1;
    completed = job.completed;
    waitedMs = Math.min(grownMs, endMs);
    return waitedMs;
  };
}
