import { cacheControl, everywhere, HASHED_FOLDER } from '../../lib/hosting/headers.ts';

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`, as Cloudflare Pages, Netlify and others read it. No header stands in two rules that fit one path: some
 * hosts would join the two values, others take the last.
 */
export const headersFile = () =>
  `${rule('/*', everywhere)}\n\n${rule(`${HASHED_FOLDER}*`, { 'Cache-Control': cacheControl.hashed })}\n`;
