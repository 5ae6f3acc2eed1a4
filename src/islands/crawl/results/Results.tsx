import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { PageRow } from '#lib/crawl/rows.ts';
import type { CrawlJob } from '#stores/crawl/job.ts';
import { isBusy, jobOf } from '#stores/crawl/state.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { Tips } from '../ui/Tip.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { BlockedTable, FailedTable } from './FailedTable.tsx';
import { JsonView } from './JsonView.tsx';
import { Notices } from './Notices.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import styles from './Results.module.css';

const OpenedPage = lazy(() => import('../opened/OpenedPage.tsx'));

/** What a crawl has brought: its pages, its data, what failed. */
export default function Results({ job }: { job: CrawlJob }) {
  const state = useStore(job.$state);
  const { list, count } = useStore(job.$pages);
  const { failed, robots } = useStore(job.$problems);
  const [opened, setOpened] = useState<{ page: PageRow; among: readonly PageRow[] }>();
  const rows = useMemo(() => list.slice(0, count), [list, count]);
  const open = useCallback((page: PageRow, among: readonly PageRow[]) => setOpened({ page, among }), []);
  const facts = jobOf(state);
  if (!facts) return null;

  return (
    <Tips>
      <div className={styles.results}>
        <Notices state={state} came={count} />
        <Tabs
          label="Results"
          tabs={[
            {
              name: 'Pages',
              count,
              panel: () => <PagesPanel rows={rows} base={facts.url} isLive={isBusy(state)} onOpen={open} />,
            },
            { name: 'JSON', panel: () => <JsonView job={facts} rows={rows} /> },
            { name: 'Failed', count: failed.length, tone: 'bad', panel: () => <FailedTable failed={failed} /> },
            { name: 'Kept out', count: robots.length, panel: () => <BlockedTable addresses={robots} /> },
          ]}
        >
          <ExportMenu job={facts} rows={rows} />
        </Tabs>
      </div>
      {opened && (
        <Suspense>
          <OpenedPage
            page={opened.page}
            pages={opened.among}
            onTurn={(page) => setOpened({ ...opened, page })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Tips>
  );
}
