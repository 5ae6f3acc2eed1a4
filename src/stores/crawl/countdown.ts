import type { Clock } from '../typing-sequence.ts';

const SECOND_MS = 1_000;

/** Counts whole seconds by the time of day, not by its timers: a hidden tab's timers come late. */
export function createCountdown(clock: Clock, now: () => number) {
  let timer: ReturnType<Clock['start']> | undefined;
  const stop = () => {
    clock.stop(timer);
    timer = undefined;
  };

  /** Calls `show` at once and each second with the seconds that are left, then `end`. */
  function down(ms: number, show: (leftS: number) => void, end: () => void) {
    stop();
    const untilMs = now() + ms;
    const tick = () => {
      const leftMs = untilMs - now();
      if (leftMs <= 0) return end();
      show(Math.ceil(leftMs / SECOND_MS));
      timer = clock.start(tick, leftMs % SECOND_MS || SECOND_MS);
    };
    tick();
  }

  /** Calls `show` each second, until it is stopped. */
  function everySecond(show: () => void) {
    stop();
    const tick = () => {
      timer = clock.start(tick, SECOND_MS);
      show();
    };
    timer = clock.start(tick, SECOND_MS);
  }

  return { down, everySecond, stop };
}

export type Countdown = ReturnType<typeof createCountdown>;
