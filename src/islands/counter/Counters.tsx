import { type ReactNode, useEffect, useRef } from 'react';
import { bindNumber } from './bind-number.ts';

interface Props {
  durationMs: number;
  children: ReactNode;
}

export function Counters({ durationMs, children }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // Only an IntersectionObserver knows when a number comes into sight.
  useEffect(() => {
    const numbers = box.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [];
    const unbind = Array.from(numbers, (number) => bindNumber(number, durationMs));
    return () => {
      for (const each of unbind) each();
    };
  }, [durationMs]);

  return <div ref={box}>{children}</div>;
}
