import { useId } from 'react';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import { fill } from '#lib/format/fill.ts';
import type { ComparisonState } from '#stores/crawl/comparison.ts';
import controls from '../ui/controls.module.css';
import styles from './CompareDialog.module.css';

type Busy = ComparisonState & { status: 'loading' | 'comparing' };

const stepOf = (state: Busy) => {
  if (state.status === 'comparing') return compareWords.comparing;
  return state.isRunning ? compareWords.loadingRunning : compareWords.loading;
};

/** How far the other crawl has been loaded, or the comparison has come. */
export function CompareProgress({ state }: { state: Busy }) {
  const id = useId();
  const done = state.status === 'loading' ? state.received : state.done;
  return (
    <div className={styles.progress}>
      <p id={id}>{fill(stepOf(state), { done, total: Math.max(done, state.total) })}</p>
      <progress aria-labelledby={id} max={Math.max(1, state.total)} value={done} />
      {state.status === 'loading' && state.problem && (
        <p className={controls.error}>{fill(compareWords.retrying, { problem: state.problem })}</p>
      )}
    </div>
  );
}
