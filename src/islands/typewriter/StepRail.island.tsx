import type { ReactNode } from 'react';
import { steps } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { StepRail } from './StepRail.tsx';

/** `children`: the list of steps. */
export function StepRailIsland({ children }: { children?: ReactNode }) {
  return (
    <ErrorBoundary>
      <StepRail steps={steps}>{children}</StepRail>
    </ErrorBoundary>
  );
}
