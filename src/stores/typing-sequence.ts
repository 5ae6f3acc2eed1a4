import { atom, onMount } from 'nanostores';

export interface SeenText {
  /** Characters; none for a text that is complete already. */
  length: number;
  intervalMs: number;
  delayMs: number;
}

/** `index` is the text whose turn it is: it has not been seen, waits for its delay, or is typed up to a character. */
export type TypingState =
  | { status: 'waiting'; index: number }
  | { status: 'delayed'; index: number }
  | { status: 'typing'; index: number; typed: number }
  /** A visitor chose a text, and nothing types any more. */
  | { status: 'chosen'; index: number };

type Timer = ReturnType<typeof setTimeout>;

export interface Clock {
  start(run: () => void, ms: number): Timer;
  stop(timer: Timer | undefined): void;
}

export const realClock: Clock = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer),
};

/** How many characters of the text at `index` are typed. */
export function typedOf(state: TypingState, index: number): number {
  if (state.status === 'chosen' || index < state.index) return Number.POSITIVE_INFINITY;
  return state.status === 'typing' && index === state.index ? state.typed : 0;
}

/** Texts that type one after the other: each begins once it has been seen and the one before it is complete. */
export function createTypingSequence(clock: Clock = realClock) {
  const $state = atom<TypingState>({ status: 'waiting', index: 0 });
  const seen: (SeenText | undefined)[] = [];
  let isPaused = false;
  let timer: Timer | undefined;

  /** Goes on from where the state stands, or sets the timer that will. */
  function proceed() {
    clock.stop(timer);
    const state = $state.value;
    const text = seen[state.index];
    if (!text || isPaused || state.status === 'chosen') return;
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

  // Without a view there is nothing to type for.
  onMount($state, () => {
    proceed();
    return () => clock.stop(timer);
  });

  return {
    $state,
    /** The text at `index` has come into view. */
    see(index: number, text: SeenText) {
      seen[index] = text;
      if ($state.value.status === 'waiting') proceed();
    },
    choose(index: number) {
      enter({ status: 'chosen', index });
    },
    pause() {
      isPaused = true;
      clock.stop(timer);
    },
    resume() {
      isPaused = false;
      proceed();
    },
  };
}

export type TypingSequence = ReturnType<typeof createTypingSequence>;
