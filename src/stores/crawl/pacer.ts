import type { Clock } from '../typing-sequence.ts';

/** Runs something at once, and then at most once in `ms`, however often it is asked to. */
export function createPacer(clock: Clock, ms: number, run: () => void) {
  let timer: ReturnType<Clock['start']> | undefined;
  let isAsked = false;

  function ask() {
    isAsked = true;
    if (timer !== undefined) return;
    isAsked = false;
    run();
    timer = clock.start(() => {
      timer = undefined;
      if (isAsked) ask();
    }, ms);
  }

  return {
    ask,
    stop() {
      clock.stop(timer);
      timer = undefined;
      isAsked = false;
    },
  };
}
