import { createConnection, type FirecrawlOptions } from './connection.ts';
import { createRequest } from './request.ts';
import { createBatchScrape, createCrawl } from './resources/jobs.ts';
import { createQueries } from './resources/queries.ts';

/** A kind of job whose code is loaded with its first call, because most pages make none. */
const lazy = <Resource extends object>(load: () => Promise<Resource>) =>
  new Proxy({} as Resource, {
    get: (_, name) => {
      const call = async (...args: unknown[]) => Reflect.get(Object(await load()), name)(...args);
      if (name !== 'watch') return call;
      return async function* (...args: unknown[]) {
        yield* await call(...args);
      };
    },
  });

/**
 * A client for Firecrawl API v1, for browsers and Node 22 or newer. See README.md.
 * @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base URL.
 */
export function createFirecrawl(options: FirecrawlOptions) {
  const connection = createConnection(options);
  const request = createRequest(connection);
  const { active, scrape, map, search, credits } = createQueries(request);
  const longJobs = async () => (await import('./resources/long-jobs.ts')).createLongJobs(connection, request);
  return {
    crawl: { ...createCrawl(connection, request), active },
    batchScrape: createBatchScrape(connection, request),
    scrape: { url: scrape },
    map,
    search,
    credits,
    extract: lazy(async () => (await longJobs()).extract),
    deepResearch: lazy(async () => (await longJobs()).deepResearch),
    llmsTxt: lazy(async () => (await longJobs()).llmsTxt),
  };
}

export type Firecrawl = ReturnType<typeof createFirecrawl>;
export type { FirecrawlOptions } from './connection.ts';
export * from './errors.ts';
export { isInProgress, type Job } from './job.ts';
export { errorText } from './json.ts';
export type { BatchScrapeOptions, CrawlOptions, ScrapeOptions } from './options.ts';
export type { Document, JobErrors } from './schemas.ts';
