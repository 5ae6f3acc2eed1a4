import type { WritableAtom } from 'nanostores';
import type { Clock } from '#stores/clock.ts';
import type { CrawlState } from './state.ts';
import { createCountdown, createThrottle } from './timers.ts';

/** Minimum time between two updates of a running crawl: hundreds of documents may come per second. */
const PUBLISH_MS = 100;

interface DisplayOptions {
  $state: WritableAtom<CrawlState>;
  /** Publishes the pages that have come. */
  publish: () => void;
  /** The state of the crawl that is active; `undefined` without one. */
  activeState: () => CrawlState | undefined;
  clock: Clock;
  now: () => number;
}

/** Sets the state of a crawl, with the timers that it needs. Entering a state ends the timers of the last. */
export function createDisplay({ $state, publish, activeState, clock, now }: DisplayOptions) {
  const countdown = createCountdown(clock, now);
  const throttle = createThrottle(clock, PUBLISH_MS, () => showActive());

  function showActive() {
    const state = activeState();
    if (!state) return;
    publish();
    $state.set(state);
  }

  return {
    /** Enters a state without a timer. */
    show(state: CrawlState) {
      throttle.stop();
      countdown.stop();
      publish();
      $state.set(state);
    },

    /** Shows the active crawl, and each second how long nothing has changed. */
    keepActive() {
      throttle.stop();
      showActive();
      countdown.repeat(showActive);
    },

    /** Shows the active crawl again, soon. */
    update: throttle.call,

    /** Counts down in the state that `stateAt` returns, down to 0, then calls `next`. */
    wait(ms: number, stateAt: (secondsLeft: number) => CrawlState, next: () => void) {
      throttle.stop();
      publish();
      const end = () => {
        $state.set(stateAt(0));
        next();
      };
      countdown.start(ms, end, (secondsLeft) => $state.set(stateAt(secondsLeft)));
    },

    /** Stays in the state for a while, then calls `next`. */
    stay: (ms: number, next: () => void) => countdown.start(ms, next),
  };
}
