import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatNumber } from '#lib/format/number.ts';
import { type CrawlTable, type Filter, isFiltered } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './PagesPanel.module.css';
import { PageTable } from './PageTable.tsx';
import { SearchStatus } from './SearchStatus.tsx';

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

function emptyMessage(isLive: boolean, hasFilter: boolean, isSearching: boolean) {
  if (isSearching) return 'Searching the text of the pages…';
  if (hasFilter) return 'No page fits the search and the filter.';
  if (isLive) return 'Pages appear here as the service reads them.';
  return 'The service read no page. Is the address right, and may machines visit it?';
}

/** The table of pages with its search and filters. */
export function PagesPanel({ table, base, isLive, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const view = useStore(table.$view);
  const { rows, counts, total } = useStore(table.$rows);
  const { status } = useStore(table.$textSearch);
  const { search, filter } = view;
  const hasFilter = isFiltered(view);
  const isSearching = status === 'searching';

  function clear() {
    table.clearFilters();
    // The button is about to go, and would take the focus along.
    input.current?.focus();
  }

  return (
    <>
      <div className={styles.controls}>
        <input
          ref={input}
          className={controls.input}
          type="search"
          aria-label="Search address, title and text"
          placeholder="Search address, title and text"
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
        <MoreFilters table={table} />
        {hasFilter && (
          <button type="button" className={controls.button} data-variant="plain" onClick={clear}>
            Reset filters
          </button>
        )}
      </div>
      <SearchStatus table={table} />
      <p className="visually-hidden" role="status">
        {isSearching && 'Searching…'}
        {!isSearching && !isLive && hasFilter && `${formatNumber(rows.length)} pages shown`}
      </p>
      {rows.length > 0 ? (
        <PageTable table={table} base={base} isLive={isLive} onOpen={onOpen} />
      ) : (
        <p className={controls.empty}>{emptyMessage(isLive, hasFilter && total > 0, isSearching)}</p>
      )}
    </>
  );
}
