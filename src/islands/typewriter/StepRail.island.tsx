import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createStepSequence, type StepSequence } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { TypingControl } from './TypingControl.tsx';
import { findTypedTexts, observeBeforeView, observeInView, renderSequence, type TypedText } from './typed-text.ts';

const INTERVAL_MS = 20;

/** Replaces an element with a button of the same content. Returns the cleanup. */
function replaceWithButton(element: Element): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...element.childNodes);
  element.replaceWith(button);
  return () => {
    element.append(...button.childNodes);
    button.replaceWith(element);
  };
}

function markCurrent(texts: readonly TypedText[], step: number) {
  texts.forEach(({ box }, index) => {
    box.ariaCurrent = index === step ? 'step' : null;
  });
}

function start(root: Element, { typing, $step, start: startSteps }: StepSequence) {
  const texts = findTypedTexts(root);
  const lists = [...root.querySelectorAll('ol')];
  const enhance = () => {
    const lengths = texts.map((text) => text.enhance());
    texts.forEach((text, index) => {
      text.render(typing.$state.value, index);
    });
    return lengths;
  };
  const startInView = () => {
    const lengths = enhance();
    if (lengths.some(Boolean)) startSteps(lengths.map((length) => ({ length, intervalMs: INTERVAL_MS })));
  };

  const cleanups = [
    ...[...root.querySelectorAll('h3 > span')].map(replaceWithButton),
    renderSequence(typing, texts),
    $step.subscribe((step) => markCurrent(texts, step)),
    observeBeforeView(lists, enhance),
    observeInView(lists, startInView),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Shows the steps among its children one at a time: each is typed, then the next comes. A click chooses one. */
function StepRail({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [steps] = useState(() => createStepSequence());
  // IntersectionObserver tells what is in view, and CSS.highlights styles server HTML that React does not own.
  useEffect(() => (root.current ? start(root.current, steps) : undefined), [steps]);
  return (
    <div ref={root} className="typed-steps">
      <TypingControl sequence={steps.typing} />
      {children}
    </div>
  );
}

export const StepRailIsland = withErrorBoundary(StepRail);
