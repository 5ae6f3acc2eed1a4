import type { WritableAtom } from 'nanostores';
import { createCountdown, createThrottle } from '#crawl/parts/timers.ts';
import type { Clock } from '#stores/clock.ts';
import type { CrawlState, JobFacts } from './state.ts';

/** Minimum time between two updates of a running crawl: hundreds of documents may come per second. */
const PUBLISH_MS = 100;
/** Time without a change after which the page reports a stall. */
const STALLED_S = 10;

/** What a crawl that is being read does. */
type Activity = { status: 'running'; isLive: boolean } | { status: 'stopping' };

interface DisplayOptions {
  $state: WritableAtom<CrawlState>;
  /** Publishes the pages that have come. */
  publish: () => void;
  /** The latest facts about the open crawl, and for how long they have been the same. */
  latest: () => { job: JobFacts; unchangedMs: number } | undefined;
  clock: Clock;
  now: () => number;
}

/** Sets the state of a crawl, and owns all waits of one. Entering a state ends the timers of the last. */
export function createDisplay({ $state, publish, latest, clock, now }: DisplayOptions) {
  const countdown = createCountdown(clock, now);
  const throttle = createThrottle(clock, PUBLISH_MS, () => showActivity());
  let activity: Activity = { status: 'stopping' };

  function showActivity() {
    const facts = latest();
    if (!facts) return;
    const { job, unchangedMs } = facts;
    const stalledForS = Math.floor(unchangedMs / 1_000);
    const isStalled = activity.status === 'running' && stalledForS >= STALLED_S;
    publish();
    $state.set({ ...activity, job, ...(isStalled && { stalledForS }) });
  }

  return {
    /** Enters a state without a timer. */
    show(state: CrawlState) {
      throttle.stop();
      countdown.stop();
      publish();
      $state.set(state);
    },

    /** Shows that the crawl is read: now, or soon if it does; and each second for how long nothing has changed. */
    showActive(next: Activity) {
      const isShown = $state.get().status === next.status;
      activity = next;
      if (isShown) return throttle.call();
      throttle.stop();
      countdown.start(Number.POSITIVE_INFINITY, () => {}, showActivity);
    },

    /** Shows the latest facts in the state that it has. */
    refresh() {
      publish();
      const state = $state.get();
      const facts = latest();
      if (facts && (state.status === 'lost' || state.status === 'waiting')) $state.set({ ...state, job: facts.job });
    },

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
