import { memo } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import tableMessages from '#content/crawl-tool.yaml?part=table';
import { plainReason } from '#crawl/lib/reasons.ts';
import { reveal } from '#crawl/lib/reveal.ts';
import { type FailedRow, type PageRow, timeOf } from '#crawl/lib/rows.ts';
import { shortUrl } from '#crawl/lib/urls.ts';
import type { TableRow } from '#crawl/state/table.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { formatDateTime } from '../messages.ts';
import styles from './PageTable.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

function failedNote({ reason: text, again }: FailedRow) {
  const reason = plainReason(text);
  if (!again) return format(tableMessages.failedNote, { reason });
  if (again.atMs === undefined) return format(tableMessages.failedAgain, { reason });
  return format(tableMessages.failedAgainAt, { reason, time: formatDateTime(again.atMs) });
}

function noteOf(row: TableRow) {
  if (row.kind === 'blocked') return tableMessages.blockedNote;
  if (row.kind === 'stopped') return tableMessages.stoppedNote;
  if (row.kind === 'failed') return failedNote(row);
  return row.page.warning;
}

function Status({ row }: { row: TableRow }) {
  if (row.kind === 'failed') return <span data-tone="bad">{tableMessages.failed}</span>;
  if (row.kind === 'blocked') return <span data-tone="quiet">{tableMessages.blocked}</span>;
  if (row.kind === 'stopped') return <span data-tone="quiet">{tableMessages.stopped}</span>;
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
      ? {
          time: formatDateTime(atMs),
          note: tableMessages.cached,
          title: format(tableMessages.cachedAt, { time: whole }),
        }
      : { time: clock.format(atMs), note: '', title: format(tableMessages.receivedAt, { time: whole }) }),
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
          {reveal(shortUrl(row.url, base)) || tableMessages.noAddress}
        </button>
        {page && <span>{reveal(page.title) || commonMessages.noTitle}</span>}
        {page && times && size && (
          <span className={styles.facts}>
            {format(times.note ? tableMessages.factsCached : tableMessages.facts, { size, time: times.time })}
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
