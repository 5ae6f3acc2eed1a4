import { useEffect, useState } from 'react';
import { createCrawlConsole } from '#stores/crawl/console.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { browser } from './browser.ts';
import { CrawlConsole } from './CrawlConsole.tsx';

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
