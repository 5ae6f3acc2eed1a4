import { redirectSpellings, redirects } from '../../lib/routes.ts';
import { cacheControl, everywhere, HASHED_FOLDER } from './headers.ts';

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`, as Cloudflare Pages, Netlify and others read it. No header appears in two rules that match the same path:
 * some hosts would join the two values, others use the last.
 */
export const headersFile = () =>
  `${rule('/*', everywhere)}\n\n${rule(`${HASHED_FOLDER}*`, { 'Cache-Control': cacheControl.hashed })}\n`;

/** `_redirects`, as the same hosts read it. */
export const redirectsFile = () =>
  Object.entries(redirects)
    .flatMap(([from, to]) => redirectSpellings(from).map((spelling) => `${spelling} ${to} 301\n`))
    .join('');
