/** A placeholder until the site has a domain. */
const DEFAULT_SITE_URL = 'https://www.scienza.example';

/** The origin of the site, from the environment variable SITE_URL. */
export function siteUrl(value: string | undefined): string {
  const written = value || DEFAULT_SITE_URL;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url?.protocol.startsWith('http') && url.pathname === '/') return url.origin;
  throw new Error(
    `SITE_URL is "${written}". Give the address of the site without a path, for example ${DEFAULT_SITE_URL}`,
  );
}

/** A file of the built site that says which commit it was built from. */
export const VERSION_FILE = 'version.txt';
