import { atom, computed, onMount } from 'nanostores';
import { byName } from './by-name.ts';
import { type Clock, realClock } from './clock.ts';
import { $motion, isStill } from './motion.ts';

const FIRST_STEP_DELAY_MS = 1000;
const NEXT_STEP_DELAY_MS = 300;
/** What moves for longer needs a way to pause it (WCAG 2.2.2). */
const MAX_WITHOUT_CONTROL_MS = 5000;

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

/** How many characters of the text at `index` are typed. */
export function typedLength(state: TypingState, index: number): number {
  if (state.status === 'complete' || index < state.index) return Number.POSITIVE_INFINITY;
  return state.status === 'typing' && index === state.index ? state.typed : 0;
}

/**
 * Types texts one after the other: each joins with the time it takes, and starts once it is queued and the one before it is
 * complete.
 */
export function createTypingSequence(clock: Clock = realClock) {
  const $state = atom<TypingState>({ status: 'waiting', index: 0 });
  const $durationsMs = atom<readonly number[]>([]);
  const queue: (QueuedText | undefined)[] = [];
  let timer: ReturnType<Clock['start']> | undefined;

  /** Takes the next step from the current state, or sets the timer for it. */
  function proceed() {
    clock.stop(timer);
    const state = $state.value;
    const text = queue[state.index];
    if (!text || state.status === 'complete') return;
    const { index } = state;
    const motion = $motion.get();
    if (state.status === 'waiting' && isStill(motion)) enter({ status: 'waiting', index: index + 1 });
    else if (motion === 'reduced') enter({ status: 'complete', index });
    if (motion !== 'playing') return;
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
    const leaveMotion = $motion.subscribe(proceed);
    return () => {
      leaveMotion();
      clock.stop(timer);
    };
  });

  return {
    $state,
    /** A text is being typed or is about to be, unless it is paused. */
    $isRunning: computed($state, ({ status }) => status === 'typing' || status === 'delayed'),
    /** All texts together move for so long that visitors need a way to pause them. */
    $isLong: computed($durationsMs, (each) => each.reduce((sum, ms = 0) => sum + ms, 0) > MAX_WITHOUT_CONTROL_MS),
    join(index: number, durationMs: number) {
      const durations = [...$durationsMs.value];
      durations[index] = durationMs;
      $durationsMs.set(durations);
    },
    enqueue(index: number, text: QueuedText) {
      queue[index] = text;
      if ($state.value.status === 'waiting') proceed();
    },
    complete(index: number) {
      enter({ status: 'complete', index });
    },
    /** Completes every text; the current one stays it. */
    completeAll() {
      enter({ status: 'complete', index: Math.min($state.value.index, $durationsMs.value.length - 1) });
    },
  };
}

export type TypingSequence = ReturnType<typeof createTypingSequence>;

/** The sequence of this name: texts of several islands follow one another in it. */
export const typingOf = byName(createTypingSequence);

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
      steps.forEach(({ length, intervalMs }, index) => {
        const delayMs = index === 0 ? FIRST_STEP_DELAY_MS : NEXT_STEP_DELAY_MS;
        typing.join(index, length * intervalMs + delayMs);
        typing.enqueue(index, { length, intervalMs, delayMs });
      });
    },
  };
}

export type StepSequence = ReturnType<typeof createStepSequence>;
