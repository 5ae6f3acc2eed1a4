import sitemap from '@astrojs/sitemap';
import { type ContentFile, isPreview, type Page, readShownFiles, readShownPages, selectionsOn } from '#check/index.ts';
import { isListed, lastChange } from '#lib/publishing.ts';

/**
 * The sitemap of the pages that search engines may list, with the day of their last change or of the last one of what they
 * show; a preview has none.
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
      const shown = selectionsOn(page);
      const entries = files.filter((file) => shown.some(({ collection }) => collection === file.collection));
      const lastmod = lastChange([page, ...entries].map(({ data }) => data))?.toISOString();
      return { url, ...(lastmod && { lastmod }) };
    },
  });
}
