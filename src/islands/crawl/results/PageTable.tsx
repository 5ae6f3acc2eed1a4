import { useStore } from '@nanostores/react';
import { Fragment, useDeferredValue, useMemo, useRef } from 'react';
import tableWords from '#content/crawl-tool.yaml?part=table';
import type { PageRow } from '#lib/crawl/rows.ts';
import type { CrawlTable, SortColumn } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon.tsx';
import styles from './PageTable.module.css';
import { RowCells } from './RowCells.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

const columns: { column: SortColumn; name: string }[] = [
  { column: 'url', name: tableWords.page },
  { column: 'status', name: tableWords.status },
  { column: 'size', name: tableWords.size },
  { column: 'time', name: tableWords.time },
];

function SortableHeads({ table }: { table: CrawlTable }) {
  const { sortBy, isDescending } = useStore(table.$view);
  return (
    <thead className={styles.heads}>
      <tr aria-rowindex={1}>
        {columns.map(({ column, name }) => (
          <th
            key={column}
            scope="col"
            aria-sort={sortBy !== column ? undefined : isDescending ? 'descending' : 'ascending'}
          >
            <button type="button" onClick={() => table.sort(column)}>
              {name} <Icon name={sortBy === column && !isDescending ? 'up' : 'down'} />
            </button>
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

interface Props {
  table: CrawlTable;
  /** The crawled URL. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

/** All pages of a crawl, of which only those on the screen are rendered. */
export function PageTable({ table, base, isLive, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Deferred, so that typing in the search never waits for thousands of rows to be laid out.
  const { rows } = useDeferredValue(useStore(table.$rows));
  const view = useDeferredValue(useStore(table.$view));
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { virtualizer, active, activate, onKeyDown, goTo, isAtTop } = useVirtualRows({ box, keys, view });
  const items = virtualizer.getVirtualItems();
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{tableWords.caption}</caption>
          <SortableHeads table={table} />
          <tbody onKeyDown={onKeyDown}>
            {items.map(({ index, key, start }, position) => {
              const row = rows[index];
              return (
                <Fragment key={key}>
                  <Spacer height={start - (items[position - 1]?.end ?? 0)} />
                  <tr
                    ref={virtualizer.measureElement}
                    className={styles.row}
                    data-index={index}
                    aria-rowindex={index + 2}
                  >
                    {row && <RowCells {...{ row, base, isActive: index === active, activate, onOpen }} />}
                  </tr>
                </Fragment>
              );
            })}
            <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      {isLive && !isAtTop && (
        <button
          type="button"
          className={`${controls.button} ${styles.newest}`}
          data-variant="primary"
          onClick={() => goTo(0)}
        >
          <Icon name="up" /> {tableWords.toTop}
        </button>
      )}
    </div>
  );
}
