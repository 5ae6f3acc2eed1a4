import { createConnection, type FirecrawlOptions } from './connection.ts';
import { createRequest } from './request.ts';
import { createBatchScrape, createCrawl } from './resources/jobs.ts';
import { createQueries } from './resources/queries.ts';

type LongJobs = ReturnType<typeof import('./resources/long-jobs.ts').createLongJobs>;

/**
 * A client for Firecrawl API v1, for browsers and Node 22 or newer. See README.md.
 * @throws {ApiKeyError} without a key for the hosted service; {InvalidRequestError} for an unusable base URL.
 */
export function createFirecrawl(options: FirecrawlOptions) {
  const connection = createConnection(options);
  const request = createRequest(connection);
  const { scrape, ...queries } = createQueries(request);

  /** A kind of job whose code is loaded with its first call, because most pages make none. */
  const lazy = <Name extends keyof LongJobs>(name: Name) =>
    new Proxy({} as LongJobs[Name], {
      get: (_, method) => {
        const call = async (...args: unknown[]) => {
          const { createLongJobs } = await import('./resources/long-jobs.ts');
          const jobs: object = createLongJobs(connection, request)[name];
          return Reflect.get(jobs, method)(...args);
        };
        if (method !== 'watch') return call;
        return async function* (...args: unknown[]) {
          yield* await call(...args);
        };
      },
    });

  return {
    ...queries,
    crawl: createCrawl(connection, request),
    batchScrape: createBatchScrape(connection, request),
    scrape: { url: scrape },
    extract: lazy('extract'),
    deepResearch: lazy('deepResearch'),
    llmsTxt: lazy('llmsTxt'),
  };
}

export type Firecrawl = ReturnType<typeof createFirecrawl>;
export type { FirecrawlOptions } from './connection.ts';
export { identityOf, partsOf } from './documents.ts';
export * from './errors.ts';
export { errorText, parseJson } from './json.ts';
export { type ListRead, newList, type Reading, suspectList } from './list.ts';
export type { BatchScrapeOptions, CrawlOptions, Format, ScrapeOptions } from './options.ts';
export type { ActiveCrawl } from './resources/jobs.ts';
export { type Document, isInProgress, type Job, type JobErrors } from './schemas.ts';
export { PART_MS, rateLimitMs } from './waits.ts';
