import type { Connection } from './connection.ts';
import { BrokenAnswerError, FirecrawlError, NoResponseError, ServiceEndedError } from './errors.ts';

const MAX_RETRIES = { noAnswer: 3, refused: 2 };
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/** Failures since the last good answer. */
interface Failures {
  /** No answer, or one that says that it took too long (408, 504). */
  noAnswer: number;
  /** Any other answer that is not good. */
  refused: number;
}

export const noFailures: Failures = { noAnswer: 0, refused: 0 };

/** The wait before retry number `retry`, counted from 1: 1, 2, 4, 8 and then 10 s. */
export const backOffMs = (retry: number) => Math.min(BASE_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);

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

export interface PollOptions {
  /** Ends the polling, even during a wait, with the signal's reason. The job itself continues. */
  signal?: AbortSignal | undefined;
  /** Called when a read failed and will be retried after `waitMs`. */
  onRetry?: ((error: unknown, waitMs: number) => void) | undefined;
}

/** A state of a job, and the wait before the next poll; `undefined` when there is none. */
export interface Step<State> {
  state: State;
  waitMs: number | undefined;
}

/** Reads again and again and yields each state. Leave it with `break`. Throws the error that `nextRetry` gives up on. */
export async function* poll<State>(
  { sleep }: Pick<Connection, 'sleep'>,
  read: () => Promise<Step<State>>,
  intervalMs: number,
  { signal, onRetry }: PollOptions = {},
): AsyncGenerator<State, void, void> {
  let failures = noFailures;
  for (;;) {
    let step: Partial<Step<State>>;
    try {
      step = await read();
      failures = noFailures;
    } catch (error) {
      signal?.throwIfAborted();
      const retry = nextRetry(failures, error, intervalMs);
      if (!retry) throw error;
      failures = retry.failures;
      onRetry?.(error, retry.waitMs);
      step = { waitMs: retry.waitMs };
    }
    if (step.state !== undefined) yield step.state;
    if (step.waitMs === undefined) return;
    if (step.waitMs > 0) await sleep(step.waitMs, signal);
    signal?.throwIfAborted();
  }
}
