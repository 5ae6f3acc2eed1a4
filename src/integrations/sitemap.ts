import sitemap from '@astrojs/sitemap';
import { type ContentFile, isPreview, type Page, readShownFiles, readShownPages } from '#check/index.ts';
import { isListed, lastChange } from '#lib/publishing.ts';

/**
 * The sitemap of the pages that search engines may list, with the day of their last change or of the last one of what they
 * list; a preview has none.
 */
export function pageSitemap() {
  let pages: Map<string, Page> | undefined;
  let files: readonly ContentFile[] = [];
  return sitemap({
    filter: () => !isPreview(),
    async serialize({ url }) {
      if (!pages) {
        pages = new Map((await readShownPages()).map((page) => [page.url, page]));
        files = await readShownFiles();
      }
      const page = pages.get(new URL(url).pathname);
      if (!page || !isListed(page.data)) return undefined;
      const { kind } = Object(Object(page.data).list);
      const listed = files.filter(({ collection }) => collection === kind);
      const lastmod = lastChange([page, ...listed].map(({ data }) => data))?.toISOString();
      return { url, ...(lastmod && { lastmod }) };
    },
  });
}
