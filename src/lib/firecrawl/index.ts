import { createConnection, type FirecrawlOptions } from './connection.ts';
import { createOnDemand } from './on-demand.ts';
import { createRequest } from './request.ts';
import { createBatchScrape } from './resources/batch-scrape.ts';
import { createCrawl } from './resources/crawl.ts';
import { createMap } from './resources/map.ts';
import { createSearch } from './resources/search.ts';

/**
 * A client of Firecrawl API v1, for browsers and Node 22 or newer. See README.md beside this file.
 * @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base address.
 */
export function createFirecrawl(options: FirecrawlOptions = {}) {
  const connection = createConnection(options);
  const request = createRequest(connection);
  return {
    crawl: createCrawl(connection, request),
    batchScrape: createBatchScrape(connection, request),
    map: createMap(request),
    search: createSearch(request),
    ...createOnDemand(connection, request),
  };
}

export type Firecrawl = ReturnType<typeof createFirecrawl>;
export type { FirecrawlOptions, SocketClass } from './connection.ts';
export * from './errors.ts';
export type { Job } from './job.ts';
export type { StartAndWaitOptions, StatusOptions } from './job-calls.ts';
export type * from './options.ts';
export type { CallOptions, StartOptions } from './request.ts';
export type { ResearchUpdate } from './resources/deep-research.ts';
export type { Document } from './schemas/document.ts';
export type { JobErrors } from './schemas/job.ts';
export type { ExtractStatus, LlmsTxtStatus, ResearchStatus } from './schemas/long-jobs.ts';
export type { SetTimer, Sleep } from './time.ts';
export type { FollowOptions, WaitOptions } from './watch.ts';
