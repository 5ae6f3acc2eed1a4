import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { phaseOf, typingOf } from '#stores/typing-sequence.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, onceInView } from './in-view.ts';
import { useMotion } from './MotionControl.tsx';
import { BEFORE_VIEW, isToType, textIn, Untyped } from './typed-text.tsx';

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
  /** Whether the text is typed or shown whole; `undefined` until the browser has been asked. */
  const [isTyped, setIsTyped] = useState<boolean>();
  const end = useCallback(() => typing.end(index), [typing, index]);

  // Only an IntersectionObserver knows when the text comes into view.
  useEffect(() => {
    if (!box.current) return;
    const element = textIn(box.current);
    let decided: boolean | undefined;
    const decide = () => {
      decided ??= isToType(element);
      setIsTyped(decided);
      return decided;
    };
    const enqueue = () => typing.enqueue(index, { isTyped: decide(), delayMs });

    typing.join(index, element.textContent.length * intervalMs + delayMs);
    const cleanups = [
      // A text that is complete already keeps no other waiting.
      onceInView(element, BEFORE_VIEW, () => decide() || enqueue()),
      onceInView(element, IN_VIEW, enqueue),
    ];
    // Screen readers call a text clickable that listens itself.
    const onClick = ({ target }: MouseEvent) => element.contains(target as Node) && typing.complete(index);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      for (const cleanup of cleanups) cleanup();
    };
  }, [typing, index, intervalMs, delayMs]);

  const phase = isTyped === undefined ? '' : isTyped ? phaseOf(state, index) : 'done';
  return (
    <Box ref={box as never} id={id} className={className} data-typed={phase}>
      {children}
      {phase === 'typing' && <Untyped intervalMs={intervalMs} onEnd={end} onChange={typing.completeAll} />}
    </Box>
  );
}

export const TypedTextIsland = withErrorBoundary(TypedText);
