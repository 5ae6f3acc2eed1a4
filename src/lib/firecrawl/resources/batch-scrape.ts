import type { Connection } from '../connection.ts';
import { createJobCalls, type JobNoun, type StartAndWaitOptions } from '../job-calls.ts';
import type { BatchScrapeOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { wireOptions } from '../wire-options.ts';

const batchScrape: JobNoun = {
  name: 'batch scrape',
  path: '/v1/batch/scrape',
  missingId: 'No batch scrape ID provided',
  notStarted: 'Batch scrape job failed to start',
};

export function createBatchScrape(connection: Connection, request: Request) {
  const calls = createJobCalls(connection, request, batchScrape);
  const bodyOf = async (urls: readonly string[], options: object = {}) => ({ urls, ...(await wireOptions(options)) });
  return {
    ...calls,
    /** Starts a job for a list of pages and gives its id. */
    start: (urls: readonly string[], options?: BatchScrapeOptions, startOptions?: StartOptions) =>
      calls.start(bodyOf(urls, options), startOptions),
    /** Starts a job for a list of pages, polls to its end and gives all documents. */
    startAndWait: (urls: readonly string[], options?: BatchScrapeOptions, wait?: StartAndWaitOptions) =>
      calls.startAndWait(bodyOf(urls, options), wait),
  };
}
