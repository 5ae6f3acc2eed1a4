import { resolve } from 'node:path';
import { companyTime, goneAddresses, isOver, isPublic, movedAddresses, publishingOf } from '#lib/publishing.ts';
import { siteSchema } from '#schemas/site.ts';
import { type Content, type ContentFile, type Page, pagesWithAddress, readContent } from './content.ts';

let content: Promise<Content> | undefined;

/** The content, read once: outside of pages, Astro's collections are not available. Call it after the content check. */
export function readSite(): Promise<Content> {
  content ??= readContent(resolve('content'), () => {});
  return content;
}

/** Whether the build is for editors only: `npm run build:preview`. */
export const isPreview = () => process.env['SHOW_UNPUBLISHED'] === 'true';

/** The time where the company is. A wrong time zone, which is reported, is the default. */
export function companyTimeOf({ files }: Pick<Content, 'files'>, now?: Date): Date {
  const { timeZone } = Object(files.find(({ path }) => path === 'site.yaml')?.data);
  return companyTime(siteSchema.shape.timeZone.catch('America/New_York').parse(timeZone), now);
}

/** The pages and articles with an address that visitors get today; all of them in a preview. */
export async function readShownPages(now?: Date): Promise<Page[]> {
  const site = await readSite();
  const today = companyTimeOf(site, now);
  return pagesWithAddress(site).filter(({ data }) => isPreview() || isPublic(publishingOf(data), today));
}

/** Everything of content/ that visitors get today. */
export async function readShownFiles(): Promise<readonly ContentFile[]> {
  const site = await readSite();
  return site.files.filter(({ data }) => isPublic(publishingOf(data), companyTimeOf(site)));
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
export async function readClaims(now?: Date): Promise<{ moved: (Claim & { to: string })[]; gone: Claim[] }> {
  const site = await readSite();
  const shown = await readShownPages(now);
  const moved = movedAddresses(shown).map(({ from, page: { url, file } }) => {
    return { address: from, to: url, source: `${file} redirectFrom` };
  });
  const listed = site.files.filter(({ path }) => path === 'site.yaml').flatMap(({ data }) => goneAddresses(data));
  const over = pagesWithAddress(site).filter(({ data }) => isOver(publishingOf(data), companyTimeOf(site, now)));
  const gone = [
    ...listed.map((address) => ({ address, source: `${site.root}/site.yaml gone` })),
    ...over.map(({ url, file }) => ({ address: url, source: `${file} until` })),
  ];
  // A preview shows drafts, and pages after their last day.
  return { moved, gone: gone.filter(({ address }) => shown.every(({ url }) => url !== address)) };
}
