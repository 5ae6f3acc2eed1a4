import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import words from '#content/interface.yaml?part=interactive';
import { fill } from '#lib/format/fill.ts';
import { createStepper, isPausedFor } from '#stores/stepper.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { PauseButton } from '../PauseButton.tsx';
import { enhanceSteps } from './steps.ts';

interface Props {
  /** Id of the list of steps. */
  list: string;
}

/** Rotates the steps of a list; says which one is shown, and lets the visitor pause. */
function Stepper({ list }: Props) {
  const [stepper] = useState(() => createStepper());
  const state = useStore(stepper.$state, { ssr: 'initial' });

  // The steps are in the server's HTML; pointer, focus, visibility and settings of the browser pause them.
  useEffect(() => enhanceSteps(stepper, list), [stepper, list]);

  return (
    <div className="step-control">
      {state.status !== 'idle' && (
        <>
          {/* With reduced motion nothing moves, so there is nothing to pause. */}
          {!isPausedFor(state, 'motion') && (
            <PauseButton
              isPaused={isPausedFor(state, 'control')}
              onToggle={(isPaused) => stepper.setPaused('control', isPaused)}
            />
          )}
          {/* Announced when the visitor chose the step, not every four seconds. */}
          <output aria-live={state.status === 'playing' ? 'off' : 'polite'}>
            {fill(words.step, { number: state.index + 1, total: state.count })}
          </output>
        </>
      )}
    </div>
  );
}

export const StepperIsland = withErrorBoundary(Stepper);
