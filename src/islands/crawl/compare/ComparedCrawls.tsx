import { useMemo, useRef, useState } from 'react';
import type { Change, ComparedPage } from '#lib/crawl/compare.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { ComparedCrawl, ComparisonState } from '#stores/crawl/comparison.ts';
import { formatCount, formatDateTime } from '../messages.ts';
import results from '../results/PagesPanel.module.css';
import controls from '../ui/controls.module.css';
import styles from './CompareDialog.module.css';
import { ComparedPageItem } from './ComparedPageItem.tsx';
import { changeNames } from './messages.ts';

/** Thousands of items at once would take seconds to render. */
const STEP = 200;

type Filter = 'differences' | Change;

const isShown = ({ change }: ComparedPage, filter: Filter) =>
  filter === 'differences' ? change !== 'unchanged' && change !== 'unknown' : change === filter;

const Crawl = ({ name, crawl: { startedAtMs, rows } }: { name: string; crawl: ComparedCrawl }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <time dateTime={new Date(startedAtMs).toISOString()}>{formatDateTime(startedAtMs)}</time>,{' '}
      {formatCount(rows.length, 'page')}
    </dd>
  </div>
);

/** The items of a filter, a part at a time. */
function PageList({ pages }: { pages: readonly ComparedPage[] }) {
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const left = pages.length - limit;

  function showMore() {
    // With its last step the button goes, and must not take the focus with it.
    if (left <= STEP) list.current?.focus({ preventScroll: true });
    setLimit(limit + STEP);
  }

  return (
    <>
      <ul ref={list} className={styles.pages} aria-label="Pages" tabIndex={-1}>
        {pages.slice(0, limit).map((page) => (
          <ComparedPageItem key={page.key} page={page} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={controls.button} onClick={showMore}>
          Show {formatCount(Math.min(STEP, left), 'more page')}
        </button>
      )}
    </>
  );
}

/** What differs between two crawls: the counts as filters, and the pages. */
export function ComparedCrawls({ comparison, older, newer }: ComparisonState & { status: 'compared' }) {
  const { pages, counts } = comparison;
  const [filter, setFilter] = useState<Filter>('differences');
  const shown = useMemo(() => pages.filter((page) => isShown(page, filter)), [pages, filter]);
  const differences = counts.new + counts.gone + counts.changed;
  const filters: [value: Filter, name: string, count: number][] = [
    ['differences', 'All differences', differences],
    ['new', changeNames.new, counts.new],
    ['gone', changeNames.gone, counts.gone],
    ['changed', changeNames.changed, counts.changed],
    ['unchanged', changeNames.unchanged, counts.unchanged],
  ];
  if (counts.unknown > 0) filters.push(['unknown', changeNames.unknown, counts.unknown]);

  return (
    <>
      <dl className={styles.crawls}>
        <Crawl name="Older crawl" crawl={older} />
        <Crawl name="Newer crawl" crawl={newer} />
      </dl>
      {!(older.isComplete && newer.isComplete) && (
        <p className={styles.note}>
          The {older.isComplete ? 'newer' : newer.isComplete ? 'older' : 'two'} crawl
          {older.isComplete || newer.isComplete ? ' is' : 's are'} incomplete. Pages not read in a crawl count as
          missing from it.
        </p>
      )}
      {counts.unknown > 0 && (
        <p className={styles.note}>
          {formatCount(counts.unknown, 'page')} could not be compared: at least one crawl has no Markdown of{' '}
          {counts.unknown === 1 ? 'it' : 'them'}.
        </p>
      )}
      <fieldset className={results.filters}>
        <legend className="visually-hidden">Show</legend>
        {filters.map(([value, name, count]) => (
          <label key={value}>
            <input type="radio" name="compare-filter" checked={filter === value} onChange={() => setFilter(value)} />
            {name} <b>{formatNumber(count)}</b>
          </label>
        ))}
      </fieldset>
      {shown.length > 0 ? (
        // As a key, the filter starts its list from the top.
        <PageList key={filter} pages={shown} />
      ) : (
        <p className={controls.empty}>
          {filter === 'differences' && counts.unchanged > 0
            ? `No differences. The text of ${formatCount(counts.unchanged, 'page')} is the same in both crawls.`
            : 'No pages match.'}
        </p>
      )}
    </>
  );
}
