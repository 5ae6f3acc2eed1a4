import type { Connection } from '../connection.ts';
import { createJobCalls, type JobNoun, type StartAndWaitOptions } from '../job-calls.ts';
import type { CrawlOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { wireOptions } from '../wire-options.ts';

const crawl: JobNoun = {
  name: 'crawl',
  path: '/v1/crawl',
  missingId: 'No crawl ID provided',
  notStarted: 'Crawl job failed to start',
};

export function createCrawl(connection: Connection, request: Request) {
  const calls = createJobCalls(connection, request, crawl);
  const bodyOf = async (url: string, options: object = {}) => ({ url, ...(await wireOptions(options)) });
  return {
    ...calls,
    /** Starts a crawl and gives its id. */
    start: (url: string, options?: CrawlOptions, startOptions?: StartOptions) =>
      calls.start(bodyOf(url, options), startOptions),
    /** Starts a crawl, polls to its end and gives all documents. */
    startAndWait: (url: string, options?: CrawlOptions, wait?: StartAndWaitOptions) =>
      calls.startAndWait(bodyOf(url, options), wait),
  };
}
