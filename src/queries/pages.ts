import { type CollectionEntry, getCollection } from 'astro:content';
import { pathOfPage } from '#lib/routes.ts';
import type { PageData } from '#schemas/page.ts';

export interface Page {
  path: string;
  entry: CollectionEntry<'pages'>;
}

/** Every page of content/pages with its path, sorted by path. */
export async function getPages(): Promise<Page[]> {
  const entries = await getCollection('pages');
  return entries
    .map((entry) => ({ path: pathOfPage(entry.id), entry }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** The pages of one kind. Each kind has its own route. */
export async function getPagesOf(kind: PageData['kind']): Promise<Page[]> {
  const pages = await getPages();
  return pages.filter(({ entry }) => entry.data.kind === kind);
}

/** Pages that search engines may list, for the sitemap, the social cards and llms.txt. */
export async function getPublicPages(): Promise<Page[]> {
  const pages = await getPages();
  return pages.filter(({ entry }) => entry.data.robots.startsWith('index'));
}
