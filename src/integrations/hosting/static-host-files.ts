import { redirectSpellings } from '../../lib/routes.ts';
import { type Addresses, cacheControl, everywhere, HASHED_FOLDER, sandboxed } from './headers.ts';

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * A rule after the one for every path. Netlify uses its last value of a header and skips the line with `!`, which has no
 * colon. Cloudflare joins the values unless `!` drops the earlier one. A host that joins them all the same refuses the
 * frame, and visitors keep our own form.
 */
const sandboxedRule = `${sandboxed.path}
  ! Content-Security-Policy
  Content-Security-Policy: ${sandboxed.policy}`;

/** `_headers`, as Cloudflare Pages, Netlify and others read it. No other header is in two rules for the same path. */
export const headersFile = (isPreview = false) => {
  const all = rule('/*', { ...everywhere, ...(isPreview && { 'X-Robots-Tag': 'noindex' }) });
  const hashed = rule(`${HASHED_FOLDER}*`, { 'Cache-Control': cacheControl.hashed });
  return `${[all, hashed, sandboxedRule].join('\n\n')}\n`;
};

/** `_redirects`, as the same hosts read it. They can't say that a page is gone: it is not found there. */
export const redirectsFile = ({ redirects }: Addresses) =>
  Object.entries(redirects)
    .flatMap(([from, to]) => redirectSpellings(from).map((spelling) => `${spelling} ${to} 301\n`))
    .join('');
