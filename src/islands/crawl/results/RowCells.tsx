import { memo } from 'react';
import { reveal } from '#lib/crawl/reveal.ts';
import { type PageRow, timeOf } from '#lib/crawl/rows.ts';
import { shortUrl } from '#lib/crawl/urls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import type { TableRow } from '#stores/crawl/table.ts';
import { formatDateTime } from '../messages.ts';
import styles from './PageTable.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

function noteOf(row: TableRow) {
  if (row.kind === 'blocked') return 'robots.txt keeps it out.';
  if (row.kind === 'stopped') return 'The crawl was stopped before it was read.';
  if (row.kind === 'failed') return row.code ? `${row.code}: ${row.reason}` : row.reason;
  return row.page.warning;
}

function Status({ row }: { row: TableRow }) {
  if (row.kind === 'failed') return <span data-tone="bad">Failed</span>;
  if (row.kind === 'blocked') return <span data-tone="quiet">Kept out</span>;
  if (row.kind === 'stopped') return <span data-tone="quiet">Not read</span>;
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
      ? { time: formatDateTime(atMs), note: 'Cached', title: `Read and cached by the service: ${whole}` }
      : { time: clock.format(atMs), note: '', title: `Received: ${whole}` }),
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
          {reveal(shortUrl(row.url, base)) || 'No address'}
        </button>
        {page && <span>{reveal(page.title) || 'No title'}</span>}
        {page && (
          <span className={styles.facts}>
            {size}, {times?.note.toLowerCase()} {times?.time}
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
