import { memo } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import tableWords from '#content/crawl-tool.yaml?part=table';
import { reveal } from '#lib/crawl/reveal.ts';
import { type PageRow, timeOf } from '#lib/crawl/rows.ts';
import { shortUrl } from '#lib/crawl/urls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { fill } from '#lib/format/fill.ts';
import type { TableRow } from '#stores/crawl/table.ts';
import { formatDateTime } from '../messages.ts';
import styles from './PageTable.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

function noteOf(row: TableRow) {
  if (row.kind === 'blocked') return tableWords.blockedNote;
  if (row.kind === 'stopped') return tableWords.stoppedNote;
  if (row.kind === 'failed') return row.code ? `${row.code}: ${row.reason}` : row.reason;
  return row.page.warning;
}

function Status({ row }: { row: TableRow }) {
  if (row.kind === 'failed') return <span data-tone="bad">{tableWords.failed}</span>;
  if (row.kind === 'blocked') return <span data-tone="quiet">{tableWords.blocked}</span>;
  if (row.kind === 'stopped') return <span data-tone="quiet">{tableWords.stopped}</span>;
  const { status } = row.page;
  return <span data-tone={(status ?? 0) < 400 ? 'good' : 'bad'}>{status ?? '–'}</span>;
}

/** When a page came, or when the service read it, if it has kept the page since. */
function timesOf(page: PageRow) {
  const atMs = timeOf(page);
  const whole = wholeDate.format(atMs);
  return {
    iso: new Date(atMs).toISOString(),
    ...(page.cachedAtMs
      ? { time: formatDateTime(atMs), note: tableWords.cached, title: fill(tableWords.cachedAt, { time: whole }) }
      : { time: clock.format(atMs), note: '', title: fill(tableWords.receivedAt, { time: whole }) }),
  };
}

interface Props {
  row: TableRow;
  /** The crawled URL. */
  base: string | undefined;
  /** The Tab key reaches this row only. */
  isActive: boolean;
  activate: (key: string) => void;
  onOpen: (page: PageRow) => void;
}

/** The cells of one page. Its URL is a button that opens it, if it came. */
export const RowCells = memo(({ row, base, isActive, activate, onOpen }: Props) => {
  const page = row.kind === 'page' ? row.page : undefined;
  const note = noteOf(row);
  const size = page && formatBytes(page.bytes);
  const times = page && timesOf(page);
  return (
    <>
      <th scope="row" className={styles.page}>
        <button
          type="button"
          title={reveal(row.url)}
          tabIndex={isActive ? 0 : -1}
          aria-disabled={!page}
          onFocus={() => activate(row.key)}
          onClick={() => page && onOpen(page)}
        >
          {reveal(shortUrl(row.url, base)) || tableWords.noAddress}
        </button>
        {page && <span>{reveal(page.title) || commonWords.noTitle}</span>}
        {page && times && size && (
          <span className={styles.facts}>
            {fill(times.note ? tableWords.factsCached : tableWords.facts, { size, time: times.time })}
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
            {times.time}
            {times.note && <small>{times.note}</small>}
          </time>
        )}
      </td>
    </>
  );
});
