import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { type PageRow, readDocument } from '#lib/crawl/rows.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { isBusy, jobOf } from '#stores/crawl/state.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { JsonView } from './JsonView.tsx';
import { Missing } from './Missing.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import styles from './Results.module.css';

const OpenedPage = lazyPart(() => import('../opened/OpenedPage.tsx'));

interface Opened {
  page: PageRow;
  document: Promise<Record<string, unknown>>;
  /** The pages that the table showed when it was opened. */
  among: readonly PageRow[];
}

/** What a crawl has brought: its pages, its data, what did not come. */
export default function Results({ crawl }: { crawl: CrawlConsole }) {
  const { job, table } = crawl;
  const state = useStore(job.$state);
  const { list, count } = useStore(job.$pages);
  const [opened, setOpened] = useState<Opened>();
  const rows = useMemo(() => list.slice(0, count), [list, count]);
  const facts = jobOf(state);
  const open = useCallback(
    (page: PageRow) => {
      const among = table.$found.get().rows.flatMap((row) => (row.kind === 'page' ? [row.page] : []));
      setOpened({ page, among, document: readDocument(page) });
    },
    [table],
  );
  if (!facts) return null;

  const pages = () => <PagesPanel table={table} base={facts.url} isLive={isBusy(state)} onOpen={open} />;
  const json = () => <JsonView job={facts} rows={rows} />;
  return (
    <>
      <div className={styles.results}>
        <Missing state={state} came={count} />
        <Tabs
          label="Results"
          tabs={[
            { name: 'Pages', panel: pages },
            { name: 'JSON', panel: json },
          ]}
        >
          <ExportMenu crawl={crawl} />
        </Tabs>
      </div>
      {opened && (
        <OpenedPage
          {...opened}
          // The page that is open stays until the next one has been read.
          onTurn={(page) => startTransition(() => setOpened({ ...opened, page, document: readDocument(page) }))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
