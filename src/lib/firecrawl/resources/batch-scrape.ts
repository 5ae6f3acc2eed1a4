import type { Connection } from '../connection.ts';
import { createJobCalls } from '../job-calls.ts';
import type { BatchScrapeOptions } from '../options.ts';
import type { Request } from '../request.ts';

/** A list of pages. */
export const createBatchScrape = (connection: Connection, request: Request) =>
  createJobCalls<readonly string[], BatchScrapeOptions>(connection, request, {
    name: 'batch scrape',
    path: '/v1/batch/scrape',
    subject: 'urls',
    notStarted: 'Batch scrape job failed to start',
  });
