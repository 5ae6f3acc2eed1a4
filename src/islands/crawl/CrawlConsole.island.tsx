import { useEffect, useState } from 'react';
import { createCrawlConsole } from '#stores/crawl/console.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { browser } from './browser.ts';
import { CrawlConsole } from './CrawlConsole.tsx';

interface Props {
  /** Base address of the crawling service. */
  baseUrl: string;
  /** The address that is in the field at first, and that tests a key. */
  sampleUrl: string;
}

/** The crawl tool of one page of the browser. */
function Connected({ baseUrl, sampleUrl }: Props) {
  const [crawl] = useState(() => createCrawlConsole({ baseUrl, sampleUrl, browser }));
  // The address, the network and other tabs tell of themselves by events of the window.
  useEffect(() => crawl.connect(), [crawl]);
  return <CrawlConsole crawl={crawl} baseUrl={baseUrl} />;
}

export const CrawlConsoleIsland = (props: Props) => (
  <ErrorBoundary>
    <Connected {...props} />
  </ErrorBoundary>
);
