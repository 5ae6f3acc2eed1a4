import { atom } from 'nanostores';
import { type Clock, realClock } from './clock.ts';
import { $motion } from './motion.ts';

export const STEP_MS = 4000;

/** `motion` is what `$motion` says: it is paused by the visitor, reduced, or the tab is hidden. */
export type PauseReason = 'pointer' | 'focus' | 'screen' | 'motion';

export type StepperState =
  /** The island has not started: CSS alone decides which step is shown. */
  | { status: 'idle' }
  | { status: 'playing'; count: number; index: number }
  | { status: 'paused'; count: number; index: number; reasons: readonly PauseReason[] };

const isPausedFor = (state: StepperState, reason: PauseReason) =>
  state.status === 'paused' && state.reasons.includes(reason);

/** Rotates through steps: each gives way to the next after a while, unless there is a reason to pause. */
export function createStepper(clock: Clock = realClock) {
  const $state = atom<StepperState>({ status: 'idle' });
  let timer: ReturnType<Clock['start']> | undefined;
  let leaveMotion = () => {};

  function show(count: number, index: number, reasons: readonly PauseReason[]) {
    clock.stop(timer);
    if (reasons.length > 0) {
      $state.set({ status: 'paused', count, index, reasons });
    } else {
      $state.set({ status: 'playing', count, index });
      timer = clock.start(() => show(count, (index + 1) % count, reasons), STEP_MS);
    }
  }

  /** Adds or removes a reason to pause. When the last one goes, the step is shown for its full time. */
  function setPaused(reason: PauseReason, isPaused: boolean) {
    const state = $state.get();
    if (state.status === 'idle' || isPausedFor(state, reason) === isPaused) return;
    const others = state.status === 'paused' ? state.reasons.filter((other) => other !== reason) : [];
    show(state.count, state.index, isPaused ? [...others, reason] : others);
  }

  return {
    $state,
    start(count: number, index = 0, reasons: readonly PauseReason[] = []) {
      leaveMotion();
      show(count, index, reasons);
      leaveMotion = $motion.subscribe((motion) => setPaused('motion', motion !== 'playing'));
    },
    select(index: number) {
      const state = $state.get();
      if (state.status !== 'idle') show(state.count, index, state.status === 'paused' ? state.reasons : []);
    },
    setPaused,
    stop() {
      leaveMotion();
      clock.stop(timer);
      $state.set({ status: 'idle' });
    },
  };
}
