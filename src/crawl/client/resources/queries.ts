import { array, nullish, number, object, string, type ZodMiniType } from 'zod/mini';
import { readDate } from '../job.ts';
import { errorText } from '../json.ts';
import type { MapOptions, ScrapeOptions, SearchOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { unsuccessful } from '../response.ts';
import { anything, type Document, documentSchema, flag, text, texts } from '../schemas.ts';

const commonFields = { success: flag, warning: text, error: anything };

const endpoints = {
  scrape: {
    method: 'POST',
    path: '/v1/scrape',
    action: 'scrape URL',
    schema: object({ ...commonFields, data: nullish(documentSchema) }),
  },
  map: { method: 'POST', path: '/v1/map', action: 'map', schema: object({ ...commonFields, links: texts }) },
  search: {
    method: 'POST',
    path: '/v1/search',
    action: 'search',
    /** Pages found: `url`, `title` and `description` beside what was scraped. */
    schema: object({ ...commonFields, data: nullish(array(documentSchema)) }),
  },
  active: {
    method: 'GET',
    path: '/v1/crawl/active',
    action: 'list active crawls',
    schema: object({ crawls: array(object({ id: string(), url: text, created_at: text })) }),
  },
  credits: {
    method: 'GET',
    path: '/v1/team/credit-usage',
    action: 'check credit usage',
    schema: object({ data: object({ remaining_credits: number() }) }),
  },
} as const satisfies Record<string, { method: string; path: string; action: string; schema: ZodMiniType }>;

/** Without formats nothing is scraped. */
const SEARCH_DEFAULTS = { limit: 5, lang: 'en', country: 'us', timeout: 60_000, scrapeOptions: { formats: [] } };

/** Calls that return their result directly: one page, the URLs of a site, a web search, and the account's credits. */
export const createQueries = (request: Request) => ({
  /** Reads one page. Waits as long as the service needs, or for `timeout` plus 5 s. Never repeated: it costs a credit. */
  async scrape(url: string, options: ScrapeOptions = {}, { signal }: CallOptions = {}): Promise<Document> {
    const { success, data, warning, error } = await request({ ...endpoints.scrape, body: { url, ...options }, signal });
    if (!success || !data) throw unsuccessful('scrape URL', error);
    return { ...data, ...(warning && { warning }) };
  },

  /** Lists the URLs of a site. With `sitemapOnly` the service may repeat some. */
  async map(url: string, options: MapOptions = {}, { signal }: CallOptions = {}) {
    const { success, links, error } = await request({ ...endpoints.map, body: { url, ...options }, signal });
    if (success === false) throw unsuccessful('map', error);
    return { success: true, links: links ?? [] };
  },

  /** Searches the web. The service reports an invalid body as 500 here, with the issues as text. */
  async search(query: string, options: SearchOptions = {}, { signal }: CallOptions = {}) {
    const body = { query, ...SEARCH_DEFAULTS, ...options };
    const { success, data, warning, error } = await request({ ...endpoints.search, body, signal });
    if (!success) throw unsuccessful('search', error);
    return { success, data: data ?? [], warning: warning ?? undefined, error: errorText(error) };
  },

  /** Crawls that run with this key now, wherever they were started. */
  async active({ signal }: CallOptions = {}) {
    const { crawls } = await request({ ...endpoints.active, signal });
    return crawls.map(({ id, url, created_at: createdAt }) => ({ id, url: url ?? '', createdAt: readDate(createdAt) }));
  },

  /** How many credits the key's account has left. A self-hosted service may not count any. */
  async credits({ signal }: CallOptions = {}): Promise<number> {
    const { data } = await request({ ...endpoints.credits, signal });
    return data.remaining_credits;
  },
});
