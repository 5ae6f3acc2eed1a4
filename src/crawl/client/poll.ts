import type { Connection } from './connection.ts';
import { nextRetry, noFailures } from './waits.ts';

export interface PollOptions {
  /** Ends the polling, even during a wait, with the signal's reason. The job itself continues. */
  signal?: AbortSignal | undefined;
  /** Called when a read failed and will be retried after `waitMs`. */
  onRetry?: ((error: unknown, waitMs: number) => void) | undefined;
}

/** A state of a job, and the wait before the next read; `undefined` when there is none. */
export interface Step<State> {
  state: State;
  waitMs: number | undefined;
}

/** What arrives without a read, over a live connection. */
export interface Arrivals<State> {
  /** Resolves when there is something to take. */
  arrival: () => Promise<undefined>;
  take: () => State | undefined;
  /** When the next read is due, as far as is known by now. */
  dueMs: () => number;
  close: () => void;
}

/** What was waited for: the answer to a read, an error, or the end of a wait. */
interface Result<State> {
  step?: Step<State>;
  error?: unknown;
}

/**
 * Reads again and again and yields each state, and what arrives meanwhile. Leave it with `break`. Throws the error that
 * `nextRetry` gives up on.
 */
export async function* poll<State>(
  { sleep, now }: Pick<Connection, 'sleep' | 'now'>,
  read: () => Promise<Step<State>>,
  intervalMs: number,
  { signal, onRetry }: PollOptions = {},
  arrivals?: Arrivals<State>,
): AsyncGenerator<State, void, void> {
  let failures = noFailures;
  /** When the current wait ends, if arrivals may change that. */
  let endMs: number | undefined;

  const settled = (task: Promise<Result<State>>) => task.catch((error: unknown): Result<State> => ({ error }));
  const wait = (ms: number) => settled(sleep(ms, signal).then(() => ({})));

  function readIn(ms: number) {
    endMs = ms > 0 ? now() + ms : undefined;
    return ms > 0 ? wait(ms) : settled(read().then((step) => ({ step })));
  }

  let pending = readIn(0);
  try {
    for (;;) {
      const result = await (arrivals ? Promise.race([pending, arrivals.arrival()]) : pending);
      signal?.throwIfAborted();
      if (!result) {
        const state = arrivals?.take();
        if (state) yield state;
        if (arrivals && endMs !== undefined && arrivals.dueMs() < endMs) pending = readIn(arrivals.dueMs() - now());
      } else if (result.step) {
        failures = noFailures;
        yield result.step.state;
        if (result.step.waitMs === undefined) return;
        pending = readIn(result.step.waitMs);
      } else if (result.error === undefined) {
        pending = readIn(arrivals && endMs !== undefined ? arrivals.dueMs() - now() : 0);
      } else {
        const retry = nextRetry(failures, result.error, intervalMs);
        if (!retry) throw result.error;
        failures = retry.failures;
        onRetry?.(result.error, retry.waitMs);
        // The wait is not cut short: the service asked for it, or needs it to recover.
        endMs = undefined;
        pending = wait(retry.waitMs);
      }
    }
  } finally {
    arrivals?.close();
  }
}
