type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/** What the pages never ask a browser for. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

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
