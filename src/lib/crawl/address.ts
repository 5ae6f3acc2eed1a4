/**
 * The crawl that is open stands behind the #, where no server ever sees it. An id is of no use without the key, but a
 * log is no place for it either.
 */
const NAME = 'crawl';
const ID = /^[\w-]{1,100}$/;

/** The id in the hash of an address; `undefined` if there is none, or nothing that could be one. */
export function crawlIdOf(hash: string): string | undefined {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? '';
  return ID.test(id) ? id : undefined;
}

/** The hash for a crawl; empty for none. */
export const hashOf = (id: string | undefined): string => (id ? `#${NAME}=${encodeURIComponent(id)}` : '');
