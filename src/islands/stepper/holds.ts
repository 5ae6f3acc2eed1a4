import type { Hold, Stepper } from '#stores/stepper.ts';

/** As much of the steps has to be on the screen for them to turn. */
const SEEN = 0.1;

const matches = (query: string) => matchMedia(query).matches;

/** Holds the steps as long as they are pointed at, in focus or unseen, or nothing may move. Returns what holds them now. */
export function followHolds(
  list: HTMLElement,
  words: readonly HTMLAnchorElement[],
  stepper: Stepper,
  signal: AbortSignal,
): Hold[] {
  const isWord = (target: EventTarget | null) => words.some((word) => word === target);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const screen = new IntersectionObserver((entries) => stepper.hold('screen', !entries.at(-1)?.isIntersecting), {
    threshold: SEEN,
  });

  list.addEventListener('pointerenter', () => stepper.hold('pointer', true), { signal });
  list.addEventListener('pointerleave', () => stepper.hold('pointer', false), { signal });
  list.addEventListener('focusin', ({ target }) => stepper.hold('focus', isWord(target)), { signal });
  list.addEventListener('focusout', ({ relatedTarget }) => stepper.hold('focus', isWord(relatedTarget)), { signal });
  document.addEventListener('visibilitychange', () => stepper.hold('tab', document.hidden), { signal });
  motion.addEventListener('change', () => stepper.hold('motion', motion.matches), { signal });
  screen.observe(list);
  signal.addEventListener('abort', () => screen.disconnect());

  const holds: [Hold, boolean][] = [
    ['screen', true],
    ['pointer', matches('(hover: hover)') && list.matches(':hover')],
    ['focus', isWord(document.activeElement)],
    ['tab', document.hidden],
    ['motion', motion.matches],
  ];
  return holds.flatMap(([hold, isOn]) => (isOn ? hold : []));
}
