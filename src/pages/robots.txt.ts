import type { APIRoute } from 'astro';
import { canonicalUrl, routes } from '#lib/routes.ts';

/** Pages that should not be found say so themselves: a page that is closed here could not. */
export const GET: APIRoute = ({ url, site: origin = url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl(routes.sitemap, origin)}\n`);
