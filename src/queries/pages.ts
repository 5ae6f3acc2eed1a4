import { type CollectionEntry, getCollection } from 'astro:content';
import { pathOfPage } from '#lib/routes.ts';
import type { PageData } from '#schemas/page.ts';

export interface Page {
  path: string;
  entry: CollectionEntry<'pages'>;
}

async function readPages(): Promise<Page[]> {
  const entries = await getCollection('pages');
  return entries
    .map((entry) => ({ path: pathOfPage(entry.id), entry }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

let built: Promise<Page[]> | undefined;

/**
 * Every page of content/pages with its path, sorted by path. A build reads them once: each page asks for all of them,
 * and with thousands of pages that would be most of the build's time and memory.
 */
export function getPages(): Promise<Page[]> {
  if (import.meta.env.DEV) return readPages();
  built ??= readPages();
  return built;
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
