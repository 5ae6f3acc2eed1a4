import { useId } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import type { ComparisonState } from '#stores/crawl/comparison.ts';
import controls from '../ui/controls.module.css';
import styles from './CompareDialog.module.css';

type Busy = ComparisonState & { status: 'loading' | 'comparing' };

const stepOf = (state: Busy) => {
  if (state.status === 'comparing') return 'Comparing pages';
  return state.isRunning ? 'This crawl is still running. Loading its pages' : 'Loading pages';
};

/** How far the other crawl has been loaded, or the comparison has come. */
export function CompareProgress({ state }: { state: Busy }) {
  const id = useId();
  const done = state.status === 'loading' ? state.received : state.done;
  return (
    <div className={styles.progress}>
      <p id={id}>
        {stepOf(state)}: {formatNumber(done)} of {formatNumber(Math.max(done, state.total))}
      </p>
      <progress aria-labelledby={id} max={Math.max(1, state.total)} value={done} />
      {state.status === 'loading' && state.problem && <p className={controls.error}>{state.problem} Trying again.</p>}
    </div>
  );
}
