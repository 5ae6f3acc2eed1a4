type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/**
 * What a page could watch, hear or charge a visitor with, and ours never do. Not every feature that there is: the list
 * comes with each page, whose first round trip has 14,600 bytes, headers included.
 */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Sent with every answer, errors and redirects included. What a page may load stands in the page itself, where its
 * hashes are; only what a meta element can't say is here.
 */
export const everywhere: Headers = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Files whose names change with their content. */
export const HASHED_FOLDER = '/_astro/';

/** How long a copy may be kept. `other` is what hosts that read `_headers` send where nothing else is said. */
export const cacheControl = {
  hashed: `public, max-age=${YEAR_SECONDS}, immutable`,
  other: 'public, max-age=0, must-revalidate',
} as const;
