import sitemap from '@astrojs/sitemap';
import { isPreview, readShownDocuments } from './documents.ts';

/** Date of the last change of each document that search engines may list, by path. */
const readUpdates = () =>
  new Map(
    readShownDocuments()
      .filter(({ isListed }) => isListed)
      .map(({ path, updated }) => [path, updated]),
  );

/** The sitemap of the public pages; a preview has none. Collections are not available here, so it reads the files itself. */
export function pageSitemap() {
  let updates: Map<string, Date | undefined> | undefined;
  return sitemap({
    filter: () => !isPreview(),
    serialize({ url }) {
      updates ??= readUpdates();
      const { pathname } = new URL(url);
      const updated = updates.get(pathname);
      if (!updates.has(pathname)) return undefined;
      return updated ? { url, lastmod: updated.toISOString() } : { url };
    },
  });
}
