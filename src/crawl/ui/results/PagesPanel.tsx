import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import filterMessages from '#content/crawl-tool.yaml?part=filters';
import searchMessages from '#content/crawl-tool.yaml?part=search';
import tableMessages from '#content/crawl-tool.yaml?part=table';
import type { PageRow } from '#crawl/lib/rows.ts';
import { type CrawlTable, type Filter, isFiltered } from '#crawl/state/table.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import controls from '../parts/controls.module.css';
import { Button, Choice } from '../parts/controls.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './PagesPanel.module.css';
import { PageTable } from './PageTable.tsx';

/** How far the search of the pages' texts is. Not announced: it changes several times a second. */
function SearchStatus({ table }: { table: CrawlTable }) {
  const { status, searched, total, error } = useStore(table.$textSearch);
  if (status === 'off') return null;
  if (status === 'failed')
    return (
      <p className={controls.error}>
        {error}{' '}
        <Button variant="plain" onClick={() => table.retrySearch()}>
          {commonMessages.tryAgain}
        </Button>
      </p>
    );
  const text =
    status === 'done'
      ? format(searchMessages.done, { count: searched })
      : format(searchMessages.searching, { done: searched, count: total });
  return <p className={controls.hint}>{text}</p>;
}

const filters: readonly Filter[] = ['all', 'ok', 'error', 'failed', 'stopped', 'blocked'];

/** A filter with the number of pages that it shows, which stands out where pages have failed. */
const Counted = ({ filter, count }: { filter: Filter; count: number }) => (
  <>
    {filterMessages[filter]}{' '}
    <b data-tone={count > 0 && (filter === 'failed' || filter === 'error') ? 'bad' : undefined}>
      {formatNumber(count)}
    </b>
  </>
);

interface Props {
  table: CrawlTable;
  /** The crawled URL. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

function emptyMessage(isLive: boolean, hasFilter: boolean, isSearching: boolean) {
  if (isSearching) return searchMessages.empty;
  if (hasFilter) return tableMessages.noneFits;
  if (isLive) return tableMessages.noneYet;
  return tableMessages.none;
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
          aria-label={searchMessages.label}
          placeholder={searchMessages.label}
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => table.change({ search: currentTarget.value })}
        />
        <Choice
          legend={commonMessages.show}
          name="crawl-filter"
          look="pills"
          options={filters.map((value) => ({ value, label: <Counted filter={value} count={counts[value]} /> }))}
          value={filter}
          onChange={(value) => table.change({ filter: value })}
        />
        <MoreFilters table={table} />
        {hasFilter && (
          <Button variant="plain" onClick={clear}>
            {filterMessages.reset}
          </Button>
        )}
      </div>
      <SearchStatus table={table} />
      <p className="visually-hidden" role="status">
        {isSearching && searchMessages.announced}
        {!isSearching && !isLive && hasFilter && format(filterMessages.shown, { count: rows.length })}
      </p>
      {rows.length > 0 ? (
        <PageTable table={table} base={base} isLive={isLive} onOpen={onOpen} />
      ) : (
        <p className={controls.empty}>{emptyMessage(isLive, hasFilter && total > 0, isSearching)}</p>
      )}
    </>
  );
}
