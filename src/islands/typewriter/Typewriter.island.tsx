import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createTypingSequence, type TypingSequence } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { TypingControl } from './TypingControl.tsx';
import { findTypedTexts, observeBeforeView, observeInView, renderSequence, type TypedText } from './typed-text.ts';

/** What moves for longer needs a way to pause it (WCAG 2.2.2). */
const MAX_WITHOUT_CONTROL_MS = 5000;

interface Pace {
  /** Milliseconds per character, for each text in the order of the page. */
  intervalsMs: number[];
  /** Milliseconds before the first text. */
  delayMs?: number | undefined;
}

const durationMs = (texts: readonly TypedText[], { intervalsMs, delayMs = 0 }: Pace) =>
  texts.reduce((sum, { text }, index) => sum + text.textContent.length * (intervalsMs[index] ?? 0), delayMs);

function start(texts: readonly TypedText[], sequence: TypingSequence, { intervalsMs, delayMs = 0 }: Pace) {
  const elements = texts.map(({ text }) => text);

  const enqueue = (index: number) => {
    const length = texts[index]?.enhance() ?? 0;
    const isDelayed = index === 0 && length > 0;
    sequence.enqueue(index, { length, intervalMs: intervalsMs[index] ?? 0, delayMs: isDelayed ? delayMs : 0 });
  };
  // Includes the texts before it, so that none waits for one that the visitor has scrolled past.
  const enhanceUpTo = (last: number) => {
    texts.slice(0, last + 1).forEach((text, index) => {
      if (text.enhance() === 0) enqueue(index);
      text.render(sequence.$state.value, index);
    });
  };

  const cleanups = [
    renderSequence(sequence, texts),
    observeBeforeView(elements, enhanceUpTo),
    observeInView(elements, (index) => {
      enhanceUpTo(index);
      enqueue(index);
    }),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

interface Props extends Pace {
  /** Elements with `data-typed` inside are the texts. */
  children?: ReactNode;
}

/** Types the texts among its children, one after the other. */
function Typewriter({ intervalsMs, delayMs, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [sequence] = useState(() => createTypingSequence());
  const [isLong, setIsLong] = useState(false);

  // IntersectionObserver tells what is in view, and CSS.highlights styles server HTML that React does not own.
  useEffect(() => {
    if (!root.current) return;
    const texts = findTypedTexts(root.current);
    const pace = { intervalsMs, delayMs };
    setIsLong(durationMs(texts, pace) > MAX_WITHOUT_CONTROL_MS);
    return start(texts, sequence, pace);
  }, [sequence, intervalsMs, delayMs]);

  return (
    <div ref={root} className="typewriter">
      {isLong && <TypingControl sequence={sequence} />}
      {children}
    </div>
  );
}

export const TypewriterIsland = withErrorBoundary(Typewriter);
