/**
 * The open crawl is named in the fragment of the URL, which no server sees. An id is of no use without the key, but does
 * not belong in a server log either.
 */
const NAME = 'crawl';
const ID = /^[\w-]{1,100}$/;

/** The id in a fragment; `undefined` if there is none, or an invalid one. */
export function crawlIdFromHash(hash: string): string | undefined {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? '';
  return ID.test(id) ? id : undefined;
}

export const hashForCrawl = (id: string): string => `#${NAME}=${encodeURIComponent(id)}`;

/** A URL without the origin if that is the origin of `base`, else without the protocol. */
export function shortUrl(url: string, base: string | undefined): string {
  const origin = base && URL.canParse(base) ? new URL(base).origin : undefined;
  if (!origin || !URL.canParse(url) || new URL(url).origin !== origin) return url.replace(/^https?:\/\//, '');
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
