import type { Connection } from './connection.ts';
import { nextRetry, noFailures, POLL_MS } from './waits.ts';

export interface PollOptions {
  /** Ends the polling, even during a wait, with the signal's reason. The job itself continues. */
  signal?: AbortSignal | undefined;
}

/** A state of a job, and the wait before the next read; `undefined` when there is none. */
export interface Step<State> {
  state: State;
  waitMs: number | undefined;
}

/**
 * Reads again and again and yields each state. Leave it with `break`. Retries as specified: three times without an answer,
 * twice after a refusal. Throws the error that ends it.
 */
export async function* poll<State>(
  { sleep }: Pick<Connection, 'sleep'>,
  read: () => Promise<Step<State>>,
  { signal }: PollOptions = {},
  intervalMs = POLL_MS,
): AsyncGenerator<State, void, void> {
  let failures = noFailures;
  for (;;) {
    let waitMs: number | undefined;
    try {
      const step = await read();
      signal?.throwIfAborted();
      failures = noFailures;
      ({ waitMs } = step);
      yield step.state;
      if (waitMs === undefined) return;
    } catch (error) {
      signal?.throwIfAborted();
      const retry = nextRetry(failures, error, intervalMs);
      if (!retry) throw error;
      ({ failures, waitMs } = retry);
    }
    if (waitMs > 0) await sleep(waitMs, signal);
  }
}
