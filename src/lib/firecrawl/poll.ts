import type { Connection } from './connection.ts';
import { afterFailure, noFailures } from './retry.ts';

export interface PollOptions {
  /** Ends the polling, also in the middle of a wait, with the signal's reason. The job itself goes on. */
  signal?: AbortSignal | undefined;
  /** Called when a read failed and is going to be tried again after `waitMs`. */
  onRetry?: ((error: unknown, waitMs: number) => void) | undefined;
}

/** A state of a job, and how long to wait before the next question: not at all with 0, never again with `undefined`. */
export interface Step<State> {
  state: State;
  waitMs: number | undefined;
}

/**
 * Asks again and again, and yields each state as it comes. Leave it with `break`.
 * Failed reads are repeated as `afterFailure` says; what it gives up on is thrown.
 */
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
      const retry = afterFailure(failures, error, intervalMs);
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
