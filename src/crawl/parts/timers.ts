import type { Clock } from '#stores/clock.ts';

/** Throttle: runs a function immediately, then at most once per `ms`. */
export function createThrottle(clock: Clock, ms: number, run: () => void) {
  let timer: ReturnType<Clock['start']> | undefined;
  let isPending = false;

  function call() {
    isPending = true;
    if (timer !== undefined) return;
    isPending = false;
    run();
    timer = clock.start(() => {
      timer = undefined;
      if (isPending) call();
    }, ms);
  }

  return {
    call,
    stop() {
      clock.stop(timer);
      timer = undefined;
      isPending = false;
    },
  };
}
