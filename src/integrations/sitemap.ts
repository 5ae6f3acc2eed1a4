import sitemap from '@astrojs/sitemap';
import { isPreview, type Page, readShownPages } from '#check/index.ts';
import { dateOf, isListed } from '#lib/publishing.ts';

/** The sitemap of the pages that search engines may list, with the day of their last change; a preview has none. */
export function pageSitemap() {
  let pages: Map<string, Page> | undefined;
  return sitemap({
    filter: () => !isPreview(),
    async serialize({ url }) {
      pages ??= new Map((await readShownPages()).map((page) => [page.url, page]));
      const page = pages.get(new URL(url).pathname);
      if (!page || !isListed(page.data)) return undefined;
      const { updated, published } = Object(page.data);
      const changed = dateOf(updated ?? published);
      return changed ? { url, lastmod: changed.toISOString() } : { url };
    },
  });
}
