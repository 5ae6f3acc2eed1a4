import { array, nullish, number, object, string } from 'zod/mini';
import { readDate } from '../job.ts';
import { errorText } from '../json.ts';
import type { MapOptions, ScrapeOptions, SearchOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { unsuccessful } from '../response.ts';
import { anything, type Document, documentSchema, flag, text, texts } from '../schemas.ts';

const mapSchema = object({ success: flag, links: texts, error: anything });

const searchSchema = object({
  success: flag,
  /** Pages found: `url`, `title` and `description` beside what was scraped. */
  data: nullish(array(documentSchema)),
  warning: text,
  error: anything,
});

const scrapeSchema = object({ success: flag, data: nullish(documentSchema), warning: text, error: anything });

const activeSchema = object({ crawls: array(object({ id: string(), url: text, created_at: text })) });

const creditUsageSchema = object({ data: object({ remaining_credits: number() }) });

/** Without formats nothing is scraped. */
const SEARCH_DEFAULTS = { limit: 5, lang: 'en', country: 'us', timeout: 60_000, scrapeOptions: { formats: [] } };

/** Calls that return their result directly: one page, the URLs of a site, a web search, and the account's credits. */
export const createQueries = (request: Request) => ({
  scrape: {
    /** Reads one page. Waits as long as the service needs, or for `timeout` plus 5 s. Never repeated: it costs a credit. */
    async url(url: string, options: ScrapeOptions = {}, { signal }: CallOptions = {}): Promise<Document> {
      const { success, data, warning, error } = await request({
        method: 'POST',
        path: '/v1/scrape',
        action: 'scrape URL',
        schema: scrapeSchema,
        body: { url, ...options },
        signal,
      });
      if (!success || !data) throw unsuccessful('scrape URL', error);
      return { ...data, ...(warning && { warning }) };
    },
  },

  /** Lists the URLs of a site. With `sitemapOnly` the service may repeat some. */
  async map(url: string, options: MapOptions = {}, { signal }: CallOptions = {}) {
    const { success, links, error } = await request({
      method: 'POST',
      path: '/v1/map',
      action: 'map',
      schema: mapSchema,
      body: { url, ...options },
      signal,
    });
    if (success === false) throw unsuccessful('map', error);
    return { success: true, links: links ?? [] };
  },

  /** Searches the web. The service reports an invalid body as 500 here, with the issues as text. */
  async search(query: string, options: SearchOptions = {}, { signal }: CallOptions = {}) {
    const { success, data, warning, error } = await request({
      method: 'POST',
      path: '/v1/search',
      action: 'search',
      schema: searchSchema,
      body: { query, ...SEARCH_DEFAULTS, ...options },
      signal,
    });
    if (!success) throw unsuccessful('search', error);
    return { success, data: data ?? [], warning: warning ?? undefined, error: errorText(error) };
  },

  /** Crawls that run with this key now, wherever they were started. */
  async active({ signal }: CallOptions = {}) {
    const { crawls } = await request({
      method: 'GET',
      path: '/v1/crawl/active',
      action: 'list active crawls',
      schema: activeSchema,
      signal,
    });
    return crawls.map(({ id, url, created_at: createdAt }) => ({ id, url: url ?? '', createdAt: readDate(createdAt) }));
  },

  /** How many credits the key's account has left. A self-hosted service may not count any. */
  async credits({ signal }: CallOptions = {}): Promise<number> {
    const { data } = await request({
      method: 'GET',
      path: '/v1/team/credit-usage',
      action: 'check credit usage',
      schema: creditUsageSchema,
      signal,
    });
    return data.remaining_credits;
  },
});

export type Queries = ReturnType<typeof createQueries>;
