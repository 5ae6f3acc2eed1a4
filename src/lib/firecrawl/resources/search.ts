import { FirecrawlError } from '../errors.ts';
import { errorText } from '../failure.ts';
import type { SearchOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { searchSchema } from '../schemas/single-answers.ts';
import { wireOptions } from '../wire-options.ts';

const defaults = { limit: 5, lang: 'en', country: 'us', timeout: 60_000, scrapeOptions: { formats: [] } };

/** An option that is `undefined` must not take the place of a default. */
const given = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Searches the web. A body that the service refuses comes back as 500 here, its issues as text. */
export const createSearch = (request: Request) =>
  async function search(query: string, options: SearchOptions = {}, { signal }: CallOptions = {}) {
    const body = { query, ...defaults, ...given(await wireOptions(options)) };
    const call = { path: '/v1/search', action: 'search', schema: searchSchema, body, signal };
    const { success, data, warning, error } = await request({ ...call, method: 'POST' });
    const serverText = errorText(error);
    if (!success) throw new FirecrawlError(`Failed to search. Error: ${serverText}`, { serverText });
    return { success, data: data ?? [], warning: warning ?? undefined, error: serverText };
  };
