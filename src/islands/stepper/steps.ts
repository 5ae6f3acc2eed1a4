import { hasModifier } from '#lib/modifier-keys.ts';
import { type PauseReason, STEP_MS, type Stepper, type StepperState } from '#stores/stepper.ts';

/** How much of the list has to be on the screen for the steps to rotate. */
const THRESHOLD = 0.1;

interface Steps {
  list: HTMLElement;
  /** The titles, which are links in the server's HTML and act as buttons here. */
  buttons: readonly HTMLAnchorElement[];
}

const isInAddress = ({ hash }: HTMLAnchorElement) => hash === location.hash;

const matchesMedia = (query: string) => matchMedia(query).matches;

function render({ list, buttons }: Steps, state: StepperState) {
  list.toggleAttribute('data-playing', state.status === 'playing');
  buttons.forEach((button, index) => {
    button.ariaCurrent = state.status !== 'idle' && state.index === index ? 'step' : null;
  });
}

/** Lets hover, click, Enter, Space and the address select a step. */
function listenForSelection({ list, buttons }: Steps, stepper: Stepper, signal: AbortSignal) {
  function select(isSelected: (button: HTMLAnchorElement) => boolean) {
    const index = buttons.findIndex(isSelected);
    if (index >= 0) stepper.select(index);
    return index >= 0;
  }

  const isTarget =
    ({ target }: Event) =>
    (button: HTMLAnchorElement) =>
      target instanceof Node && button.contains(target);

  const press = (event: MouseEvent | KeyboardEvent) => {
    if (!hasModifier(event) && select(isTarget(event))) event.preventDefault();
  };

  list.addEventListener('click', press, { signal });
  // Enter already clicks a link.
  list.addEventListener('keydown', (event) => event.key === ' ' && press(event), { signal });
  // A finger that comes down may be about to scroll.
  list.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && select(isTarget(event)), { signal });
  addEventListener('hashchange', () => select(isInAddress), { signal });
}

/** Pauses while the steps are hovered, focused or out of view, and with reduced motion. Returns the reasons at the start. */
function listenForPauses({ list, buttons }: Steps, stepper: Stepper, signal: AbortSignal): PauseReason[] {
  const isButton = (target: EventTarget | null) => buttons.some((button) => button === target);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const screen = new IntersectionObserver((entries) => stepper.setPaused('screen', !entries.at(-1)?.isIntersecting), {
    threshold: THRESHOLD,
  });

  list.addEventListener('pointerenter', () => stepper.setPaused('pointer', true), { signal });
  list.addEventListener('pointerleave', () => stepper.setPaused('pointer', false), { signal });
  list.addEventListener('focusin', ({ target }) => stepper.setPaused('focus', isButton(target)), { signal });
  list.addEventListener('focusout', ({ relatedTarget }) => stepper.setPaused('focus', isButton(relatedTarget)), {
    signal,
  });
  document.addEventListener('visibilitychange', () => stepper.setPaused('tab', document.hidden), { signal });
  motion.addEventListener('change', () => stepper.setPaused('motion', motion.matches), { signal });
  screen.observe(list);
  signal.addEventListener('abort', () => screen.disconnect());

  const reasons: [PauseReason, boolean][] = [
    ['screen', true],
    ['pointer', matchesMedia('(hover: hover)') && list.matches(':hover')],
    ['focus', isButton(document.activeElement)],
    ['tab', document.hidden],
    ['motion', motion.matches],
  ];
  return reasons.flatMap(([reason, isGiven]) => (isGiven ? reason : []));
}

/** Rotates the steps of the list with this id. Returns the cleanup. */
export function enhanceSteps(stepper: Stepper, id: string) {
  const list = document.getElementById(id);
  if (!list) throw new Error(`This page has no part “${id}”.`);
  const buttons = [...list.querySelectorAll<HTMLAnchorElement>('h3 a')];
  const steps: Steps = { list, buttons };
  const listeners = new AbortController();
  const { signal } = listeners;

  // The line under a title fills while its step is shown.
  list.style.setProperty('--step', `${STEP_MS}ms`);
  for (const button of buttons) button.role = 'button';
  listenForSelection(steps, stepper, signal);
  const reasons = listenForPauses(steps, stepper, signal);
  stepper.start(buttons.length, Math.max(0, buttons.findIndex(isInAddress)), reasons);
  const unsubscribe = stepper.$state.subscribe((state) => render(steps, state));

  return () => {
    listeners.abort();
    stepper.stop();
    unsubscribe();
    list.style.removeProperty('--step');
    for (const button of buttons) button.role = null;
  };
}
