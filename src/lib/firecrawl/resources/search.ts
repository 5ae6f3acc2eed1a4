import { errorText, unsuccessful } from '../failure.ts';
import type { SearchOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { searchSchema } from '../schemas/single-answers.ts';
import { wireOptions } from '../wire-options.ts';

/** Without formats nothing is scraped. */
const defaults = { limit: 5, lang: 'en', country: 'us', timeout: 60_000, scrapeOptions: { formats: [] } };

/** Searches the web. A body that the service refuses comes back as 500 here, its issues as text. */
export const createSearch = (request: Request) =>
  async function search(query: string, options?: SearchOptions, { signal }: CallOptions = {}) {
    const { success, data, warning, error } = await request({
      method: 'POST',
      path: '/v1/search',
      action: 'search',
      schema: searchSchema,
      body: { query, ...defaults, ...(await wireOptions(options)) },
      signal,
    });
    if (!success) throw unsuccessful('search', error);
    return { success, data: data ?? [], warning: warning ?? undefined, error: errorText(error) };
  };
