import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Counters } from './Counters.tsx';

interface Props {
  durationMs: number;
  /** Anywhere inside: elements with `data-target`, which hold the number as it is printed. */
  children?: ReactNode;
}

export function CountersIsland({ durationMs, children }: Props) {
  return (
    <ErrorBoundary>
      <Counters durationMs={durationMs}>{children}</Counters>
    </ErrorBoundary>
  );
}
