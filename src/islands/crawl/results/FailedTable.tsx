import { reveal } from '#lib/crawl/reveal.ts';
import type { FailedRow } from '#lib/crawl/rows.ts';
import styles from './FailedTable.module.css';
import { VirtualTable } from './VirtualTable.tsx';

/** Pages that the service could not read, and why. */
export const FailedTable = ({ failed }: { failed: readonly FailedRow[] }) => (
  <VirtualTable
    caption="Pages that failed"
    columns={['Page', 'Reason']}
    count={failed.length}
    keyOf={(index) => `${index} ${failed[index]?.url}`}
    isLive={false}
    cellsOf={(index) => {
      const { url = '', reason = '', code } = failed[index] ?? {};
      return (
        <>
          <th scope="row" className={styles.address}>
            {reveal(url)}
          </th>
          <td className={styles.reason}>
            {code && <code>{reveal(code)}</code>} {reveal(reason)}
          </td>
        </>
      );
    }}
  />
);

/** Addresses that the site's robots.txt asks machines to leave alone. */
export const BlockedTable = ({ addresses }: { addresses: readonly string[] }) => (
  <VirtualTable
    caption="Addresses that robots.txt kept out"
    columns={['Page']}
    count={addresses.length}
    keyOf={(index) => `${index} ${addresses[index]}`}
    isLive={false}
    cellsOf={(index) => (
      <th scope="row" className={styles.address}>
        {reveal(addresses[index] ?? '')}
      </th>
    )}
  />
);
