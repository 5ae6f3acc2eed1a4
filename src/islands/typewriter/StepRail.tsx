import { type ReactNode, useEffect, useRef } from 'react';
import type { StepSequence } from '#stores/step-sequence.ts';
import { NEAR, play, SEEN, whenInView } from './play.ts';
import { createTypedText, type TypedText } from './typed-text.ts';
import styles from './typing.module.css';

const INTERVAL_MS = 20;

/** Makes a button of what stands in an element, and of the button what it was. */
function makeButton(words: Element): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...words.childNodes);
  words.replaceWith(button);
  return () => {
    words.append(...button.childNodes);
    button.replaceWith(words);
  };
}

/** Tells everyone, not the eye alone, which step is shown. */
function mark(texts: readonly TypedText[], step: number) {
  texts.forEach(({ box }, index) => {
    if (index === step) box.setAttribute('aria-current', 'step');
    else box.removeAttribute('aria-current');
  });
}

function start(root: Element, { typing, $step, start: type }: StepSequence) {
  const texts = [...root.querySelectorAll<HTMLElement>('[data-typed]')].map(createTypedText);
  const takeOver = () => {
    const lengths = texts.map((text) => text.takeOver());
    texts.forEach((text, index) => {
      text.draw(typing.$state.value, index);
    });
    return lengths;
  };
  const see = () => {
    const lengths = takeOver();
    if (lengths.some(Boolean)) type(lengths.map((length) => ({ length, intervalMs: INTERVAL_MS })));
  };

  const endings = [
    ...[...root.querySelectorAll('h3 > span')].map(makeButton),
    play(typing, texts),
    $step.subscribe((step) => mark(texts, step)),
    whenInView([...root.querySelectorAll('ol')], NEAR, takeOver),
    whenInView([...root.querySelectorAll('ol')], SEEN, see),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Shows the steps among its children one at a time: each is typed, then the next comes. A click chooses one. */
export function StepRail({ steps, children }: { steps: StepSequence; children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  // IntersectionObserver tells what is in view, and CSS.highlights colors words that React did not write.
  useEffect(() => (root.current ? start(root.current, steps) : undefined), [steps]);
  return (
    <div ref={root} className={styles['root']}>
      {children}
    </div>
  );
}
