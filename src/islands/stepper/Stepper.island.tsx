import { stepper } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { StepControl } from './StepControl.tsx';

export function StepperIsland({ list }: { list: string }) {
  return (
    <ErrorBoundary>
      <StepControl stepper={stepper} list={list} />
    </ErrorBoundary>
  );
}
