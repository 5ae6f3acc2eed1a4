import type { Clock } from '#stores/clock.ts';

type Timer = ReturnType<Clock['start']>;

const SECOND_MS = 1_000;

/** Calls back once a second. Counts by the time of day, because timers of a hidden tab are late. */
export function createCountdown(clock: Clock, now: () => number) {
  let timer: Timer | undefined;
  const stop = () => {
    clock.stop(timer);
    timer = undefined;
  };

  /** Calls `end` after `ms`, and until then `show` with the seconds left, now and each second. */
  function start(ms: number, end: () => void, show: (secondsLeft: number) => void = () => {}) {
    stop();
    const endMs = now() + ms;
    const tick = () => {
      const leftMs = endMs - now();
      if (leftMs <= 0) return end();
      show(Math.ceil(leftMs / SECOND_MS));
      timer = clock.start(tick, leftMs % SECOND_MS || SECOND_MS);
    };
    tick();
  }

  return { start, stop };
}

/** Throttle: runs a function immediately, then at most once per `ms`. */
export function createThrottle(clock: Clock, ms: number, run: () => void) {
  let timer: Timer | undefined;
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
