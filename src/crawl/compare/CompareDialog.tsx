import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { crawlName, statusName } from '#crawl/job/index.ts';
import { useCrawl } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, DateTime, Field, Filled, formatDateTime, Icon } from '#crawl/parts/controls.tsx';
import { Dialog } from '#crawl/parts/dialog/Dialog.tsx';
import { ExportField } from '#crawl/parts/ExportField.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { RecentCrawl } from '#crawl/shell/index.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './CompareDialog.module.css';
import {
  type Change,
  type Compared,
  type ComparedCrawl,
  type ComparedPage,
  type ComparisonState,
  changes,
  comparableCrawls,
  createComparison,
} from './comparison.ts';
import { PageDifference } from './PageDifference.tsx';
import { compareMessages } from './words.ts';

interface FormProps {
  others: readonly RecentCrawl[];
  /** Start of the open crawl. */
  startedAtMs: number;
  isBusy: boolean;
  onCompare: (other: RecentCrawl) => void;
  onCancel: () => void;
}

const nameOf = (recent: RecentCrawl) =>
  format(compareMessages.option, {
    time: formatDateTime(recent.startedAtMs),
    pages: format(commonMessages.pages, { count: recent.completed }),
    status: statusName(recent),
    url: reveal(crawlName(recent)),
  });

/**
 * Chooses the other crawl. A button starts the comparison, not the choice itself: the arrow keys pass through the
 * options, and each would load a crawl.
 */
function CompareForm({ others, startedAtMs, isBusy, onCompare, onCancel }: FormProps) {
  const [chosen, choose] = useState<string>();
  const other = others.find((one) => one.id === chosen) ?? others[0];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) onCancel();
    else if (other) onCompare(other);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <Filled text={compareMessages.openCrawl} values={{ time: <DateTime at={startedAtMs} /> }} />
      </p>
      <Field label={compareMessages.choice}>
        {(control) => (
          <div className={styles.choice}>
            <select
              {...control}
              disabled={isBusy}
              value={other?.id}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
            {/* One button, so that the focus stays. */}
            <Button type="submit" variant={isBusy ? undefined : 'primary'}>
              {isBusy ? commonMessages.cancel : compareMessages.compare}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

const stepMessages = {
  loading: compareMessages.loading,
  waiting: compareMessages.loadingRunning,
  comparing: compareMessages.comparing,
};

/** How far the other crawl has been loaded, or the comparison has come. */
function CompareProgress({ step, done, total, problem }: ComparisonState & { status: 'running' }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id}>{format(stepMessages[step], { done, total: Math.max(done, total) })}</p>
      <progress aria-labelledby={id} max={Math.max(1, total)} value={done} />
      {problem && <p className={controls.error}>{format(compareMessages.retrying, { problem })}</p>}
    </div>
  );
}

/** For screen readers: the steps, without their counts, which change too often. */
function comparisonAnnouncement(state: ComparisonState): string {
  const { announced } = compareMessages;
  if (state.status === 'running') return announced[state.step];
  if (state.status !== 'done') return '';
  const { counts } = state.result.comparison;
  return format(announced.compared, { count: counts.new, gone: counts.gone, changed: counts.changed });
}

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
function ComparedCrawls({ comparison, older, newer }: Compared) {
  const { pages, counts } = comparison;
  const [filter, setFilter] = useState<Filter>('differences');
  const shown = useMemo(() => pages.filter((page) => isShown(page, filter)), [pages, filter]);
  const differences = counts.new + counts.gone + counts.changed;
  const filters = (['differences', ...changes] as const).filter((value) => value !== 'unknown' || counts.unknown > 0);

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
        options={filters.map((value) => ({
          value,
          label: (
            <>
              <span>{compareMessages[value]}</span>{' '}
              <b>{formatNumber(value === 'differences' ? differences : counts[value])}</b>
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

interface Props {
  /** A URL of the crawled site. */
  url: string | undefined;
  /** The crawl that the results show. The time of its start is unknown if it was opened by its id. */
  open: Omit<ComparedCrawl, 'startedAtMs'> & { startedAtMs?: number | undefined };
  onClose: () => void;
}

/** Compares the open crawl with another one of the same site, in a modal dialog. */
export function CompareDialog({ url, open, onClose }: Props) {
  const { recents, openClient } = useCrawl();
  const [{ $comparison, start, cancel }] = useState(() => createComparison({ openClient }));
  const state = useStore($comparison);
  const list = useStore(recents.$recents);
  const others = comparableCrawls(list, { id: open.id, url });
  const startedAtMs = open.startedAtMs ?? list.find((one) => one.id === open.id)?.startedAtMs ?? Date.now();

  useEffect(() => {
    recents.refresh();
    return cancel;
  }, [recents, cancel]);

  const isBusy = state.status === 'running';
  const site = url && URL.canParse(url) ? new URL(url).host : compareMessages.thisSite;
  return (
    <Dialog title={compareMessages.title} position={<p>{reveal(site)}</p>} onClose={onClose}>
      <div className={styles.content}>
        {others.length > 0 ? (
          <CompareForm
            others={others}
            startedAtMs={startedAtMs}
            isBusy={isBusy}
            onCompare={(other) => void start({ ...open, startedAtMs }, other)}
            onCancel={cancel}
          />
        ) : (
          <p className={controls.empty}>{format(compareMessages.noOther, { site: reveal(site) })}</p>
        )}
        {/* The service keeps crawls for a day only. */}
        <ExportField
          id="compared-export"
          label={compareMessages.file}
          isDisabled={isBusy}
          onChoose={(file) => void start({ ...open, startedAtMs }, file)}
        />
        <p className="visually-hidden" role="status">
          {comparisonAnnouncement(state)}
        </p>
        {isBusy && <CompareProgress {...state} />}
        {state.status === 'failed' && (
          <p className={controls.error} role="alert">
            {state.text}
          </p>
        )}
        {state.status === 'done' && <ComparedCrawls {...state.result} />}
      </div>
    </Dialog>
  );
}
