import { Fragment, type ReactNode, useRef } from 'react';
import controls from '../ui/controls.module.css';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './VirtualTable.module.css';
import { useVirtualRows } from './virtual-rows.ts';

interface Props {
  caption: string;
  /** Names of the columns. */
  columns: readonly string[];
  count: number;
  keyOf: (index: number) => string;
  /** Rows are still coming. */
  isLive: boolean;
  /** One button in each row takes the focus, the active one by the Tab key. */
  hasButtons?: boolean;
  cellsOf: (index: number, isActive: boolean, activate: (index: number) => void) => ReactNode;
}

/** Rows that are not drawn keep their place. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={columns} style={{ height }} />
    </tr>
  );

/** A table of any length in a scroll box, newest last. */
export function VirtualTable({ caption, columns, count, keyOf, isLive, hasButtons = false, cellsOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { rows, active, activate, move } = useVirtualRows({ box, count, keyOf, isLive });
  const items = rows.getVirtualItems();
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} tabIndex={hasButtons ? undefined : 0}>
        <table className={styles.table} aria-rowcount={count + 1}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={hasButtons ? move : undefined}>
            {items.map(({ index, key, start }, place) => (
              <Fragment key={key}>
                <Gap height={start - (items[place - 1]?.end ?? 0)} columns={columns.length} />
                <tr ref={rows.measureElement} className={styles.row} data-index={index} aria-rowindex={index + 2}>
                  {cellsOf(index, index === active, activate)}
                </tr>
              </Fragment>
            ))}
            <Gap height={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns.length} />
          </tbody>
        </table>
      </div>
      {isLive && count > 0 && !rows.isAtEnd() && (
        <button
          type="button"
          className={`${controls.button} ${styles.newest}`}
          data-variant="primary"
          onClick={() => rows.scrollToIndex(count - 1, { align: 'end' })}
        >
          <Glyph name="down" /> Newest
        </button>
      )}
    </div>
  );
}
