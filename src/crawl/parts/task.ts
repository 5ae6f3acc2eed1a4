import { atom } from 'nanostores';

/** What a task does. Its facts, such as its subject or how far it has arrived, are known until it is done. */
export type TaskState<Result, Facts extends object = object> =
  | { status: 'idle' }
  | ({ status: 'running' } & Facts)
  | ({ status: 'failed'; text: string } & Facts)
  | { status: 'done'; result: Result };

/** A failure that is told as its message says. */
export class PlainError extends Error {}

/** One run of a task. */
export interface Run<Facts extends object> {
  /** Aborted by a cancellation, and by the next start. */
  signal: AbortSignal;
  /** Shows how far it has arrived. Without effect once it is aborted. */
  report: (facts: Facts) => void;
}

/**
 * Something that takes time, once at a time: the latest start wins, and nothing of an earlier one is shown any more.
 * @param textOf What to say of any other failure.
 */
export function createTask<Result, Facts extends object = object>(textOf: (error: unknown) => string) {
  const $state = atom<TaskState<Result, Facts>>({ status: 'idle' });
  let controller = new AbortController();

  return {
    $state,
    /** Ends the task, or takes back its result or failure. */
    cancel() {
      controller.abort();
      $state.set({ status: 'idle' });
    },
    /** Returns the result, unless it fails or is aborted. Without a result, all is as before the start. */
    async start(facts: Facts, work: (run: Run<Facts>) => Promise<Result | undefined>): Promise<Result | undefined> {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      let latest = facts;
      const show = (state: TaskState<Result, Facts>) => signal.aborted || $state.set(state);
      const report = (reported: Facts) => {
        latest = reported;
        show({ status: 'running', ...latest });
      };
      report(facts);
      try {
        const result = await work({ signal, report });
        show(result === undefined ? { status: 'idle' } : { status: 'done', result });
        return signal.aborted ? undefined : result;
      } catch (error) {
        const text = error instanceof PlainError ? error.message : textOf(error);
        show({ status: 'failed', text, ...latest });
        return undefined;
      }
    },
  };
}
