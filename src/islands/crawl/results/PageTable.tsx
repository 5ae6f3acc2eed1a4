import { memo, useCallback } from 'react';
import { addressWithin } from '#lib/crawl/address.ts';
import { reveal } from '#lib/crawl/reveal.ts';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { Tip } from '../ui/Tip.tsx';
import { HttpStatus } from './HttpStatus.tsx';
import styles from './PageTable.module.css';
import { VirtualTable } from './VirtualTable.tsx';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

interface CellsProps {
  page: PageRow;
  /** The address that was crawled. */
  base: string | undefined;
  index: number;
  isActive: boolean;
  activate: (index: number) => void;
  onOpen: (page: PageRow) => void;
}

/** One page. Its address opens it. */
const PageCells = memo(({ page, base, index, isActive, activate, onOpen }: CellsProps) => {
  const { url, title, status, bytes, atMs, warning } = page;
  const size = formatBytes(bytes);
  const time = clock.format(atMs);
  return (
    <>
      <th scope="row" className={styles.page}>
        <Tip text={reveal(url)}>
          <button
            type="button"
            tabIndex={isActive ? 0 : -1}
            onFocus={() => activate(index)}
            onClick={() => onOpen(page)}
          >
            {reveal(addressWithin(url, base)) || 'No address'}
          </button>
        </Tip>
        <span>{reveal(title) || 'No title'}</span>
        <span className={styles.facts}>
          {size}, {time}
        </span>
        {warning && <span className={styles.warning}>{reveal(warning)}</span>}
      </th>
      <td className={styles.status}>
        <HttpStatus status={status} />
      </td>
      <td className={styles.number}>{size}</td>
      <td className={styles.number}>
        <time dateTime={new Date(atMs).toISOString()}>{time}</time>
      </td>
    </>
  );
});

interface Props {
  rows: readonly PageRow[];
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

/** Every page of a crawl. */
export function PageTable({ rows, base, isLive, onOpen }: Props) {
  const keyOf = useCallback((index: number) => rows[index]?.id ?? `${index}`, [rows]);
  return (
    <div className={styles.pages}>
      <VirtualTable
        caption="Pages, newest last. The arrow keys go from page to page, Enter opens one."
        columns={['Page', 'HTTP status', 'Size', 'Time']}
        count={rows.length}
        keyOf={keyOf}
        isLive={isLive}
        hasButtons
        cellsOf={(index, isActive, activate) => {
          const page = rows[index];
          return page && <PageCells {...{ page, base, index, isActive, activate, onOpen }} />;
        }}
      />
    </div>
  );
}
