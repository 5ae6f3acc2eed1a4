import { useStore } from '@nanostores/react';
import { formatNumber } from '#lib/format/number.ts';
import type { CreditsState } from '#stores/crawl/account.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import styles from './Cost.module.css';

const creditWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'credit' : 'credits'}`;

const leftWords = (state: CreditsState) => {
  if (state.status === 'known') return `${creditWords(state.left)} left.`;
  return { asking: 'Asking what is left…', unavailable: 'The service does not say what is left.', unknown: '' }[
    state.status
  ];
};

/** What pressing the button can cost, and what there is to spend. */
export function Cost({ crawl: { form, account } }: { crawl: CrawlConsole }) {
  const cost = useStore(form.$cost);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'known' && credits.left < cost;
  return (
    <p className={styles.cost} data-short={isShort || undefined}>
      {cost > 0 && (
        <>
          Costs <b>{creditWords(cost)}</b> at most.{' '}
        </>
      )}
      <span role="status">{leftWords(credits)}</span>
      {credits.status === 'unknown' && (
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => void account.askCredits()}
        >
          What is left?
        </button>
      )}
    </p>
  );
}
