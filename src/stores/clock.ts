type Timer = ReturnType<typeof setTimeout>;

/** The timers of a store. Tests hand in their own. */
export interface Clock {
  start(run: () => void, ms: number): Timer;
  stop(timer: Timer | undefined): void;
}

export const realClock: Clock = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer),
};
