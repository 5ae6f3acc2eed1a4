import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import statusWords from '#content/crawl-tool.yaml?part=status';
import type { CrawlConsole as Crawl } from '#stores/crawl/console.ts';
import { idOf, jobOf } from '#stores/crawl/state.ts';
import { ActiveCrawls } from './ActiveCrawls.tsx';
import styles from './CrawlConsole.module.css';
import { CrawlForm } from './form/CrawlForm.tsx';
import { RecentCrawls } from './RecentCrawls.tsx';
import { Announcer } from './status/Announcer.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';
import controls from './ui/controls.module.css';
import { lazyComponent } from './ui/lazy-component.tsx';

const Results = lazyComponent(() => import('./results/Results.tsx'));
const SinglePage = lazyComponent(() => import('./page/SinglePage.tsx'));
const Toasts = lazyComponent(() => import('./Toasts.tsx'));

interface Props {
  crawl: Crawl;
  /** URL of the service. */
  baseUrl: string;
}

const subscribe = () => () => {};
/** False in server HTML and until hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** The crawl tool: the form on one side, the results on the other. */
export function CrawlConsole({ crawl, baseUrl }: Props) {
  const { job, toasts, recents } = crawl;
  const isHydrated = useIsHydrated();
  const state = useStore(job.$state);
  const single = useStore(crawl.single.$state);
  return (
    <div className={styles.console}>
      <CrawlForm crawl={crawl} baseUrl={baseUrl} isReady={isHydrated} />
      <div className={styles.output}>
        <StatusPanel crawl={crawl} />
        {jobOf(state) ? <Results crawl={crawl} /> : <p className={controls.empty}>{statusWords.nothingYet}</p>}
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
