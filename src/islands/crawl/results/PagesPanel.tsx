import { useStore } from '@nanostores/react';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlTable, Filter } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import styles from './PagesPanel.module.css';
import { PageTable } from './PageTable.tsx';

const filters: { value: Filter; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'ok', name: 'Read' },
  { value: 'error', name: 'HTTP errors' },
  { value: 'failed', name: 'Failed' },
  { value: 'stopped', name: 'Not read' },
  { value: 'blocked', name: 'Kept out' },
];

interface Props {
  table: CrawlTable;
  /** The crawled URL. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

function emptyMessage(isLive: boolean, isFiltered: boolean) {
  if (isFiltered) return 'No page fits the search and the filter.';
  if (isLive) return 'Pages appear here as the service reads them.';
  return 'The service read no page. Is the address right, and may machines visit it?';
}

/** The table of pages with its search and filters. */
export function PagesPanel({ table, base, isLive, onOpen }: Props) {
  const { search, filter } = useStore(table.$view);
  const { rows, counts } = useStore(table.$rows);
  return (
    <>
      <div className={styles.controls}>
        <input
          className={controls.input}
          type="search"
          aria-label="Search address and title"
          placeholder="Search address and title"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => table.change({ search: currentTarget.value })}
        />
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Show</legend>
          {filters.map(({ value, name }) => (
            <label key={value} data-tone={value === 'failed' || value === 'error' ? 'bad' : undefined}>
              <input
                type="radio"
                name="crawl-filter"
                checked={filter === value}
                onChange={() => table.change({ filter: value })}
              />
              {name} <b data-some={counts[value] > 0 || undefined}>{formatNumber(counts[value])}</b>
            </label>
          ))}
        </fieldset>
      </div>
      <p className="visually-hidden" role="status">
        {isLive || (search === '' && filter === 'all') ? '' : `${formatNumber(rows.length)} pages shown`}
      </p>
      {rows.length > 0 ? (
        <PageTable table={table} base={base} isLive={isLive} onOpen={onOpen} />
      ) : (
        <p className={controls.empty}>{emptyMessage(isLive, search !== '' || counts.all > 0)}</p>
      )}
    </>
  );
}
