import { useStore } from '@nanostores/react';
import { formatNumber } from '#lib/format/number.ts';
import type { Account, CreditsState } from '#stores/crawl/account.ts';
import type { CrawlFormStore } from '#stores/crawl/form.ts';
import controls from '../ui/controls.module.css';
import styles from './Cost.module.css';

const creditWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'credit' : 'credits'}`;

const leftWords = (state: CreditsState) => {
  if (state.status === 'known') return `${creditWords(state.left)} left.`;
  return { asking: 'Asking how many are left…', unavailable: 'How many are left is not known.', unknown: '' }[
    state.status
  ];
};

interface Props {
  form: CrawlFormStore;
  account: Account;
  hasKey: boolean;
}

/** What pressing the button can cost, and what there is to spend. */
export function Cost({ form, account, hasKey }: Props) {
  const cost = useStore(form.$cost);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'known' && credits.left < cost;
  return (
    <p className={styles.cost} data-short={isShort || undefined}>
      Costs <b>{creditWords(cost)}</b> at most. {leftWords(credits)}
      {hasKey && credits.status === 'unknown' && (
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => void account.askCredits()}
        >
          How many are left?
        </button>
      )}
    </p>
  );
}
