import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import compareMessages from '#content/crawl-tool.yaml?part=compare';
import resultMessages from '#content/crawl-tool.yaml?part=results';
import { type PageRow, readDocument } from '#crawl/lib/rows.ts';
import { searchWords } from '#crawl/lib/search-text.ts';
import type { CrawlConsole } from '#crawl/state/console.ts';
import { type CrawlState, isBusy, jobOf } from '#crawl/state/state.ts';
import { createCrawlTable } from '#crawl/state/table.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Button } from '../parts/controls.tsx';
import { lazyComponent } from '../parts/lazy-component.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { JsonView } from './JsonView.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import styles from './Results.module.css';
import { openSearcher } from './searcher.ts';

const CompareDialog = lazyComponent(async () => (await import('../compare/CompareDialog.tsx')).CompareDialog);

interface Props {
  crawl: CrawlConsole;
  state: CrawlState & { status: 'ended' };
  rows: readonly PageRow[];
}

/** Opens the comparison with another crawl of the same site. */
function CompareButton({ crawl, state: { job, outcome, missing }, rows }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {compareMessages.button}
      </Button>
      {isOpen && (
        <CompareDialog
          // Opening another crawl in the meantime starts with a new dialog.
          key={job.id}
          crawl={crawl}
          url={job.url || rows[0]?.url}
          open={{ ...job, rows, isComplete: outcome === 'completed' && missing === 0 }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const PageDialog = lazyComponent(async () => (await import('../page/PageDialog.tsx')).PageDialog);

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
    <p className={controls.note}>
      <b>{resultMessages.missing}</b>{' '}
      {format(resultMessages.missingDetail, { completed: state.job.completed + state.missing, count: state.missing })}
    </p>
  );
}

/** The pages of a crawl as table and as JSON, their export, and the dialog for one page. */
export function Results({ crawl }: { crawl: CrawlConsole }) {
  const { job } = crawl;
  const [table] = useState(() => createCrawlTable({ ...job, openSearcher }));
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
        {state.status === 'ended' && <NextSteps crawl={crawl} state={state} />}
        <MissingNotice state={state} />
        <Tabs
          label={commonMessages.results}
          tabs={[
            { name: resultMessages.pages, panel: pages },
            { name: resultMessages.json, panel: json },
          ]}
        >
          <div className={styles.actions}>
            {state.status === 'ended' && <CompareButton crawl={crawl} state={state} rows={rows} />}
            <ExportMenu crawl={crawl} table={table} />
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
