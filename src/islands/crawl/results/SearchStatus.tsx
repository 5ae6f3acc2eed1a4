import { useStore } from '@nanostores/react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import searchWords from '#content/crawl-tool.yaml?part=search';
import { fill } from '#lib/format/fill.ts';
import type { CrawlTable } from '#stores/crawl/table.ts';
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
          {commonWords.tryAgain}
        </button>
      </p>
    );
  const text =
    status === 'done'
      ? fill(searchWords.done, { count: searched })
      : fill(searchWords.searching, { done: searched, count: total });
  return <p className={styles.search}>{text}</p>;
}
