import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import { reveal } from '#lib/crawl/reveal.ts';
import { fill } from '#lib/format/fill.ts';
import { type ComparedCrawl, comparableCrawls, createComparison } from '#stores/crawl/comparison.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import page from '../page/PageDialog.module.css';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon.tsx';
import styles from './CompareDialog.module.css';
import { ComparedCrawls } from './ComparedCrawls.tsx';
import { CompareForm } from './CompareForm.tsx';
import { CompareProgress } from './CompareProgress.tsx';
import { comparisonAnnouncement } from './messages.ts';

interface Props {
  crawl: Pick<CrawlConsole, 'recents' | 'openClient'>;
  /** A URL of the crawled site. */
  url: string | undefined;
  /** The crawl that the results show. The time of its start is unknown if it was opened by its id. */
  open: Omit<ComparedCrawl, 'startedAtMs'> & { startedAtMs?: number | undefined };
  onClose: () => void;
}

/** Compares the open crawl with another one of the same site, in a modal dialog. */
export default function CompareDialog({ crawl: { recents, openClient }, url, open, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ $comparison, start, cancel }] = useState(() => createComparison({ openClient }));
  const state = useStore($comparison);
  const list = useStore(recents.$recents);
  const others = comparableCrawls(list, { id: open.id, url });
  const startedAtMs = open.startedAtMs ?? list.find((one) => one.id === open.id)?.startedAtMs ?? Date.now();

  const show = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    element?.showModal();
    // Focuses the heading, not the first button, so that screen readers announce what has opened.
    element?.querySelector('h2')?.focus();
  }, []);
  useEffect(() => {
    recents.refresh();
    return cancel;
  }, [recents, cancel]);

  const isBusy = state.status === 'loading' || state.status === 'comparing';
  const site = url && URL.canParse(url) ? new URL(url).host : compareWords.thisSite;
  return (
    // `closedby` closes on a click outside in browsers that support it. Escape works everywhere.
    <dialog ref={show} className={page.dialog} aria-labelledby={id} onClose={onClose} {...{ closedby: 'any' }}>
      <header className={page.head}>
        <div className={page.bar}>
          <p>{reveal(site)}</p>
          <button
            type="button"
            className={controls.button}
            data-variant="icon"
            aria-label={commonWords.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <h2 id={id} tabIndex={-1}>
          {compareWords.title}
        </h2>
      </header>
      <ErrorBoundary>
        <div className={styles.content}>
          {others.length > 0 ? (
            <CompareForm
              others={others}
              startedAtMs={startedAtMs}
              isBusy={isBusy}
              onCompare={(other) => void start({ ...open, startedAtMs }, other)}
              onCancel={cancel}
            />
          ) : (
            <p className={controls.empty}>{fill(compareWords.noOther, { site: reveal(site) })}</p>
          )}
          <p className="visually-hidden" role="status">
            {comparisonAnnouncement(state)}
          </p>
          {isBusy && <CompareProgress state={state} />}
          {state.status === 'failed' && (
            <p className={controls.error} role="alert">
              {state.text}
            </p>
          )}
          {state.status === 'compared' && <ComparedCrawls {...state} />}
        </div>
      </ErrorBoundary>
    </dialog>
  );
}
