import { useStore } from '@nanostores/react';
import { Fragment, useMemo, useRef } from 'react';
import type { PageRow } from '#lib/crawl/rows.ts';
import type { CrawlTable } from '#stores/crawl/table.ts';
import controls from '../ui/controls.module.css';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './PageTable.module.css';
import { RowCells } from './RowCells.tsx';
import { SortHeads } from './SortHeads.tsx';
import { useVirtualRows } from './virtual-rows.ts';

interface Props {
  table: CrawlTable;
  /** The address that was crawled. */
  base: string | undefined;
  isLive: boolean;
  onOpen: (page: PageRow) => void;
}

/** Rows that are not drawn keep their place. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td className={styles.gap} style={{ height }} />
    </tr>
  );

/** Every page of a crawl, however many: those that came, those that failed, those that robots.txt kept out. */
export function PageTable({ table, base, isLive, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { rows: found } = useStore(table.$found);
  const order = useStore(table.$view);
  const keys = useMemo(() => found.map(({ key }) => key), [found]);
  const { rows, active, activate, move, goTo, isAtTop } = useVirtualRows({ box, keys, order });
  const items = rows.getVirtualItems();
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box}>
        <table className={styles.table} aria-rowcount={found.length + 1}>
          <caption className="visually-hidden">Pages. The arrow keys go from page to page, Enter opens one.</caption>
          <SortHeads table={table} />
          <tbody onKeyDown={move}>
            {items.map(({ index, key, start }, place) => {
              const row = found[index];
              return (
                <Fragment key={key}>
                  <Gap height={start - (items[place - 1]?.end ?? 0)} />
                  <tr ref={rows.measureElement} className={styles.row} data-index={index} aria-rowindex={index + 2}>
                    {row && <RowCells {...{ row, base, isActive: index === active, activate, onOpen }} />}
                  </tr>
                </Fragment>
              );
            })}
            <Gap height={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} />
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
          <Glyph name="up" /> To the top
        </button>
      )}
    </div>
  );
}
