import { unsuccessful } from '../failure.ts';
import type { MapOptions } from '../options.ts';
import type { CallOptions, Request } from '../request.ts';
import { mapSchema } from '../schemas/single-answers.ts';

/** Lists the addresses of a site. With `sitemapOnly` the service may repeat some. */
export const createMap = (request: Request) =>
  async function map(url: string, options: MapOptions = {}, { signal }: CallOptions = {}) {
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
  };
