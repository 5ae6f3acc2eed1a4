import { useStore } from '@nanostores/react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FailedRow, type PageRow, plainReason, type Row, timeOf } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { formatDateTime, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { readableUrl, shortUrl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './PageTable.module.css';
import type { CrawlTable, SortColumn } from './table.ts';
import { tableMessages } from './words.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

function failedNote({ reason: text, again }: FailedRow) {
  const reason = plainReason(text);
  if (!again) return format(tableMessages.failedNote, { reason });
  if (again.atMs === undefined) return format(tableMessages.failedAgain, { reason });
  return format(tableMessages.failedAgainAt, { reason, time: formatDateTime(again.atMs) });
}

function noteOf(row: Row) {
  if (row.kind === 'blocked') return tableMessages.blockedNote;
  if (row.kind === 'stopped') return tableMessages.stoppedNote;
  if (row.kind === 'failed') return failedNote(row);
  if (row.kind !== 'page') return '';
  const { askedAs, warning } = row;
  const from = askedAs && format(tableMessages.askedAs, { url: reveal(readableUrl(askedAs)) });
  return [from, warning].filter(Boolean).join(' ');
}

function Status({ row }: { row: Row }) {
  if (row.kind === 'failed') return <span data-tone="bad">{tableMessages.failed}</span>;
  if (row.kind === 'blocked') return <span data-tone="quiet">{tableMessages.blocked}</span>;
  if (row.kind === 'stopped') return <span data-tone="quiet">{tableMessages.stopped}</span>;
  const status = row.kind === 'page' ? row.status : undefined;
  return <span data-tone={(status ?? 0) < 400 ? 'good' : 'bad'}>{status ?? '–'}</span>;
}

/** When a page arrived, or when the service read it, if it has kept the page since; `undefined` if nobody knows. */
function timesOf(page: PageRow) {
  const atMs = timeOf(page);
  if (atMs === undefined) return undefined;
  const whole = wholeDate.format(atMs);
  return {
    iso: new Date(atMs).toISOString(),
    ...(page.cachedAtMs
      ? {
          time: formatDateTime(atMs),
          note: tableMessages.cached,
          title: format(tableMessages.cachedAt, { time: whole }),
        }
      : { time: clock.format(atMs), note: '', title: format(tableMessages.receivedAt, { time: whole }) }),
  };
}

interface CellsProps {
  row: Row;
  /** The crawled URL. */
  base: string | undefined;
  /** The Tab key reaches this row only. */
  isActive: boolean;
  activate: (key: string) => void;
}

/** The cells of one page. Its button takes the focus and is what assistive technology presses; the pointer finds the texts. */
const RowCells = memo(({ row, base, isActive, activate }: CellsProps) => {
  const page = row.kind === 'page' ? row : undefined;
  const note = noteOf(row);
  // The scheme may be why a page failed.
  const address = shortUrl(row.url, base).replace(page ? /^https:\/\// : '', '');
  const size = page && formatBytes(page.bytes);
  const times = page && timesOf(page);
  return (
    <>
      <th scope="row" className={styles.page}>
        <button
          type="button"
          aria-label={reveal(address) || tableMessages.noAddress}
          tabIndex={isActive ? 0 : -1}
          aria-disabled={!page}
          aria-description={
            page &&
            format(tableMessages.row, { status: page.status ?? '–', time: times?.title ?? tableMessages.noTime })
          }
          onFocus={() => activate(row.key)}
        />
        <b title={reveal(row.url)} translate="no" aria-hidden="true">
          {reveal(address) || tableMessages.noAddress}
        </b>
        {page && <span dir="auto">{reveal(page.title) || commonMessages.noTitle}</span>}
        {page && size && (
          <span className={styles.facts}>
            {times
              ? format(times.note ? tableMessages.factsCached : tableMessages.facts, { size, time: times.time })
              : size}
          </span>
        )}
        {note && (
          <span className={styles.note} data-tone={row.kind === 'failed' ? 'bad' : undefined}>
            {reveal(note)}
          </span>
        )}
      </th>
      <td className={styles.status}>
        <Status row={row} />
      </td>
      <td className={styles.number}>{size}</td>
      <td className={styles.number}>
        {times && (
          <time dateTime={times.iso} title={times.title}>
            <span>{times.time}</span>
            {times.note && <small>{times.note}</small>}
          </time>
        )}
      </td>
    </>
  );
});

const OVERSCAN = 8;

/** Heights of most rows, as in PageTable.module.css: with a correct estimate, nothing moves when rows are measured. */
const ROW_REM = 3.8125;
const NARROW_ROW_REM = 5.1875;
const NARROW = '(width < 44rem)';

function estimateRowPx() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * (matchMedia(NARROW).matches ? NARROW_ROW_REM : ROW_REM);
}

interface Options {
  box: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** When it changes, the box scrolls back to the top. */
  view: unknown;
}

/** The rows on the screen, and always the active one, which would otherwise lose the focus when scrolled away. */
const rangeWith = (active: number) => (range: Range) => {
  const visible = defaultRangeExtractor(range);
  if (active < 0 || visible.includes(active)) return visible;
  return [...visible, active].sort((one, other) => one - other);
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** A virtual list of table rows with a roving tabindex. */
function useVirtualRows({ box, keys, view }: Options) {
  const [activeKey, activate] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const [isAtTop, setIsAtTop] = useState(true);
  const [rowPx] = useState(estimateRowPx);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    rangeExtractor: rangeWith(active),
    // New rows are added at the top. There they are seen; further down, the visible rows must not move.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setIsAtTop((scrollOffset ?? 0) < rowPx),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new view
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [box, view]);

  /** Scrolls to a row and focuses it in the next frame, when it has been rendered. */
  function goTo(index: number) {
    activate(keys[index]);
    virtualizer.scrollToIndex(index);
    const selector = `[data-index='${index}'] button`;
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const last = keys.length - 1;
    goTo(Math.min(Math.max(0, step(Math.max(0, active), last)), last));
  }

  return { virtualizer, active: Math.max(0, active), activate, onKeyDown, goTo, isAtTop };
}

/** The pointer has selected a text. A click by keyboard has no clicks to count. */
const isSelecting = (clicks: number) => clicks > 0 && getSelection()?.isCollapsed === false;

export const columns: { column?: SortColumn; name: string }[] = [
  { column: 'url', name: tableMessages.page },
  { name: tableMessages.status },
  { name: tableMessages.size },
  { column: 'time', name: tableMessages.time },
];

function Heads({ table }: { table: CrawlTable }) {
  const { sortBy, isDescending } = useStore(table.$view);
  const sorted = isDescending ? 'descending' : 'ascending';
  return (
    <thead className={styles.heads}>
      <tr aria-rowindex={1}>
        {columns.map(({ column, name }) => (
          <th key={name} scope="col" aria-sort={sortBy === column ? sorted : undefined}>
            {column ? (
              <button type="button" onClick={() => table.sort(column)}>
                {name} <Icon name={sortBy === column && !isDescending ? 'up' : 'down'} />
              </button>
            ) : (
              name
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Takes the space of rows that are not rendered. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true">
      <td className={styles.spacer} style={{ height }} />
    </tr>
  );

export interface PageTableProps {
  table: CrawlTable;
  /** The crawled URL. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

/** All pages of a crawl, of which only those on the screen are rendered. */
export function PageTable({ table, base, isLive, onOpen }: PageTableProps) {
  const box = useRef<HTMLDivElement>(null);
  // Deferred, so that typing in the search never waits for thousands of rows to be laid out.
  const { rows } = useDeferredValue(useStore(table.$rows));
  const view = useDeferredValue(useStore(table.$view));
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { virtualizer, active, activate, onKeyDown, goTo, isAtTop } = useVirtualRows({ box, keys, view });
  const items = virtualizer.getVirtualItems();
  return (
    <div className={styles.frame}>
      {/* Its rows take the focus. Firefox focuses what scrolls, too (Mozilla bug 1069739), and the box has no name. */}
      <div ref={box} className={styles.box} tabIndex={-1}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{tableMessages.caption}</caption>
          <Heads table={table} />
          <tbody onKeyDown={onKeyDown}>
            {items.map(({ index, key, start }, position) => {
              const row = rows[index];
              return (
                <Fragment key={key}>
                  <Spacer height={start - (items[position - 1]?.end ?? 0)} />
                  <tr
                    ref={virtualizer.measureElement}
                    className={styles.row}
                    data-opens={row?.kind === 'page' || undefined}
                    onClick={({ detail }) => row?.kind === 'page' && !isSelecting(detail) && onOpen(row)}
                    data-index={index}
                    aria-rowindex={index + 2}
                  >
                    {row && <RowCells {...{ row, base, isActive: index === active, activate }} />}
                  </tr>
                </Fragment>
              );
            })}
            <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      {items.length < rows.length && (
        <p className={styles.printed}>
          {format(tableMessages.printed, { shown: formatNumber(items.length), count: rows.length })}
        </p>
      )}
      {isLive && !isAtTop && (
        <button
          type="button"
          className={`${controls.button} ${styles.newest}`}
          data-variant="primary"
          onClick={() => goTo(0)}
        >
          <Icon name="up" /> {tableMessages.toTop}
        </button>
      )}
    </div>
  );
}
