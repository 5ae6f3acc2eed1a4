import { memo } from 'react';
import { reveal } from '#lib/crawl/reveal.ts';
import type { PageRow } from '#lib/crawl/rows.ts';
import { shortAddress } from '#lib/crawl/short-address.ts';
import type { TableRow } from '#lib/crawl/table.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import styles from './RowCells.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

interface Props {
  row: TableRow;
  /** The address that was crawled. */
  base: string | undefined;
  /** It is the one that the Tab key reaches. */
  isActive: boolean;
  activate: (key: string) => void;
  onOpen: (page: PageRow) => void;
}

/** What a row that is no page says in place of a title. */
function noteOf(row: TableRow) {
  if (row.kind === 'robots') return 'robots.txt keeps it out.';
  if (row.kind === 'failed') return row.code ? `${row.code}: ${row.reason}` : row.reason;
  return row.page.warning;
}

const outcomes = { failed: 'Failed', robots: 'Kept out' };

function Status({ row }: { row: TableRow }) {
  if (row.kind !== 'page') return <span data-tone={row.kind === 'failed' ? 'bad' : 'quiet'}>{outcomes[row.kind]}</span>;
  const { status } = row.page;
  return <span data-tone={(status ?? 0) < 400 ? 'good' : 'bad'}>{status ?? '–'}</span>;
}

/** One page. Its address opens it, if it came. */
export const RowCells = memo(({ row, base, isActive, activate, onOpen }: Props) => {
  const page = row.kind === 'page' ? row.page : undefined;
  const note = noteOf(row);
  const size = page && formatBytes(page.bytes);
  const time = page && clock.format(page.atMs);
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
          {reveal(shortAddress(row.url, base)) || 'No address'}
        </button>
        {page && <span>{reveal(page.title) || 'No title'}</span>}
        {page && (
          <span className={styles.facts}>
            {size}, {time}
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
      <td className={styles.number}>{page && <time dateTime={new Date(page.atMs).toISOString()}>{time}</time>}</td>
    </>
  );
});
