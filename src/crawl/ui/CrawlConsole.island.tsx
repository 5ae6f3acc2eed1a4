import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import statusMessages from '#content/crawl-tool.yaml?part=status';
import { type CrawlConsole as Crawl, createCrawlConsole } from '#crawl/state/console.ts';
import { idOf, jobOf } from '#crawl/state/state.ts';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import { ActiveCrawls } from './ActiveCrawls.tsx';
import { browser } from './browser.ts';
import styles from './CrawlConsole.module.css';
import { CrawlForm } from './form/CrawlForm.tsx';
import controls from './parts/controls.module.css';
import { lazyComponent } from './parts/lazy-component.tsx';
import { RecentCrawls } from './RecentCrawls.tsx';
import { Announcer } from './status/Announcer.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';

const Results = lazyComponent(async () => (await import('./results/Results.tsx')).Results);
const SinglePage = lazyComponent(async () => (await import('./page/PageDialog.tsx')).SinglePage);
const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts);

const subscribe = () => () => {};
/** False in server HTML and until hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** The crawl tool: the form on one side, the results on the other. */
function CrawlConsole({ crawl, baseUrl }: { crawl: Crawl; baseUrl: string }) {
  const { job, toasts, recents } = crawl;
  const isHydrated = useIsHydrated();
  const state = useStore(job.$state);
  const single = useStore(crawl.single.$state);
  return (
    <div className={styles.console}>
      <CrawlForm crawl={crawl} baseUrl={baseUrl} isReady={isHydrated} />
      <div className={styles.output}>
        <StatusPanel crawl={crawl} />
        {jobOf(state) ? <Results crawl={crawl} /> : <p className={controls.empty}>{statusMessages.nothingYet}</p>}
        <RecentCrawls recents={recents} openId={idOf(state)} />
        <ActiveCrawls active={crawl.active} />
      </div>
      {single.status === 'read' && <SinglePage page={single.page} onClose={crawl.single.close} />}
      <Announcer job={job} />
      {isHydrated && (
        <div className={styles.toasts}>
          <Toasts toasts={toasts} />
        </div>
      )}
    </div>
  );
}

interface Props {
  /** URL of the crawling service. */
  baseUrl: string;
  /** Initial value of the URL field, and the URL that testing a key crawls. */
  sampleUrl: string;
}

function Connected({ baseUrl, sampleUrl }: Props) {
  const [crawl] = useState(() => createCrawlConsole({ baseUrl, sampleUrl, browser }));
  // Subscribes to events of the window: its URL, the network, storage.
  useEffect(() => crawl.connect(), [crawl]);
  return <CrawlConsole crawl={crawl} baseUrl={baseUrl} />;
}

export const CrawlConsoleIsland = (props: Props) => (
  <ErrorBoundary>
    <Connected {...props} />
  </ErrorBoundary>
);
