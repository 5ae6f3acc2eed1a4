import { defineMiddleware } from 'astro:middleware';
import { STUDIO } from './keystatic.ts';

/** Nothing comes from another host, and no other site may show ours in a frame. */
const POLICY = "default-src 'self' 'unsafe-inline' blob: data:; frame-ancestors 'self'";

/** Keeps the studio to itself: only its own pages change files, and they load nothing from elsewhere. */
export const onRequest = defineMiddleware(async ({ request, url }, next) => {
  const isPage = url.pathname.startsWith(STUDIO);
  if (!isPage && !url.pathname.startsWith(`/api${STUDIO}`)) return next();
  // A page of another site that is open in the same browser can send requests here, too. It may only link here.
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin';
  if (!isOwn && !(isPage && request.method === 'GET')) {
    return new Response('Only the studio itself may ask.', { status: 403 });
  }
  const response = await next();
  response.headers.set('content-security-policy', POLICY);
  return response;
});
