import { FirecrawlError } from '../errors.ts';
import { errorText } from '../failure.ts';
import type { MapOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { mapSchema } from '../schemas/single-answers.ts';

/** Lists the addresses of a site. With `sitemapOnly` the service may repeat some. */
export const createMap = (request: Request) =>
  async function map(url: string, options: MapOptions = {}, { signal }: CallOptions = {}) {
    const body = { url, ...options };
    const answer = await request({ method: 'POST', path: '/v1/map', action: 'map', schema: mapSchema, body, signal });
    const serverText = errorText(answer.error);
    if (answer.success === false) throw new FirecrawlError(`Failed to map. Error: ${serverText}`, { serverText });
    return { success: true, links: answer.links ?? [] };
  };
