import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CrawlForm, FormContext } from '#crawl/form/index.ts';
import { crawlOf } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import { useKeptFields } from '#islands/hooks/kept-fields.ts';
import { browser } from './browser.ts';
import styles from './CrawlConsole.module.css';
import { createCrawlConsole } from './console.ts';
import { ConsoleContext, useConsole } from './context.ts';
import { RecentCrawls } from './RecentCrawls.tsx';
import { Results } from './Results.tsx';
import { Announcer, StatusPanel } from './StatusPanel.tsx';
import { Toasts } from './Toasts.tsx';
import { statusMessages } from './words.ts';

/** The crawl tool: the form on one side, the results on the other. */
function CrawlConsole() {
  const { job } = useConsole();
  // False in the server's HTML.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const state = useStore(job.$state);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.console}>
      <CrawlForm isReady={isHydrated} onTurn={focusHeading} />
      <div className={styles.output}>
        <StatusPanel heading={heading} />
        {crawlOf(state) ? <Results /> : <p className={controls.empty}>{statusMessages.nothingYet}</p>}
        <RecentCrawls />
      </div>
      <Announcer />
      {isHydrated && (
        <div className={styles.toasts}>
          <Toasts />
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

export function CrawlConsoleIsland({ baseUrl, sampleUrl }: Props) {
  useKeptFields();
  const [crawl] = useState(() => createCrawlConsole({ baseUrl, sampleUrl, browser }));
  // Subscribes to events of the window: its URL, the network, storage.
  useEffect(() => crawl.connect(), [crawl]);
  return (
    <ErrorBoundary>
      <ConsoleContext value={crawl}>
        <FormContext value={crawl.formContent}>
          <CrawlConsole />
        </FormContext>
      </ConsoleContext>
    </ErrorBoundary>
  );
}
