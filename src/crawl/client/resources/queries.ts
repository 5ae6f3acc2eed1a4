import { array, nullish, number, object, type ZodMiniType } from 'zod/mini';
import { errorText } from '../json.ts';
import type { MapOptions, ScrapeOptions, SearchOptions } from '../options.ts';
import { type CallOptions, type Request, unsuccessful } from '../request.ts';
import { anything, type Document, documentSchema, flag, text, texts } from '../schemas.ts';

const commonFields = { success: flag, warning: text, error: anything };

/** Without formats nothing is scraped. */
const SEARCH_DEFAULTS = { limit: 5, lang: 'en', country: 'us', timeout: 60_000, scrapeOptions: { formats: [] } };

/** For one page, where the caller gives the service no `timeout`: a slow one takes a minute. */
const MAX_SCRAPE_MS = 120_000;
/** A browser repeats a request whose connection was cut, until this ends it. */
const MAX_MAP_MS = 120_000;

/** Calls that return their result directly: one page, the URLs of a site, a web search, and the account's credits. */
export function createQueries(request: Request) {
  const call =
    <Schema extends ZodMiniType>(path: string, action: string, schema: Schema) =>
    ({ signal }: CallOptions = {}, body?: object, timeLimitMs?: number) =>
      request({ method: body ? 'POST' : 'GET', path: `/v1/${path}`, action, schema, body, signal, timeLimitMs });

  const scrape = call('scrape', 'scrape URL', object({ ...commonFields, data: nullish(documentSchema) }));
  const map = call('map', 'map', object({ ...commonFields, links: texts }));
  /** Pages found: `url`, `title` and `description` beside what was scraped. */
  const search = call('search', 'search', object({ ...commonFields, data: nullish(array(documentSchema)) }));
  const account = object({ data: object({ remaining_credits: number() }) });
  const credits = call('team/credit-usage', 'check credit usage', account);

  return {
    /** Reads one page. Waits for 2 minutes, or for `timeout` plus 5 s. Never repeated: it costs a credit. */
    async scrape(url: string, options: ScrapeOptions = {}, callOptions?: CallOptions): Promise<Document> {
      const { success, data, warning, error } = await scrape(callOptions, { url, ...options }, MAX_SCRAPE_MS);
      if (!success || !data) throw unsuccessful('scrape URL', error);
      return { ...data, ...(warning && { warning }) };
    },

    /** Lists the URLs of a site. With `sitemapOnly` the service may repeat some. */
    async map(url: string, options: MapOptions = {}, callOptions?: CallOptions) {
      const { success, links, error } = await map(callOptions, { url, ...options }, MAX_MAP_MS);
      if (success === false) throw unsuccessful('map', error);
      return { success: true, links: links ?? [] };
    },

    /** Searches the web. The service reports an invalid body as 500 here, with the issues as text. */
    async search(query: string, options: SearchOptions = {}, callOptions?: CallOptions) {
      const { success, data, warning, error } = await search(callOptions, { query, ...SEARCH_DEFAULTS, ...options });
      if (!success) throw unsuccessful('search', error);
      return { success, data: data ?? [], warning: warning ?? undefined, error: errorText(error) };
    },

    /** How many credits the key's account has left. A self-hosted service may not count any. */
    credits: async (callOptions?: CallOptions): Promise<number> => (await credits(callOptions)).data.remaining_credits,
  };
}
