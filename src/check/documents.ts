import { resolve } from 'node:path';
import { goneAddresses, isOver, isPublic, movedAddresses, publishingOf } from '#lib/publishing.ts';
import { type Content, type Page, pagesWithAddress, readContent } from './content.ts';

let content: Promise<Content> | undefined;

/** The content, read once: outside of pages, Astro's collections are not available. Call it after the content check. */
export function readSite(): Promise<Content> {
  content ??= readContent(resolve('content'), () => {});
  return content;
}

/** Whether the build is for editors only: `npm run build:preview`. */
export const isPreview = () => process.env['SHOW_UNPUBLISHED'] === 'true';

/** The pages and articles with an address that visitors get today; all of them in a preview. */
export async function readShownPages(now = new Date()): Promise<Page[]> {
  return pagesWithAddress(await readSite()).filter(({ data }) => isPreview() || isPublic(publishingOf(data), now));
}

/** An address without a page. */
export interface Claim {
  address: string;
  /** The file and the field that say so: content/pages/about.mdx redirectFrom. */
  source: string;
}

/**
 * Every address that content/ says has no page: earlier ones, which redirect, and those that hosts answer with "gone",
 * which site.yaml lists, or whose page is after its last day.
 */
export async function readClaims(now = new Date()): Promise<{ moved: (Claim & { to: string })[]; gone: Claim[] }> {
  const site = await readSite();
  const shown = await readShownPages(now);
  const moved = movedAddresses(shown).map(({ from, page: { url, file } }) => {
    return { address: from, to: url, source: `${file} redirectFrom` };
  });
  const listed = site.files.filter(({ path }) => path === 'site.yaml').flatMap(({ data }) => goneAddresses(data));
  const over = pagesWithAddress(site).filter(({ data }) => isOver(publishingOf(data), now));
  const gone = [
    ...listed.map((address) => ({ address, source: `${site.root}/site.yaml gone` })),
    ...over.map(({ url, file }) => ({ address: url, source: `${file} until` })),
  ];
  // A preview shows drafts, and pages after their last day.
  return { moved, gone: gone.filter(({ address }) => shown.every(({ url }) => url !== address)) };
}
