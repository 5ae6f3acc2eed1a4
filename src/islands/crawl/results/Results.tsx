import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import resultWords from '#content/crawl-tool.yaml?part=results';
import { type PageRow, readDocument } from '#lib/crawl/rows.ts';
import { searchWords } from '#lib/crawl/search-text.ts';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { type CrawlState, isBusy, jobOf } from '#stores/crawl/state.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { JsonView } from './JsonView.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import styles from './Results.module.css';

const PageDialog = lazyComponent(() => import('../page/PageDialog.tsx'));

interface Opened {
  page: PageRow;
  document: Promise<Record<string, unknown>>;
  /** The pages in the table when it was opened, for Previous and Next. */
  siblings: readonly PageRow[];
  /** What the user has searched for. */
  terms: readonly string[];
}

function MissingNotice({ state }: { state: CrawlState }) {
  if (state.status !== 'ended' || state.missing === 0) return null;
  return (
    <p className={styles.notice}>
      <b>{resultWords.missing}</b>{' '}
      {fill(resultWords.missingDetail, { completed: state.job.completed, count: state.missing })}
    </p>
  );
}

/** The pages of a crawl as table and as JSON, their export, and the dialog for one page. */
export default function Results({ crawl }: { crawl: CrawlConsole }) {
  const { job, table } = crawl;
  const state = useStore(job.$state);
  const { list, count } = useStore(job.$pages);
  const [opened, setOpened] = useState<Opened>();
  const rows = useMemo(() => list.slice(0, count), [list, count]);
  const facts = jobOf(state);
  const open = useCallback(
    (page: PageRow) => {
      const siblings = table.$rows.get().rows.flatMap((row) => (row.kind === 'page' ? [row.page] : []));
      const terms = searchWords(table.$view.get().search);
      setOpened({ page, siblings, terms, document: readDocument(page) });
    },
    [table],
  );
  if (!facts) return null;

  const pages = () => <PagesPanel table={table} base={facts.url} isLive={isBusy(state)} onOpen={open} />;
  const json = () => <JsonView job={facts} rows={rows} />;
  return (
    <>
      <div className={styles.results}>
        {state.status === 'ended' && <NextSteps crawl={crawl} />}
        <MissingNotice state={state} />
        <Tabs
          label={commonWords.results}
          tabs={[
            { name: resultWords.pages, panel: pages },
            { name: resultWords.json, panel: json },
          ]}
        >
          <div className={styles.actions}>
            {state.status === 'ended' && <CompareButton crawl={crawl} state={state} rows={rows} />}
            <ExportMenu crawl={crawl} />
          </div>
        </Tabs>
      </div>
      {opened && (
        <PageDialog
          {...opened}
          // As a transition, the current page stays until the next one has been read.
          onTurn={(page) => startTransition(() => setOpened({ ...opened, page, document: readDocument(page) }))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
