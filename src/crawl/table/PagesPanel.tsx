import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice } from '#crawl/parts/controls.tsx';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './PagesPanel.module.css';
import { columns, PageTable, type PageTableProps } from './PageTable.tsx';
import { type Filter, isFiltered } from './table.ts';
import { filterMessages, tableMessages } from './words.ts';

const filters: readonly Filter[] = ['all', 'ok', 'error', 'failed', 'stopped', 'blocked'];

/** A filter with the number of pages that it shows, which stands out where pages have failed. */
const Counted = ({ filter, count }: { filter: Filter; count: number }) => (
  <>
    <span>{filterMessages[filter]}</span>{' '}
    <b data-tone={count > 0 && (filter === 'failed' || filter === 'error') ? 'bad' : undefined}>
      {formatNumber(count)}
    </b>
  </>
);

/** The table of pages with its search and filters. */
export function PagesPanel(props: PageTableProps) {
  const { table, isLive } = props;
  const input = useRef<HTMLInputElement>(null);
  const view = useStore(table.$view);
  const { rows, counts, total } = useStore(table.$rows);
  const { search, filter, sortBy, isDescending } = view;
  const column = columns.find((one) => one.column === sortBy)?.name ?? '';
  const hasFilter = isFiltered(view);

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
          className="field"
          type="search"
          aria-label={filterMessages.search}
          placeholder={filterMessages.search}
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
        {hasFilter && (
          <Button variant="plain" onClick={clear}>
            {filterMessages.reset}
          </Button>
        )}
      </div>
      <div className="visually-hidden" role="status" aria-atomic="false">
        <p>{!isLive && hasFilter && format(filterMessages.shown, { count: rows.length })}</p>
        <p>{format(filterMessages[isDescending ? 'descending' : 'ascending'], { column })}</p>
      </div>
      {rows.length > 0 ? (
        <PageTable {...props} />
      ) : (
        <p className={controls.empty}>
          {tableMessages[hasFilter && total > 0 ? 'noneFits' : isLive ? 'noneYet' : 'none']}
        </p>
      )}
    </>
  );
}
