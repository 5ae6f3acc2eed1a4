import type { Connection } from './connection.ts';
import { nextRetry, noFailures } from './waits.ts';

export interface PollOptions {
  /** Ends the polling, even during a wait, with the signal's reason. The job itself continues. */
  signal?: AbortSignal | undefined;
  /**
   * Decides in place of this client what a failed read leads to: resolves when it is to be sent again, and rejects with what
   * ends the polling. Default: as specified, three retries without an answer, two after a refusal.
   */
  onFailure?: ((error: unknown) => Promise<void>) | undefined;
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
  take: () => Promise<State | undefined>;
  /** When the next read is due, as far as is known by now. */
  dueMs: () => number;
  close: () => void;
}

/** What was waited for: the answer to a read, an error, the end of a wait, or what ends the polling. */
interface Result<State> {
  step?: Step<State>;
  error?: unknown;
  end?: { error: unknown };
}

/**
 * Reads again and again and yields each state, and what arrives meanwhile. Leave it with `break`. Throws the error that
 * ends it. What it has read counts as received once its caller has taken it, so a state that is dropped is no loss.
 */
export async function* poll<State>(
  { sleep, now }: Pick<Connection, 'sleep' | 'now'>,
  read: () => Promise<Step<State>>,
  intervalMs: number,
  { signal, onFailure }: PollOptions = {},
  arrivals?: Arrivals<State>,
): AsyncGenerator<State, void, void> {
  let failures = noFailures;
  /** When the current wait ends, if arrivals may change that. */
  let endMs: number | undefined;

  async function waitAsSpecified(error: unknown) {
    const retry = nextRetry(failures, error, { intervalMs });
    if (!retry) throw error;
    failures = retry.failures;
    await sleep(retry.waitMs, signal);
  }

  const settled = (task: Promise<Result<State>>) => task.catch((error: unknown): Result<State> => ({ error }));

  function readIn(ms: number): Promise<Result<State>> {
    endMs = ms > 0 ? now() + ms : undefined;
    return settled(ms > 0 ? sleep(ms, signal).then(() => ({})) : read().then((step) => ({ step })));
  }

  let pending = readIn(0);
  try {
    for (;;) {
      const result = await (arrivals ? Promise.race([pending, arrivals.arrival()]) : pending);
      signal?.throwIfAborted();
      if (!result) {
        const state = await arrivals?.take();
        if (state) yield state;
        if (arrivals && endMs !== undefined && arrivals.dueMs() < endMs) pending = readIn(arrivals.dueMs() - now());
      } else if (result.step) {
        failures = noFailures;
        yield result.step.state;
        if (result.step.waitMs === undefined) return;
        pending = readIn(result.step.waitMs);
      } else if (result.end) {
        throw result.end.error;
      } else if (result.error === undefined) {
        pending = readIn(arrivals && endMs !== undefined ? arrivals.dueMs() - now() : 0);
      } else {
        // The wait is not cut short: the service asked for it, or needs it to recover.
        endMs = undefined;
        pending = (onFailure ?? waitAsSpecified)(result.error).then(
          () => ({}),
          (error: unknown) => ({ end: { error } }),
        );
      }
    }
  } finally {
    arrivals?.close();
  }
}
