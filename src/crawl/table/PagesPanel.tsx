import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, Field, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './PagesPanel.module.css';
import { columns, PageTable, type PageTableProps } from './PageTable.tsx';
import { type CrawlTable, type FacetName, type FacetOption, type Filter, facetNames, isFiltered } from './table.ts';
import { filterMessages, tableMessages } from './words.ts';

interface FacetProps {
  table: CrawlTable;
  facet: FacetName;
  options: readonly FacetOption[];
}

function Facet({ table, facet, options }: FacetProps) {
  const { facets } = useStore(table.$view);
  const value = facets[facet] ?? '';
  const { name, any } = filterMessages[facet];
  // A chosen value stays in the list, whatever arrives.
  const listed =
    value && !options.some((option) => option.value === value) ? [{ value, count: 0 }, ...options] : options;
  return (
    <Field label={name}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) =>
            table.change({ facets: { ...facets, [facet]: currentTarget.value || undefined } })
          }
        >
          <option value="">{any}</option>
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {`${reveal(option.value)} – ${formatNumber(option.count)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Filters by what the pages have in common, of which only those are there that would change something. */
function MoreFilters({ table }: { table: CrawlTable }) {
  const options = useStore(table.$facetOptions);
  const { facets } = useStore(table.$view);
  const offered = facetNames.filter((name) => options[name].length > 0 || facets[name] !== undefined);
  const chosen = facetNames.filter((name) => facets[name] !== undefined).length;
  if (offered.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className={controls.pill} data-some={chosen > 0 || undefined}>
        {filterMessages.more} {chosen > 0 && <b>{`(${chosen})`}</b>} <Icon name="chevron" />
      </summary>
      <div className={styles.facets}>
        {offered.map((facet) => (
          <Facet key={facet} table={table} facet={facet} options={options[facet]} />
        ))}
      </div>
    </details>
  );
}

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
        <MoreFilters table={table} />
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
