import type { APIRoute } from 'astro';
import { canonicalUrl, routes } from '#lib/routes.ts';

/** Allows every page: crawlers must read a page to see its noindex. */
export const GET: APIRoute = ({ url, site: origin = url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl(routes.sitemap, origin)}\n`);
