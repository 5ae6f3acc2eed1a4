import { useStore } from '@nanostores/react';
import type { Tabs } from '#stores/tabs.ts';
import styles from './MarketCount.module.css';

interface Props {
  tabs: Tabs;
  /** How many markets there are. */
  count: number;
}

/** Which of the markets is shown. Until the tabs are there, each market says so itself. */
export function MarketCount({ tabs, count }: Props) {
  const state = useStore(tabs.$state, { ssr: 'initial' });
  const index = state.status === 'ready' ? state.ids.indexOf(state.active) : 0;
  return (
    <p className={styles.count} data-status={state.status}>
      {`${index + 1} of ${count} Markets`}
    </p>
  );
}
