import { STEP_MS, type Stepper, type StepperState } from '#stores/stepper.ts';
import { followChoices, isNamed } from './choices.ts';
import { followHolds } from './holds.ts';

type Words = readonly HTMLAnchorElement[];

function draw(list: HTMLElement, words: Words, state: StepperState) {
  list.toggleAttribute('data-turning', state.status === 'turning');
  words.forEach((word, index) => {
    word.ariaCurrent = state.status !== 'idle' && state.index === index ? 'step' : null;
  });
}

/** Turns the steps of the list with this id, until the function that it returns is called. */
export function takeOver(stepper: Stepper, id: string) {
  const list = document.getElementById(id);
  if (!list) throw new Error(`This page has no part “${id}”.`);
  const words = [...list.querySelectorAll<HTMLAnchorElement>('h3 a')];
  const leaving = new AbortController();

  // The line under a word fills while its step has the floor.
  list.style.setProperty('--step', `${STEP_MS}ms`);
  for (const word of words) word.role = 'button';
  followChoices(list, words, stepper, leaving.signal);
  const holds = followHolds(list, words, stepper, leaving.signal);
  stepper.start(words.length, Math.max(0, words.findIndex(isNamed)), holds);
  const stopDrawing = stepper.$state.subscribe((state) => draw(list, words, state));

  return () => {
    leaving.abort();
    stepper.stop();
    stopDrawing();
    list.style.removeProperty('--step');
    for (const word of words) word.role = null;
  };
}
