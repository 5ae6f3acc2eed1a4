import { redirects } from '../../lib/routes.ts';

/** `_redirects`, as Cloudflare Pages, Netlify and others read it. */
export const redirectsFile = () =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
