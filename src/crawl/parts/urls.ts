/**
 * The open crawl is named in the fragment of the URL, which no server sees. An id is of no use without the key, but does
 * not belong in a server log either.
 */
const NAME = 'crawl';
/** The ids that a link can name. */
export const CRAWL_ID = /^[\w-]{1,100}$/;

/** The id in a fragment; `undefined` if there is none, or an invalid one. */
export function crawlIdFromHash(hash: string): string | undefined {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? '';
  return CRAWL_ID.test(id) ? id : undefined;
}

export const hashForCrawl = (id: string): string => `#${NAME}=${encodeURIComponent(id)}`;

/**
 * A URL as people write it: `/straße` for `/stra%C3%9Fe`. What is ASCII stays encoded, where it may mean something else.
 * Its characters are those of untrusted text.
 */
export const readableUrl = (url: string): string =>
  url.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** A URL as people write it, without the origin if that is the origin of `base`. */
export function shortUrl(url: string, base: string | undefined): string {
  const origin = base && URL.canParse(base) ? new URL(base).origin : undefined;
  if (!origin || !URL.canParse(url) || new URL(url).origin !== origin) return readableUrl(url);
  const { pathname, search, hash } = new URL(url);
  return readableUrl(pathname + search + hash);
}

/** What RFC 3986 calls unreserved means the same with and without encoding; any other encoded byte has no case. */
const normalized = (encoded: string) =>
  encoded.replace(/%[\da-f]{2}/gi, (byte) => {
    const char = String.fromCharCode(Number.parseInt(byte.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : byte.toUpperCase();
  });

/** The one rule for when two addresses are the same: also where one has a slash at the end of its path. */
export function addressKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origin + normalized(pathname.replace(/\/+$/, '') + search + hash);
}

/** Each address once. */
export const distinctUrls = (urls: readonly string[]): string[] => [
  ...new Map(urls.map((url) => [addressKey(url), url])).values(),
];
