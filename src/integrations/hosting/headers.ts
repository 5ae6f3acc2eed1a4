import { hasQuery, redirectSpellings, routes } from '#lib/routes.ts';

/** What hosts answer with more than a file. */
export interface Addresses {
  /** Every page, of which people and programs write the address otherwise as well. */
  pages: readonly string[];
  /** Earlier addresses of pages, and where they redirect. */
  moved: readonly { address: string; to: string }[];
  /** Addresses whose page was removed for good. */
  gone: readonly { address: string }[];
}

type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/**
 * Browser features that no page uses. Not every feature that exists: the list is sent with each page, and the first
 * round trip carries 14,600 bytes, headers included.
 */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Sent with every response, errors and redirects included. The rest of the security policy is in each page, next to the
 * scripts and styles that it hashes; only what a meta element can't express is here.
 */
export const everywhere: Headers = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // A booking calendar in a frame talks to the windows that it opens.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Feed readers, chats and other sites show pictures, cards and calendar files. Nothing here is secret.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/**
 * Instead of the policy in `everywhere`, on the page with another company's form: ours alone may frame it, and it never
 * has our origin, even if a visitor opens it directly.
 */
export const sandboxed = {
  path: routes.newsletterForm,
  policy: "frame-ancestors 'self'; sandbox allow-scripts allow-forms",
} as const;

/** Files whose names change with their content. */
export const HASHED_FOLDER = '/_astro/';

/** How long a copy may be cached. `other` is the default of hosts that read `_headers`. */
export const cacheControl = {
  hashed: `public, max-age=${YEAR_SECONDS}, immutable`,
  other: 'public, max-age=0, must-revalidate',
} as const;

const searchParts = ['pagefind', 'pf_meta', 'pf_index', 'pf_filter', 'pf_fragment'];

/** The Content-Type of each file extension. */
export const contentTypes: Headers = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  // Parts of the search index.
  ...Object.fromEntries(searchParts.map((ending) => [ending, 'application/octet-stream'])),
};

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

/** `_redirects`, as the same hosts read it. They can't say that a page is gone, which is not found there, and know no queries. */
export const redirectsFile = ({ moved }: Pick<Addresses, 'moved'>) =>
  moved
    .filter(({ address }) => !hasQuery(address))
    .flatMap(({ address, to }) => redirectSpellings(address).map((from) => `${from} ${to} 301\n`))
    .join('');
