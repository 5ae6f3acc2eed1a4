import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useState } from 'react';
import { ExportMenu } from '#crawl/export/index.ts';
import { type EndedState, isBusy, type PageRow, readDocument, rowsOf } from '#crawl/job/index.ts';
import { PageDialog, type PageDialogProps } from '#crawl/page/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button } from '#crawl/parts/controls.tsx';
import { Tabs } from '#crawl/parts/Tabs.tsx';
import { commonMessages } from '#crawl/parts/words.ts';
import { createCrawlTable, isFiltered, JsonView, PagesPanel } from '#crawl/table/index.ts';
import { format } from '#lib/format/message.ts';
import { useConsole } from './context.ts';
import styles from './Results.module.css';
import { resultMessages } from './words.ts';

/** What to do with a crawl that is over: start it once more, or read again what failed. */
function NextSteps({ crawl: { url, rows } }: EndedState) {
  const { crawlAgain, retryFailed } = useConsole();
  const count = rowsOf(rows, 'failed').length;
  return (
    <p className={styles.next}>
      {/* Nobody knows how a crawl was started that was opened by its id. */}
      {url && <Button onClick={crawlAgain}>{resultMessages.crawlAgain}</Button>}
      {count > 0 && <Button onClick={retryFailed}>{format(resultMessages.retryFailed, { count })}</Button>}
    </p>
  );
}

const MissingNotice = ({ crawl, missing, isCut }: EndedState) =>
  missing > 0 && (
    <p className={controls.note}>
      <b>{resultMessages.missing}</b>{' '}
      <span>{format(resultMessages.missingDetail, { completed: crawl.completed + missing, count: missing })}</span>{' '}
      {isCut && <span>{resultMessages.missingCut}</span>}
    </p>
  );

/** The pages of a crawl as table and as JSON, their export, and the dialog for one page. */
export function Results() {
  const { job, exporter } = useConsole();
  const [table] = useState(() => createCrawlTable(job.$crawl));
  const state = useStore(job.$state);
  const crawl = useStore(job.$crawl);
  const { rows, total } = useStore(table.$rows);
  const hasFilter = isFiltered(useStore(table.$view));
  const [opened, setOpened] = useState<Omit<PageDialogProps, 'onTurn' | 'onClose'>>();
  const open = useCallback(
    (page: PageRow) => {
      const siblings = table.$rows.get().rows.filter((row) => row.kind === 'page');
      setOpened({ page, siblings, document: readDocument(page) });
    },
    [table],
  );
  if (!crawl) return null;

  const pages = () => <PagesPanel table={table} base={crawl.url} isLive={isBusy(state)} onOpen={open} />;
  const json = () => <JsonView crawl={crawl} />;
  return (
    <>
      <div className="stack">
        {state.status === 'ended' && (
          <>
            <NextSteps {...state} />
            <MissingNotice {...state} />
          </>
        )}
        <Tabs
          label={commonMessages.results}
          tabs={[
            { name: resultMessages.pages, panel: pages },
            { name: resultMessages.json, panel: json },
          ]}
        >
          <ExportMenu exporter={exporter} total={total} filtered={hasFilter ? rows : undefined} />
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
