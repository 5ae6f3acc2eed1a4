import type { Connection } from '../connection.ts';
import { createJobCalls, type JobNoun, type StartAndWaitOptions } from '../job-calls.ts';
import { withJsonSchemas } from '../json-schema.ts';
import type { CrawlOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';

const crawl: JobNoun = {
  name: 'crawl',
  path: '/v1/crawl',
  missingId: 'No crawl ID provided',
  notStarted: 'Crawl job failed to start',
};

export function createCrawl(connection: Connection, request: Request) {
  const calls = createJobCalls(connection, request, crawl);
  const bodyOf = (url: string, options: CrawlOptions) => ({ url, ...withJsonSchemas(options) });
  return {
    ...calls,
    /** Starts a crawl and gives its id. */
    start: (url: string, options: CrawlOptions = {}, start?: StartOptions) => calls.start(bodyOf(url, options), start),
    /** Starts a crawl, polls to its end and gives all documents. */
    startAndWait: (url: string, options: CrawlOptions = {}, wait?: StartAndWaitOptions) =>
      calls.startAndWait(bodyOf(url, options), wait),
  };
}
