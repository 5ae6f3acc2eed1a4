import { type ReactNode, useEffect, useRef } from 'react';
import { typingOf } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { durationOf, TEXT_INTERVAL_MS, textIn, useIsTyped, useTypedText } from './hooks/typed-text.tsx';
import { useMotion } from './MotionControl.tsx';

interface Props {
  as: 'h1' | 'h2' | 'p' | 'div';
  id?: string | undefined;
  className?: string | undefined;
  /** Texts that follow one another give the same name. */
  sequence: string;
  /** The place of this text among them, from 0. */
  index: number;
  /** Milliseconds a character. */
  intervalMs?: number | undefined;
  /** Milliseconds before it starts. */
  delayMs?: number | undefined;
  /** The text; in a `div`, its first paragraph. */
  children?: ReactNode;
}

/** A text that appears character by character, when those before it are complete. */
function TypedText({
  as: Box,
  className,
  id,
  sequence,
  index,
  intervalMs = TEXT_INTERVAL_MS,
  delayMs = 0,
  children,
}: Props) {
  useMotion();
  const typing = typingOf(sequence);
  const box = useRef<HTMLElement>(null);
  const [isTyped] = useIsTyped(
    box,
    (element) => [textIn(element)],
    ([isTyped = false]) => typing.enqueue(index, { isTyped, delayMs }),
  );
  const { phase, untyped } = useTypedText(typing, index, isTyped, intervalMs);

  useEffect(() => {
    if (!box.current) return;
    const text = textIn(box.current);
    typing.join(index, durationOf(text, intervalMs) + delayMs);
    // Screen readers call a text clickable that listens itself.
    const onClick = ({ target }: MouseEvent) => text.contains(target as Node) && typing.complete(index);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [typing, index, intervalMs, delayMs]);

  return (
    <Box ref={box as never} id={id} className={className} data-typed={phase}>
      {children}
      {untyped}
    </Box>
  );
}

export const TypedTextIsland = withErrorBoundary(TypedText);
