import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { typingOf } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, onceInView } from './in-view.ts';
import { useMotion } from './MotionControl.tsx';
import { BEFORE_VIEW, type MeasuredText, measureText, useTypedText } from './typed-text.tsx';

interface Props {
  as: 'h1' | 'h2' | 'p' | 'div';
  id?: string | undefined;
  className?: string | undefined;
  /** Texts that follow one another give the same name. */
  sequence: string;
  /** The place of this text among them, from 0. */
  index: number;
  intervalMs: number;
  /** Milliseconds before it starts. */
  delayMs?: number | undefined;
  /** The text; in a `div`, its first paragraph. */
  children?: ReactNode;
}

/** A text that appears character by character, when those before it are complete. */
function TypedText({ as: Box, className, id, sequence, index, intervalMs, delayMs = 0, children }: Props) {
  useMotion();
  const typing = typingOf(sequence);
  const state = useStore(typing.$state, { ssr: 'initial' });
  const box = useRef<HTMLElement>(null);
  const [text, setText] = useState<MeasuredText>();
  const { phase, caret } = useTypedText(text, state, index);

  // Only an IntersectionObserver knows when the text comes into view.
  useEffect(() => {
    const element = box.current?.querySelector('p') ?? box.current;
    if (!element) return;
    let measured: MeasuredText | undefined;
    const measure = () => {
      measured ??= measureText(element);
      setText(measured);
      return measured.characters.length;
    };
    const enqueue = (length: number) =>
      typing.enqueue(index, { length, intervalMs, delayMs: length > 0 ? delayMs : 0 });

    typing.join(index, element.textContent.length * intervalMs + delayMs);
    const cleanups = [
      // A text that is complete already keeps no other waiting.
      onceInView(element, BEFORE_VIEW, () => measure() || enqueue(0)),
      onceInView(element, IN_VIEW, () => enqueue(measure())),
    ];
    // Of a text that listens itself, screen readers say that it is clickable.
    const onClick = ({ target }: MouseEvent) => element.contains(target as Node) && typing.complete(index);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      for (const cleanup of cleanups) cleanup();
    };
  }, [typing, index, intervalMs, delayMs]);

  return (
    <Box ref={box as never} id={id} className={className} data-typed={phase}>
      {children}
      {caret}
    </Box>
  );
}

export const TypedTextIsland = withErrorBoundary(TypedText);
