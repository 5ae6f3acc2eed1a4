import { createConnection, type FirecrawlOptions } from './connection.ts';
import { createRequest } from './request.ts';
import { createBatchScrape, createCrawl } from './resources/jobs.ts';
import { createLazyDeprecated, createLazyQueries } from './resources/lazy.ts';

/**
 * A client for Firecrawl API v1, for browsers and Node 22 or newer. See README.md.
 * @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base URL.
 */
export function createFirecrawl(options: FirecrawlOptions) {
  const connection = createConnection(options);
  const request = createRequest(connection);
  const { active, ...queries } = createLazyQueries(request);
  return {
    crawl: { ...createCrawl(connection, request), active },
    batchScrape: createBatchScrape(connection, request),
    ...queries,
    ...createLazyDeprecated(connection, request),
  };
}

export type Firecrawl = ReturnType<typeof createFirecrawl>;
export type { FirecrawlOptions } from './connection.ts';
export * from './errors.ts';
export type { Job } from './job.ts';
export { errorText } from './json.ts';
export type { BatchScrapeOptions, CrawlOptions, ScrapeOptions } from './options.ts';
export type { Document, JobErrors } from './schemas.ts';
