import { type CollectionEntry, getCollection } from 'astro:content';
import { isListed, movedAddresses } from '#lib/publishing.ts';
import { pathOfPage } from '#lib/routes.ts';
import type { PageData } from '#schemas/page.ts';
import { getArticles } from './articles.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getShown } from './publishing.ts';

export interface Page {
  path: string;
  entry: CollectionEntry<'pages'>;
}

/** Every page of content/pages that this build shows, with its path, sorted by path. */
export const getPages = oncePerBuild(async (): Promise<Page[]> => {
  const entries = await getShown('pages');
  return entries
    .map((entry) => ({ path: pathOfPage(entry.id), entry }))
    .sort((one, other) => one.path.localeCompare(other.path));
});

/** The pages of one kind. Each kind has its own route. */
export async function getPagesOf(kind: PageData['kind']): Promise<Page[]> {
  const pages = await getPages();
  return pages.filter(({ entry }) => entry.data.kind === kind);
}

/** Pages that search engines may list, for the sitemap, the social cards and llms.txt. */
export async function getPublicPages(): Promise<Page[]> {
  const pages = await getPages();
  return pages.filter(({ entry }) => isListed(entry.data));
}

/** Earlier addresses of the pages and articles that this build shows, and where each is now. */
export async function getRedirects(): Promise<{ from: string; to: string }[]> {
  const documents = [...(await getPages()), ...(await getArticles())];
  const pages = documents.map(({ path, entry }) => ({ path, data: entry.data }));
  return movedAddresses(pages).map(({ from, page }) => ({ from, to: page.path }));
}

/** Paths of pages that this build leaves out. */
export const getHiddenPaths = oncePerBuild(async (): Promise<ReadonlySet<string>> => {
  const [all, shown] = await Promise.all([getCollection('pages'), getPages()]);
  const ids = new Set(shown.map(({ entry }) => entry.id));
  return new Set(all.filter(({ id }) => !ids.has(id)).map(({ id }) => pathOfPage(id)));
});
