import { useMemo, useRef, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, DateTime, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './CompareDialog.module.css';
import type { Change, Compared, ComparedCrawl, ComparedPage } from './comparison.ts';
import { PageDifference } from './PageDifference.tsx';
import { compareMessages } from './words.ts';

const Name = ({ page: { change, title, url } }: { page: ComparedPage }) => (
  <>
    <span className={styles.change} data-change={change}>
      {compareMessages[change]}
    </span>{' '}
    <span className={styles.name}>
      <b>{reveal(title) || commonMessages.noTitle}</b> <small translate="no">{reveal(url)}</small>
    </span>
  </>
);

/** A page of the comparison. A changed one opens the difference of its text. */
function ComparedPageItem({ page }: { page: ComparedPage }) {
  const [isOpen, setIsOpen] = useState(false);
  const { change, older, newer } = page;
  if (change !== 'changed' || !older || !newer) {
    return (
      <li>
        <div className={styles.item}>
          <Name page={page} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.item}>
          <Name page={page} /> <Icon name="chevron" />
        </summary>
        {isOpen && <PageDifference older={older} newer={newer} />}
      </details>
    </li>
  );
}

/** Rendering thousands of items in one step would take seconds. */
const STEP = 200;

type Filter = 'differences' | Change;

const isShown = ({ change }: ComparedPage, filter: Filter) =>
  filter === 'differences' ? change !== 'unchanged' && change !== 'unknown' : change === filter;

const Crawl = ({ name, crawl: { startedAtMs, rows } }: { name: string; crawl: ComparedCrawl }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <DateTime at={startedAtMs} />, <span>{format(commonMessages.pages, { count: rows.length })}</span>
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
      <ul role="list" ref={list} className={styles.pages} aria-label={compareMessages.pages} tabIndex={-1}>
        {pages.slice(0, limit).map((page) => (
          <ComparedPageItem key={page.key} page={page} />
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={showMore}>{format(compareMessages.showMore, { count: Math.min(STEP, left) })}</Button>
      )}
    </>
  );
}

/** What differs between two crawls: the counts as filters, and the pages. */
export function ComparedCrawls({ comparison, older, newer }: Compared) {
  const { pages, counts } = comparison;
  const [filter, setFilter] = useState<Filter>('differences');
  const shown = useMemo(() => pages.filter((page) => isShown(page, filter)), [pages, filter]);
  const differences = counts.new + counts.gone + counts.changed;
  const filters: [value: Filter, name: string, count: number][] = [
    ['differences', compareMessages.differences, differences],
    ['new', compareMessages.new, counts.new],
    ['gone', compareMessages.gone, counts.gone],
    ['changed', compareMessages.changed, counts.changed],
    ['unchanged', compareMessages.unchanged, counts.unchanged],
  ];
  if (counts.unknown > 0) filters.push(['unknown', compareMessages.unknown, counts.unknown]);

  return (
    <>
      <dl className={styles.crawls}>
        <Crawl name={compareMessages.older} crawl={older} />
        <Crawl name={compareMessages.newer} crawl={newer} />
      </dl>
      {!(older.isComplete && newer.isComplete) && (
        <p className={controls.note}>
          {compareMessages.incomplete[older.isComplete ? 'newer' : newer.isComplete ? 'older' : 'both']}
        </p>
      )}
      {counts.unknown > 0 && (
        <p className={controls.note}>{format(compareMessages.unknownCount, { count: counts.unknown })}</p>
      )}
      <Choice
        legend={commonMessages.show}
        name="compare-filter"
        look="pills"
        options={filters.map(([value, name, count]) => ({
          value,
          label: (
            <>
              <span>{name}</span> <b>{formatNumber(count)}</b>
            </>
          ),
        }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length > 0 ? (
        // As a key, the filter starts its list from the top.
        <PageList key={filter} pages={shown} />
      ) : (
        <p className={controls.empty}>
          {filter === 'differences' && counts.unchanged > 0
            ? format(compareMessages.same, { count: counts.unchanged })
            : compareMessages.noneMatches}
        </p>
      )}
    </>
  );
}
