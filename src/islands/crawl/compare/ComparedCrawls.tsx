import { useMemo, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import type { Change, ComparedPage } from '#lib/crawl/compare.ts';
import { fill } from '#lib/format/fill.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { ComparedCrawl, ComparisonState } from '#stores/crawl/comparison.ts';
import { formatDateTime } from '../messages.ts';
import results from '../results/PagesPanel.module.css';
import controls from '../ui/controls.module.css';
import styles from './CompareDialog.module.css';
import { ComparedPageItem } from './ComparedPageItem.tsx';

/** Rendering thousands of items in one step would take seconds. */
const STEP = 200;

type Filter = 'differences' | Change;

const isShown = ({ change }: ComparedPage, filter: Filter) =>
  filter === 'differences' ? change !== 'unchanged' && change !== 'unknown' : change === filter;

const Crawl = ({ name, crawl: { startedAtMs, rows } }: { name: string; crawl: ComparedCrawl }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <time dateTime={new Date(startedAtMs).toISOString()}>{formatDateTime(startedAtMs)}</time>,{' '}
      {fill(commonWords.pages, { count: rows.length })}
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
      <ul ref={list} className={styles.pages} aria-label={compareWords.pages} tabIndex={-1}>
        {pages.slice(0, limit).map((page) => (
          <ComparedPageItem key={page.key} page={page} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={controls.button} onClick={showMore}>
          {fill(compareWords.showMore, { count: Math.min(STEP, left) })}
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
    ['differences', compareWords.differences, differences],
    ['new', compareWords.new, counts.new],
    ['gone', compareWords.gone, counts.gone],
    ['changed', compareWords.changed, counts.changed],
    ['unchanged', compareWords.unchanged, counts.unchanged],
  ];
  if (counts.unknown > 0) filters.push(['unknown', compareWords.unknown, counts.unknown]);

  return (
    <>
      <dl className={styles.crawls}>
        <Crawl name={compareWords.older} crawl={older} />
        <Crawl name={compareWords.newer} crawl={newer} />
      </dl>
      {!(older.isComplete && newer.isComplete) && (
        <p className={styles.note}>
          {compareWords.incomplete[older.isComplete ? 'newer' : newer.isComplete ? 'older' : 'both']}
        </p>
      )}
      {counts.unknown > 0 && (
        <p className={styles.note}>{fill(compareWords.unknownCount, { count: counts.unknown })}</p>
      )}
      <fieldset className={results.filters}>
        <legend className="visually-hidden">{commonWords.show}</legend>
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
            ? fill(compareWords.same, { count: counts.unchanged })
            : compareWords.noneMatches}
        </p>
      )}
    </>
  );
}
