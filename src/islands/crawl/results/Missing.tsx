import { formatNumber } from '#lib/format/number.ts';
import { type CrawlState, jobOf } from '#stores/crawl/state.ts';
import styles from './Results.module.css';

/** "1 document", "2 documents" */
const documents = (count: number) => `${formatNumber(count)} ${count === 1 ? 'document' : 'documents'}`;

/** What a visitor should know before trusting the numbers. */
export function Missing({ state, came }: { state: CrawlState; came: number }) {
  if (state.status !== 'ended' || state.missing === 0) return null;
  const { completed = 0 } = jobOf(state) ?? {};
  return (
    <p className={styles.notice}>
      <b>Fewer documents than pages.</b> The service counts {formatNumber(completed)} completed pages and gave{' '}
      {documents(came)}: {formatNumber(state.missing)} did not come.
    </p>
  );
}
