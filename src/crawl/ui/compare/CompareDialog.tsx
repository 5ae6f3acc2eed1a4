import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import compareMessages from '#content/crawl-tool.yaml?part=compare';
import { reveal } from '#crawl/lib/reveal.ts';
import {
  type ComparedCrawl,
  type ComparisonState,
  comparableCrawls,
  createComparison,
} from '#crawl/state/comparison.ts';
import type { CrawlConsole } from '#crawl/state/console.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './CompareDialog.module.css';
import { ComparedCrawls } from './ComparedCrawls.tsx';
import { CompareForm } from './CompareForm.tsx';

type Busy = ComparisonState & { status: 'loading' | 'comparing' };

const stepOf = (state: Busy) => {
  if (state.status === 'comparing') return compareMessages.comparing;
  return state.isRunning ? compareMessages.loadingRunning : compareMessages.loading;
};

/** How far the other crawl has been loaded, or the comparison has come. */
function CompareProgress({ state }: { state: Busy }) {
  const id = useId();
  const done = state.status === 'loading' ? state.received : state.done;
  return (
    <div className={styles.progress}>
      <p id={id}>{format(stepOf(state), { done, total: Math.max(done, state.total) })}</p>
      <progress aria-labelledby={id} max={Math.max(1, state.total)} value={done} />
      {state.status === 'loading' && state.problem && (
        <p className={controls.error}>{format(compareMessages.retrying, { problem: state.problem })}</p>
      )}
    </div>
  );
}

/** For screen readers: the steps, without their counts, which change too often. */
function comparisonAnnouncement(state: ComparisonState): string {
  const { announced } = compareMessages;
  if (state.status === 'loading') return state.isRunning ? announced.waiting : announced.loading;
  if (state.status === 'comparing') return announced.comparing;
  if (state.status !== 'compared') return '';
  const { counts } = state.comparison;
  return format(announced.compared, { count: counts.new, gone: counts.gone, changed: counts.changed });
}

interface Props {
  crawl: Pick<CrawlConsole, 'recents' | 'openClient'>;
  /** A URL of the crawled site. */
  url: string | undefined;
  /** The crawl that the results show. The time of its start is unknown if it was opened by its id. */
  open: Omit<ComparedCrawl, 'startedAtMs'> & { startedAtMs?: number | undefined };
  onClose: () => void;
}

/** Compares the open crawl with another one of the same site, in a modal dialog. */
export function CompareDialog({ crawl: { recents, openClient }, url, open, onClose }: Props) {
  const [{ $comparison, start, cancel }] = useState(() => createComparison({ openClient }));
  const state = useStore($comparison);
  const list = useStore(recents.$recents);
  const others = comparableCrawls(list, { id: open.id, url });
  const startedAtMs = open.startedAtMs ?? list.find((one) => one.id === open.id)?.startedAtMs ?? Date.now();

  useEffect(() => {
    recents.refresh();
    return cancel;
  }, [recents, cancel]);

  const isBusy = state.status === 'loading' || state.status === 'comparing';
  const site = url && URL.canParse(url) ? new URL(url).host : compareMessages.thisSite;
  return (
    <Dialog title={compareMessages.title} position={<p>{reveal(site)}</p>} onClose={onClose}>
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
          <p className={controls.empty}>{format(compareMessages.noOther, { site: reveal(site) })}</p>
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
    </Dialog>
  );
}
