/** Waits `ms` milliseconds. Rejects with the signal's reason as soon as it is aborted. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Runs something after `ms` milliseconds; the function it returns takes that back. */
export type SetTimer = (run: () => void, ms: number) => () => void;

/** A longer timer would overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const setTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS));
  return () => clearTimeout(timer);
};

export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = setTimer(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
  });
