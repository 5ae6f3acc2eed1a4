import { useStore } from '@nanostores/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CrawlConsole as Crawl } from '#stores/crawl/console.ts';
import { idOf, jobOf } from '#stores/crawl/state.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import styles from './CrawlConsole.module.css';
import { CrawlForm } from './form/CrawlForm.tsx';
import { Recents } from './form/Recents.tsx';
import { Announcer } from './status/Announcer.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';

const Results = lazy(() => import('./results/Results.tsx'));
const Toasts = lazy(() => import('./toasts/Toasts.tsx'));

interface Props {
  crawl: Crawl;
  /** Base address of the service. */
  baseUrl: string;
}

const never = () => () => {};
/** False in the server's HTML and until React has taken over. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The crawl tool: on one side what it is told, on the other what comes of it. */
export function CrawlConsole({ crawl, baseUrl }: Props) {
  const { job, toasts, recents } = crawl;
  const isHydrated = useIsHydrated();
  const state = useStore(job.$state);
  return (
    <div className={styles.console}>
      <CrawlForm crawl={crawl} baseUrl={baseUrl} isReady={isHydrated} />
      <div className={styles.out}>
        <StatusPanel crawl={crawl} />
        {jobOf(state) ? (
          <ErrorBoundary>
            <Suspense>
              <Results crawl={crawl} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <p className={styles.empty}>Nothing has been crawled yet. Pages appear here as the service reads them.</p>
        )}
        <Recents recents={recents} openId={idOf(state)} />
      </div>
      <Announcer job={job} />
      {isHydrated && (
        <div className={styles.toasts}>
          <Suspense>
            <Toasts toasts={toasts} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
