import { useStore } from '@nanostores/react';
import type { SortColumn } from '#lib/crawl/table.ts';
import type { CrawlTable } from '#stores/crawl/table.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './PageTable.module.css';

const columns: { column: SortColumn; name: string }[] = [
  { column: 'url', name: 'Page' },
  { column: 'status', name: 'HTTP status' },
  { column: 'size', name: 'Size' },
  { column: 'time', name: 'Time' },
];

/** Names of the columns. Each sorts by itself, and the other way round when it is pressed again. */
export function SortHeads({ table }: { table: CrawlTable }) {
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
              {name} <Glyph name={sortBy === column && !isDescending ? 'up' : 'down'} />
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
