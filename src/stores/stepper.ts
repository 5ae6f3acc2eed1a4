import { atom } from 'nanostores';
import { type Clock, realClock } from './typing-sequence.ts';

export const STEP_MS = 4000;

/** What keeps the steps where they are; `control` is the visitor's own Pause. */
export type Hold = 'control' | 'pointer' | 'focus' | 'screen' | 'tab' | 'motion';

export type StepperState =
  /** Nobody has taken over the steps yet: the page shows them by its own means. */
  | { status: 'idle' }
  | { status: 'turning'; count: number; index: number }
  | { status: 'held'; count: number; index: number; by: readonly Hold[] };

export const isHeldBy = (state: StepperState, hold: Hold) => state.status === 'held' && state.by.includes(hold);

/** Steps in a circle: each gives way to the next after a while, unless something holds it. */
export function createStepper(clock: Clock = realClock) {
  const $state = atom<StepperState>({ status: 'idle' });
  let timer: ReturnType<Clock['start']> | undefined;

  function enter(count: number, index: number, by: readonly Hold[]) {
    clock.stop(timer);
    if (by.length > 0) {
      $state.set({ status: 'held', count, index, by });
    } else {
      $state.set({ status: 'turning', count, index });
      timer = clock.start(() => enter(count, (index + 1) % count, by), STEP_MS);
    }
  }

  return {
    $state,
    start: (count: number, index = 0, by: readonly Hold[] = []) => enter(count, index, by),
    select(index: number) {
      const state = $state.get();
      if (state.status !== 'idle') enter(state.count, index, state.status === 'held' ? state.by : []);
    },
    /** Holds the step, or lets go of it: a step that nothing holds any more has its whole time before it. */
    hold(hold: Hold, isOn: boolean) {
      const state = $state.get();
      if (state.status === 'idle' || isHeldBy(state, hold) === isOn) return;
      const others = state.status === 'held' ? state.by.filter((other) => other !== hold) : [];
      enter(state.count, state.index, isOn ? [...others, hold] : others);
    },
    stop() {
      clock.stop(timer);
      $state.set({ status: 'idle' });
    },
  };
}

export type Stepper = ReturnType<typeof createStepper>;
