import type { APIRoute } from 'astro';
import { faviconIco } from '#lib/seo/icons.ts';

export const GET: APIRoute = async () =>
  new Response(await faviconIco(), { headers: { 'content-type': 'image/x-icon' } });
