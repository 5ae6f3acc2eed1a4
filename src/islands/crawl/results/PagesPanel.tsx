import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import filterWords from '#content/crawl-tool.yaml?part=filters';
import searchWords from '#content/crawl-tool.yaml?part=search';
import tableWords from '#content/crawl-tool.yaml?part=table';
import type { PageRow } from '#lib/crawl/rows.ts';
import { fill } from '#lib/format/fill.ts';
import { formatNumber } from '#lib/format/number.ts';
import { type CrawlTable, type Filter, isFiltered } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './PagesPanel.module.css';
import { PageTable } from './PageTable.tsx';
import { SearchStatus } from './SearchStatus.tsx';

const filters: readonly Filter[] = ['all', 'ok', 'error', 'failed', 'stopped', 'blocked'];

interface Props {
  table: CrawlTable;
  /** The crawled URL. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

function emptyMessage(isLive: boolean, hasFilter: boolean, isSearching: boolean) {
  if (isSearching) return searchWords.empty;
  if (hasFilter) return tableWords.noneFits;
  if (isLive) return tableWords.noneYet;
  return tableWords.none;
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
          aria-label={searchWords.label}
          placeholder={searchWords.label}
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => table.change({ search: currentTarget.value })}
        />
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">{commonWords.show}</legend>
          {filters.map((value) => (
            <label key={value} data-tone={value === 'failed' || value === 'error' ? 'bad' : undefined}>
              <input
                type="radio"
                name="crawl-filter"
                checked={filter === value}
                onChange={() => table.change({ filter: value })}
              />
              {filterWords[value]} <b data-some={counts[value] > 0 || undefined}>{formatNumber(counts[value])}</b>
            </label>
          ))}
        </fieldset>
        <MoreFilters table={table} />
        {hasFilter && (
          <button type="button" className={controls.button} data-variant="plain" onClick={clear}>
            {filterWords.reset}
          </button>
        )}
      </div>
      <SearchStatus table={table} />
      <p className="visually-hidden" role="status">
        {isSearching && searchWords.announced}
        {!isSearching && !isLive && hasFilter && fill(filterWords.shown, { count: rows.length })}
      </p>
      {rows.length > 0 ? (
        <PageTable table={table} base={base} isLive={isLive} onOpen={onOpen} />
      ) : (
        <p className={controls.empty}>{emptyMessage(isLive, hasFilter && total > 0, isSearching)}</p>
      )}
    </>
  );
}
