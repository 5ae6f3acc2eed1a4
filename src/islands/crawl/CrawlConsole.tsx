import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import type { CrawlConsole as Crawl } from '#stores/crawl/console.ts';
import { idOf, jobOf } from '#stores/crawl/state.ts';
import styles from './CrawlConsole.module.css';
import { CrawlForm } from './form/CrawlForm.tsx';
import { Recents } from './form/Recents.tsx';
import { Announcer } from './status/Announcer.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

const Results = lazyPart(() => import('./results/Results.tsx'));
const Toasts = lazyPart(() => import('./toasts/Toasts.tsx'));

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
          <Results crawl={crawl} />
        ) : (
          <p className={styles.empty}>Nothing has been crawled yet. Pages appear here as the service reads them.</p>
        )}
        <Recents recents={recents} openId={idOf(state)} />
      </div>
      <Announcer job={job} />
      {isHydrated && (
        <div className={styles.toasts}>
          <Toasts toasts={toasts} />
        </div>
      )}
    </div>
  );
}
