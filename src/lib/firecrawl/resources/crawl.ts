import type { Connection } from '../connection.ts';
import { createJobCalls } from '../job-calls.ts';
import type { CrawlOptions } from '../options.ts';
import type { Request } from '../request.ts';

/** A site, page by page, from one address. */
export const createCrawl = (connection: Connection, request: Request) =>
  createJobCalls<string, CrawlOptions>(connection, request, {
    name: 'crawl',
    path: '/v1/crawl',
    subject: 'url',
    notStarted: 'Crawl job failed to start',
  });
