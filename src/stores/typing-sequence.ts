import { atom, computed, onMount } from 'nanostores';
import { type Clock, realClock } from './clock.ts';

const FIRST_STEP_DELAY_MS = 1000;
const NEXT_STEP_DELAY_MS = 300;

export interface QueuedText {
  /** Characters to type; 0 for a text that is complete already. */
  length: number;
  intervalMs: number;
  delayMs: number;
}

/** `index` is the current text: it is not queued yet, waits for its delay, or is typed up to a character. */
export type TypingState =
  | { status: 'waiting'; index: number }
  | { status: 'delayed'; index: number }
  | { status: 'typing'; index: number; typed: number }
  /** The visitor skipped the typing of all texts; `index` is the one they chose. */
  | { status: 'complete'; index: number };

/** `control` is the visitor's own Pause button. */
export type PauseReason = 'control' | 'tab';

/** How many characters of the text at `index` are typed. */
export function typedLength(state: TypingState, index: number): number {
  if (state.status === 'complete' || index < state.index) return Number.POSITIVE_INFINITY;
  return state.status === 'typing' && index === state.index ? state.typed : 0;
}

/** Types texts one after the other: each starts once it is queued and the one before it is complete. */
export function createTypingSequence(clock: Clock = realClock) {
  const $state = atom<TypingState>({ status: 'waiting', index: 0 });
  const $pauseReasons = atom<readonly PauseReason[]>([]);
  const queue: (QueuedText | undefined)[] = [];
  let timer: ReturnType<Clock['start']> | undefined;

  /** Takes the next step from the current state, or sets the timer for it. */
  function proceed() {
    clock.stop(timer);
    const state = $state.value;
    const text = queue[state.index];
    if (!text || $pauseReasons.value.length > 0 || state.status === 'complete') return;
    const { index } = state;
    if (state.status === 'waiting') enter({ status: 'delayed', index });
    else if (state.status === 'delayed') wait(text.delayMs, { status: 'typing', index, typed: 0 });
    else if (state.typed < text.length) wait(text.intervalMs, { ...state, typed: state.typed + 1 });
    else enter({ status: 'waiting', index: index + 1 });
  }

  function enter(state: TypingState) {
    $state.set(state);
    proceed();
  }

  function wait(ms: number, next: TypingState) {
    if (ms === 0) enter(next);
    else timer = clock.start(() => enter(next), ms);
  }

  // Nothing types while nothing shows it.
  onMount($state, () => {
    proceed();
    return () => clock.stop(timer);
  });

  return {
    $state,
    /** A text is being typed or is about to be, unless it is paused. */
    $isRunning: computed($state, ({ status }) => status === 'typing' || status === 'delayed'),
    /** Stopped by the visitor, not by a hidden tab. */
    $isPaused: computed($pauseReasons, (reasons) => reasons.includes('control')),
    enqueue(index: number, text: QueuedText) {
      queue[index] = text;
      if ($state.value.status === 'waiting') proceed();
    },
    complete(index: number) {
      enter({ status: 'complete', index });
    },
    setPaused(reason: PauseReason, isPaused: boolean) {
      const others = $pauseReasons.value.filter((other) => other !== reason);
      $pauseReasons.set(isPaused ? [...others, reason] : others);
      proceed();
    },
  };
}

export type TypingSequence = ReturnType<typeof createTypingSequence>;

/** Shows steps one at a time: each is typed, rests, and gives way to the next. The last one stays. */
export function createStepSequence(clock?: Clock) {
  const typing = createTypingSequence(clock);
  return {
    typing,
    /** The current step; -1 before the first. */
    $step: computed(typing.$state, ({ status, index }) =>
      status === 'typing' || status === 'complete' ? index : index - 1,
    ),
    start(steps: Omit<QueuedText, 'delayMs'>[]) {
      steps.forEach((step, index) => {
        typing.enqueue(index, { ...step, delayMs: index === 0 ? FIRST_STEP_DELAY_MS : NEXT_STEP_DELAY_MS });
      });
    },
  };
}

export type StepSequence = ReturnType<typeof createStepSequence>;
