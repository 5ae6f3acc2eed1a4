import { computed } from 'nanostores';
import { type Clock, createTypingSequence, type SeenText } from './typing-sequence.ts';

const FIRST_MS = 1000;
const NEXT_MS = 300;

/** Steps that are shown one at a time: each is typed, rests, and gives way to the next; the last one stays. */
export function createStepSequence(clock?: Clock) {
  const typing = createTypingSequence(clock);
  /** The step that is shown; -1 before the first. */
  const $step = computed(typing.$state, ({ status, index }) =>
    status === 'typing' || status === 'chosen' ? index : index - 1,
  );
  return {
    typing,
    $step,
    /** The steps have come into view. */
    start(steps: Omit<SeenText, 'delayMs'>[]) {
      steps.forEach((step, index) => {
        typing.see(index, { ...step, delayMs: index === 0 ? FIRST_MS : NEXT_MS });
      });
    },
  };
}

export type StepSequence = ReturnType<typeof createStepSequence>;
