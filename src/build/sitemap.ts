import sitemap from '@astrojs/sitemap';
import { dateOf } from './content-check/rules/addresses.ts';
import { isPreview, readShownPages } from './documents.ts';

/** The sitemap of the pages that search engines may list, with the day of their last change; a preview has none. */
export function pageSitemap() {
  let pages: Map<string, unknown> | undefined;
  return sitemap({
    filter: () => !isPreview(),
    async serialize({ url }) {
      pages ??= new Map((await readShownPages()).map((page) => [page.url, page.data]));
      const { pathname } = new URL(url);
      const { updated, published, robots = 'index' } = Object(pages.get(pathname));
      if (!pages.has(pathname) || !String(robots).startsWith('index')) return undefined;
      const changed = dateOf(updated ?? published);
      return changed ? { url, lastmod: changed.toISOString() } : { url };
    },
  });
}
