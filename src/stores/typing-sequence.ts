import { atom, computed, onMount } from 'nanostores';
import { byName } from './by-name.ts';
import { type Clock, realClock } from './clock.ts';
import { $motion, isStill } from './motion.ts';

const FIRST_STEP_DELAY_MS = 1000;
const NEXT_STEP_DELAY_MS = 300;
/** What moves for longer needs a way to pause it (WCAG 2.2.2). */
const MAX_WITHOUT_CONTROL_MS = 5000;

export interface QueuedText {
  /** False for a text that is complete already. */
  isTyped: boolean;
  delayMs: number;
}

/**
 * `index` is the current text: it is not queued yet, waits for its delay, or is typed. In `complete`, the visitor skipped
 * the typing of all texts, and it is the one they chose.
 */
export interface TypingState {
  status: 'waiting' | 'delayed' | 'typing' | 'complete';
  index: number;
}

/** What is seen of the text at `index`. */
export function phaseOf({ status, index: current }: TypingState, index: number): 'waiting' | 'typing' | 'done' {
  if (status === 'complete' || index < current) return 'done';
  return status === 'typing' && index === current ? 'typing' : 'waiting';
}

/**
 * Types texts one after the other: each joins with the time it takes, starts once it is queued and the one before it is
 * complete, and says when it has ended.
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
    const { status, index } = state;
    const motion = $motion.get();
    if (status === 'waiting' && (!text.isTyped || isStill(motion))) enter({ status, index: index + 1 });
    else if (motion === 'reduced') enter({ status: 'complete', index });
    else if (motion !== 'playing') return;
    else if (status === 'waiting') enter({ status: 'delayed', index });
    else if (status === 'delayed') wait(text.delayMs, { status: 'typing', index });
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
    /** The text is typed. */
    end(index: number) {
      const state = $state.value;
      if (state.status === 'typing' && state.index === index) enter({ status: 'waiting', index: index + 1 });
    },
    complete(index: number) {
      enter({ status: 'complete', index });
    },
    /** Completes every text. The current text stays the current one. */
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
    /** `isTyped`: false for a step that is complete already. `durationMs`: that its text takes. */
    start(steps: { isTyped: boolean; durationMs: number }[]) {
      steps.forEach(({ isTyped, durationMs }, index) => {
        const delayMs = index === 0 ? FIRST_STEP_DELAY_MS : NEXT_STEP_DELAY_MS;
        typing.join(index, durationMs + delayMs);
        typing.enqueue(index, { isTyped, delayMs });
      });
    },
  };
}

export type StepSequence = ReturnType<typeof createStepSequence>;
