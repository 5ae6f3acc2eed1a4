import { BrokenAnswerError, FirecrawlError, NoResponseError, ServiceEndedError } from './errors.ts';

/** How often a failed poll is tried again: the third refusal raises. */
const MAX_RETRIES = { lost: 3, refused: 2 };
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/** Failures since the last good answer. */
export interface Failures {
  /** Tries that got no answer, or one that says it took too long (408, 504). */
  lost: number;
  /** Polls with any other answer than a good one. */
  refused: number;
}

export const noFailures: Failures = { lost: 0, refused: 0 };

/** How long to wait before retry number `retry`, counted from 1: 1, 2, 4, 8 and then 10 s. */
export const backOffMs = (retry: number) => Math.min(BASE_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);

/**
 * A browser hides why there was no answer, so every missing answer counts as one of the retryable network failures
 * (reset, timed out, not found, refused, hung up).
 */
const isLost = (error: FirecrawlError) =>
  error instanceof NoResponseError || error instanceof BrokenAnswerError || [408, 504].includes(error.statusCode);

/**
 * What a failed poll leads to: the failures counted so far and the wait before the next try, or `undefined` to give up.
 * Lost answers are tried again up to three times with back-off. The third refusal in a row raises, as specified, but
 * there is a wait between polls, and 429 waits as long as the service asks. Only reads come here: a POST that may have
 * started a paid job is never repeated.
 */
export function afterFailure(failures: Failures, error: unknown, intervalMs: number) {
  if (!(error instanceof FirecrawlError) || error instanceof ServiceEndedError) return undefined;
  const kind = isLost(error) ? 'lost' : 'refused';
  const count = failures[kind] + 1;
  if (count > MAX_RETRIES[kind]) return undefined;
  const waitMs = kind === 'lost' ? backOffMs(count) : Math.max(error.retryAfterMs ?? 0, intervalMs);
  return { failures: { ...failures, [kind]: count }, waitMs };
}

/**
 * The wait that a 429 asks for. The header may hold seconds or a date; the service's own code sends no header and names
 * the seconds in its text only: "please retry after 59s".
 */
export function retryAfterMs(header: string | null, text = '', now = 0): number | undefined {
  const seconds = /^\s*(\d+)\s*$/.exec(header ?? '') ?? /retry after (\d+)\s?s/i.exec(text);
  if (seconds) return Number(seconds[1]) * 1_000;
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}
