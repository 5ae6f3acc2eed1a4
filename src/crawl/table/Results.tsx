import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ExportFormat, ExportState } from '#crawl/export/index.ts';
import { type Crawl, type EndedState, isBusy, statusOf } from '#crawl/job/index.ts';
import { PageDialog, type PageDialogProps } from '#crawl/page/index.ts';
import { useCrawl } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Choice, Icon, Status } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { Tabs } from '#crawl/parts/Tabs.tsx';
import { commonMessages } from '#crawl/parts/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { PagesPanel } from './PagesPanel.tsx';
import styles from './Results.module.css';
import { type CrawlTable, createCrawlTable, isFiltered } from './table.ts';
import { exportMessages, resultMessages } from './words.ts';

/** What to do with a crawl that is over: start it once more, read again what failed, or go where its start leads. */
function NextSteps({ state }: { state: EndedState }) {
  const { redirectFrom } = state;
  const { url, failed } = state.crawl;
  const crawl = useCrawl();
  const finding = useStore(crawl.redirect.$state);
  const isFinding = finding.status === 'running';
  return (
    <p className={styles.next}>
      {redirectFrom && (
        <Button aria-disabled={isFinding} onClick={crawl.followRedirect}>
          {isFinding ? resultMessages.findingRedirect : resultMessages.followRedirect}
        </Button>
      )}
      {/* Of a crawl that was opened by its id, nobody knows how it was started. */}
      {url && <Button onClick={crawl.crawlAgain}>{resultMessages.crawlAgain}</Button>}
      {failed.length > 0 && !redirectFrom && (
        <Button onClick={crawl.retryFailed}>{format(resultMessages.retryFailed, { count: failed.length })}</Button>
      )}
      {finding.status === 'failed' && finding.url === redirectFrom && (
        <span className={controls.error} role="alert">
          {finding.text}
        </span>
      )}
    </p>
  );
}

const formats: readonly ExportFormat[] = ['json', 'markdown', 'csv'];

const exportMessage = (state: ExportState) => {
  if (state.status === 'running') return format(exportMessages.writing, { size: formatBytes(state.bytes) });
  if (state.status === 'failed') return state.text;
  if (state.status === 'idle') return '';
  const { name, bytes } = state.result;
  return format(exportMessages.written, { name, size: formatBytes(bytes) });
};

/** Exports what has come so far, at any time: all pages, or only what the table shows. */
function ExportMenu({ table }: { table: CrawlTable }) {
  const crawl = useCrawl();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const state = useStore(crawl.exporter.$state);
  const { rows, total } = useStore(table.$rows);
  const hasFilter = isFiltered(useStore(table.$view));
  const [scope, setScope] = useState<'filtered' | 'all'>('filtered');

  function choose(format: ExportFormat) {
    menu.current?.hidePopover();
    void crawl.exporter.start(format, hasFilter && scope === 'filtered' ? table.filtered() : undefined);
  }

  return (
    <div className={styles.export}>
      <Status className={state.status === 'failed' ? controls.error : controls.hint}>{exportMessage(state)}</Status>
      {state.status === 'running' ? (
        <Button onClick={crawl.exporter.cancel}>{commonMessages.cancel}</Button>
      ) : (
        <Button popoverTarget={id}>
          {exportMessages.button} <Icon name="chevron" />
        </Button>
      )}
      <div ref={menu} id={id} className={styles.menu} popover="auto">
        {hasFilter && (
          <Choice
            legend={exportMessages.scope}
            name="export-scope"
            look="list"
            options={[
              { value: 'filtered', label: format(exportMessages.filtered, { count: rows.length }) },
              { value: 'all', label: format(exportMessages.all, { count: total }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {formats.map((format) => (
          <button key={format} type="button" onClick={() => choose(format)}>
            {exportMessages[format].name} <small>{exportMessages[format].hint}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

const MissingNotice = ({ crawl, missing }: EndedState) =>
  missing > 0 && (
    <p className={controls.note}>
      <b>{resultMessages.missing}</b>{' '}
      <span>{format(resultMessages.missingDetail, { completed: crawl.completed + missing, count: missing })}</span>
    </p>
  );

/** More would take the browser seconds to lay out and to search. */
const MAX_SHOWN = 100;

/** A part of the result as formatted JSON, at its place in the whole. */
const indented = (value: unknown, indent: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** The properties of the result that stand before its documents. */
const headText = (crawl: Crawl) => indented({ ...statusOf(crawl), data: [] }, '').replace(/\]\n\}$/, '');

/** One document, read when it is shown first: the browser keeps it outside the script's heap. */
function DocumentText({ row, isLast }: { row: PageRow; isLast: boolean }) {
  const [text, setText] = useState('…');
  useEffect(() => {
    let isLeft = false;
    readDocument(row)
      .then((document) => reveal(indented(document, '    ')))
      // The browser has lost it.
      .catch(() => JSON.stringify(resultMessages.unreadable))
      .then((read) => isLeft || setText(read));
    return () => {
      isLeft = true;
    };
  }, [row]);
  return <span className={styles.document}>{`    ${text}${isLast ? '' : ','}`}</span>;
}

/** The result as formatted JSON, as the service has sent it: its first documents, which the browser's search finds. */
function JsonView({ crawl }: { crawl: Crawl }) {
  const { length: count } = crawl.pages;
  const shown = crawl.pages.slice(0, MAX_SHOWN);
  return (
    <>
      <p className={controls.hint}>
        {count > MAX_SHOWN
          ? format(resultMessages.jsonFirst, { shown: MAX_SHOWN, count })
          : format(resultMessages.jsonAll, { count })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <section className={controls.scroll} data-surface="dark" aria-label={resultMessages.jsonText} tabIndex={0}>
        <pre className={styles.json} translate="no">
          <span>{headText(crawl)}</span>
          {shown.map((row, index) => (
            <DocumentText key={row.id} row={row} isLast={index === shown.length - 1} />
          ))}
          <span>{`  ]\n}`}</span>
        </pre>
      </section>
    </>
  );
}

/** The pages of a crawl as table and as JSON, their export, and the dialog for one page. */
export function Results() {
  const { job } = useCrawl();
  const [table] = useState(() => createCrawlTable(job));
  const state = useStore(job.$state);
  const crawl = useStore(job.$crawl);
  const [opened, setOpened] = useState<Omit<PageDialogProps, 'onTurn' | 'onClose'>>();
  const open = useCallback(
    (page: PageRow) => {
      const siblings = table.$rows.get().rows.flatMap((row) => (row.kind === 'page' ? [row.page] : []));
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
            <NextSteps state={state} />
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
          <ExportMenu table={table} />
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
