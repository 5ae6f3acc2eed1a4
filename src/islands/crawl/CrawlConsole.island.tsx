import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { CrawlConsole } from './CrawlConsole.tsx';
import { openCrawl } from './open-crawl.ts';

interface Props {
  /** Base address of the crawling service. */
  baseUrl: string;
  sample: string;
}

export const CrawlConsoleIsland = ({ baseUrl, sample }: Props) => (
  <ErrorBoundary>
    <CrawlConsole crawl={openCrawl(baseUrl)} service={baseUrl} sample={sample} />
  </ErrorBoundary>
);
