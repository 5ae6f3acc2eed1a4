import { useStore } from '@nanostores/react';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlTable } from '#stores/crawl/table.ts';
import { formatCount } from '../messages.ts';
import controls from '../ui/controls.module.css';
import styles from './PagesPanel.module.css';

/** How far the search of the pages' texts is. Not announced: it changes several times a second. */
export function SearchStatus({ table }: { table: CrawlTable }) {
  const { status, searched, total, error } = useStore(table.$textSearch);
  if (status === 'off') return null;
  if (status === 'failed')
    return (
      <p className={styles.search} data-tone="bad">
        {error}{' '}
        <button type="button" className={controls.button} data-variant="plain" onClick={() => table.retrySearch()}>
          Try again
        </button>
      </p>
    );
  const text =
    status === 'done'
      ? `Searched the text of ${formatCount(searched, 'page')}`
      : `Searching… ${formatNumber(searched)} of ${formatCount(total, 'page')}`;
  return <p className={styles.search}>{text}</p>;
}
