/** An address as it is read among its neighbors: without the origin that they share, `/` for the first page. */
export function shortAddress(url: string, base: string | undefined): string {
  const origin = base && URL.canParse(base) ? new URL(base).origin : undefined;
  if (!origin || !URL.canParse(url) || new URL(url).origin !== origin) return url.replace(/^https?:\/\//, '');
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
