import type { APIRoute } from 'astro';
import { manifestOf } from '#lib/seo/manifest.ts';
import { getSite } from '#queries/site.ts';

export const GET: APIRoute = async () =>
  Response.json(manifestOf(await getSite()), { headers: { 'content-type': 'application/manifest+json' } });
