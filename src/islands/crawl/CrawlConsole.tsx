import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { CrawlJob } from '#stores/crawl/job.ts';
import type { KeyStore } from '#stores/crawl/keys.ts';
import { jobOf } from '#stores/crawl/state.ts';
import type { Toasts as ToastStore } from '#stores/crawl/toasts.ts';
import styles from './CrawlConsole.module.css';
import { CrawlForm } from './form/CrawlForm.tsx';
import { Announcer } from './status/Announcer.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';

const Results = lazy(() => import('./results/Results.tsx'));
const Toasts = lazy(() => import('./toasts/Toasts.tsx'));

export interface Crawl {
  job: CrawlJob;
  keys: KeyStore;
  toasts: ToastStore;
}

interface Props {
  crawl: Crawl;
  /** Address of the service. */
  service: string;
  /** What the address field holds at first. */
  sample: string;
}

const never = () => () => {};
/** False in the server's HTML and until React has taken over. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The crawl tool. */
export function CrawlConsole({ crawl, service, sample }: Props) {
  const { job, toasts } = crawl;
  const isHydrated = useIsHydrated();
  const state = useStore(job.$state);
  const [url, setUrl] = useState(sample);
  return (
    <div className={styles.console}>
      <CrawlForm crawl={crawl} service={service} sample={sample} isReady={isHydrated} onUrl={setUrl} />
      <div className={styles.out}>
        <StatusPanel job={job} typedUrl={url} />
        {jobOf(state) && (
          <Suspense>
            <Results job={job} />
          </Suspense>
        )}
      </div>
      <Announcer job={job} />
      {isHydrated && (
        <Suspense>
          <Toasts toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
}
