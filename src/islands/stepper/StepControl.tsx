import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isHeldBy, type Stepper } from '#stores/stepper.ts';
import styles from './StepControl.module.css';
import { takeOver } from './take-over.ts';

interface Props {
  stepper: Stepper;
  /** Id of the list of steps. */
  list: string;
}

const icons = { pause: 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z', play: 'M2 0v12l9-6z' };

/** Turns the steps of a page; says which one is shown, and stops them. */
export function StepControl({ stepper, list }: Props) {
  const state = useStore(stepper.$state, { ssr: 'initial' });

  // The steps are the server's HTML, and what holds them are the browser's pointer, focus, screen, tab and settings.
  useEffect(() => takeOver(stepper, list), [stepper, list]);

  const isStopped = isHeldBy(state, 'control');
  return (
    <div className={styles.control}>
      {state.status !== 'idle' && (
        <>
          {/* Where nothing may move there is nothing to stop. */}
          {!isHeldBy(state, 'motion') && (
            <button type="button" onClick={() => stepper.hold('control', !isStopped)}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d={isStopped ? icons.play : icons.pause} />
              </svg>
              {isStopped ? 'Play' : 'Pause'}
            </button>
          )}
          {/* Heard when the visitor chose the step, not every four seconds. */}
          <output aria-live={state.status === 'turning' ? 'off' : 'polite'}>
            {`Step ${state.index + 1} of ${state.count}`}
          </output>
        </>
      )}
    </div>
  );
}
