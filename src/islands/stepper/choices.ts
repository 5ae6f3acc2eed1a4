import { hasModifier } from '#lib/modifier-keys.ts';
import type { Stepper } from '#stores/stepper.ts';

/** The address names the step of this word. */
export const isNamed = ({ hash }: HTMLAnchorElement) => hash === location.hash;

/** Lets the pointer, the keyboard and the address choose a step by its word. */
export function followChoices(
  list: HTMLElement,
  words: readonly HTMLAnchorElement[],
  stepper: Stepper,
  signal: AbortSignal,
) {
  /** Selects what `isChosen` finds among the words, and says whether there was anything. */
  function choose(isChosen: (word: HTMLAnchorElement) => boolean) {
    const index = words.findIndex(isChosen);
    if (index >= 0) stepper.select(index);
    return index >= 0;
  }

  const isAt =
    ({ target }: Event) =>
    (word: HTMLAnchorElement) =>
      target instanceof Node && word.contains(target);

  const press = (event: MouseEvent | KeyboardEvent) => {
    if (!hasModifier(event) && choose(isAt(event))) event.preventDefault();
  };

  list.addEventListener('click', press, { signal });
  // Enter clicks a link by itself.
  list.addEventListener('keydown', (event) => event.key === ' ' && press(event), { signal });
  // A finger that comes down may be about to scroll.
  list.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && choose(isAt(event)), { signal });
  addEventListener('hashchange', () => choose(isNamed), { signal });
}
