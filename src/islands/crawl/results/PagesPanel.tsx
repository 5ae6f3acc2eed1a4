import { useStore } from '@nanostores/react';
import type { PageRow } from '#lib/crawl/rows.ts';
import type { Show } from '#lib/crawl/table.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlTable } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import styles from './PagesPanel.module.css';
import { PageTable } from './PageTable.tsx';

const shows: { show: Show; name: string }[] = [
  { show: 'all', name: 'All' },
  { show: 'good', name: 'Read' },
  { show: 'refused', name: 'HTTP errors' },
  { show: 'failed', name: 'Failed' },
  { show: 'robots', name: 'Kept out' },
];

interface Props {
  table: CrawlTable;
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

function emptyWords(isLive: boolean, isNarrowed: boolean) {
  if (isNarrowed) return 'No page fits the search and the filter.';
  if (isLive) return 'Pages appear here as the service reads them.';
  return 'The service read no page. Is the address right, and may machines visit it?';
}

/** The table of pages, with what narrows it. */
export function PagesPanel({ table, base, isLive, onOpen }: Props) {
  const { search, show } = useStore(table.$view);
  const { rows, counts } = useStore(table.$found);
  return (
    <>
      <div className={styles.filters}>
        <input
          className={controls.input}
          type="search"
          aria-label="Search address and title"
          placeholder="Search address and title"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => table.change({ search: currentTarget.value })}
        />
        <fieldset className={styles.shows}>
          <legend className="visually-hidden">Show</legend>
          {shows.map(({ show: one, name }) => (
            <label key={one} data-tone={one === 'failed' || one === 'refused' ? 'bad' : undefined}>
              <input
                type="radio"
                name="crawl-show"
                checked={show === one}
                onChange={() => table.change({ show: one })}
              />
              {name} <b data-some={counts[one] > 0 || undefined}>{formatNumber(counts[one])}</b>
            </label>
          ))}
        </fieldset>
      </div>
      <p className="visually-hidden" role="status">
        {isLive || (search === '' && show === 'all') ? '' : `${formatNumber(rows.length)} pages shown`}
      </p>
      {rows.length > 0 ? (
        <PageTable table={table} base={base} isLive={isLive} onOpen={onOpen} />
      ) : (
        <p className={styles.empty}>{emptyWords(isLive, search !== '' || counts.all > 0)}</p>
      )}
    </>
  );
}
