import { defineMiddleware } from 'astro:middleware';
import { withPolicy } from '#integrations/security-policy.ts';

/**
 * Adds to each page its security policy, which Astro's own `security.csp` can't write: that one leaves out the styles of
 * sections in MDX, so browsers would refuse them, and stands after the styles that it governs. In dev, Vite adds scripts
 * and styles after the page has loaded, so there is no policy.
 */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || import.meta.env.DEV === true) return response;
  return new Response(withPolicy(await response.text()), response);
});
