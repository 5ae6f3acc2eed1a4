import { type ReactNode, useEffect, useRef } from 'react';
import type { TypingSequence } from '#stores/typing-sequence.ts';
import { NEAR, play, SEEN, whenInView } from './play.ts';
import { createTypedText } from './typed-text.ts';
import styles from './typing.module.css';

interface Pace {
  /** Milliseconds a character, for each text in the order of the page. */
  intervalsMs: number[];
  /** Milliseconds before the first text. */
  delayMs?: number | undefined;
}

export interface TypewriterProps extends Pace {
  /** What is marked with `data-typed` is a text that types. */
  children?: ReactNode;
}

function start(root: Element, sequence: TypingSequence, { intervalsMs, delayMs = 0 }: Pace) {
  const texts = [...root.querySelectorAll<HTMLElement>('[data-typed]')].map(createTypedText);
  const elements = texts.map(({ text }) => text);

  const see = (index: number) => {
    const length = texts[index]?.takeOver() ?? 0;
    const isDelayed = index === 0 && length > 0;
    sequence.see(index, { length, intervalMs: intervalsMs[index] ?? 0, delayMs: isDelayed ? delayMs : 0 });
  };
  // With a text come those before it, so that none waits for one that a visitor has scrolled past.
  const takeOver = (last: number) => {
    texts.slice(0, last + 1).forEach((text, index) => {
      if (text.takeOver() === 0) see(index);
      text.draw(sequence.$state.value, index);
    });
  };

  const endings = [
    play(sequence, texts),
    whenInView(elements, NEAR, takeOver),
    whenInView(elements, SEEN, (index) => {
      takeOver(index);
      see(index);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

interface Props extends TypewriterProps {
  sequence: TypingSequence;
}

/** Types the texts among its children, each when the one before it is complete. */
export function Typewriter({ sequence, intervalsMs, delayMs, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // IntersectionObserver tells what is in view, and CSS.highlights colors words that React did not write.
  useEffect(
    () => (root.current ? start(root.current, sequence, { intervalsMs, delayMs }) : undefined),
    [sequence, intervalsMs, delayMs],
  );
  return (
    <div ref={root} className={styles['root']}>
      {children}
    </div>
  );
}
