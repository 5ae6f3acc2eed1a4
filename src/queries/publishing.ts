import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { SHOW_UNPUBLISHED } from 'astro:env/server';
import { companyTime, isPublic, unpublishedReason } from '#lib/publishing.ts';
import { pathOfArticle, pathOfPage } from '#lib/routes.ts';
import { entrySchemas } from '#schemas/collections.ts';
import type { Publishing } from '#schemas/publishing.ts';
import { getInterface } from './interface.ts';

/** Whether the site shows what visitors don't get: while editors work on it, and in their preview. */
// A variable DEV of the environment, such as Vitest's, would arrive here as a string.
export const showsUnpublished = import.meta.env.DEV === true || SHOW_UNPUBLISHED;

type PublishableKey = {
  [Key in CollectionKey]: CollectionEntry<Key>['data'] extends Publishing ? Key : never;
}[CollectionKey];

async function getToday() {
  const [site] = await getCollection('site');
  return companyTime(site?.data.timeZone ?? 'UTC');
}

/** The entries of a collection that this build shows. */
export async function getShown<Name extends PublishableKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const now = await getToday();
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  return entries.filter(({ data }) => showsUnpublished || isPublic(data as Publishing, now));
}

interface Unpublished {
  file: string;
  /** The path of a page or an article. */
  path: string | undefined;
  reason: string;
}

const pathsOf: Partial<Record<CollectionKey, (id: string) => string>> = { pages: pathOfPage, articles: pathOfArticle };

/** What visitors don't get, and why. */
export async function getUnpublished(): Promise<Unpublished[]> {
  const now = await getToday();
  const messages = (await getInterface()).unpublished.reasons;
  const names = ['pages', ...Object.keys(entrySchemas)] as PublishableKey[];
  const collections: CollectionEntry<PublishableKey>[][] = await Promise.all(names.map((name) => getCollection(name)));
  return collections.flat().flatMap(({ id, data, collection, filePath = '' }) => {
    const reason = unpublishedReason(data as Publishing, now, messages);
    return reason ? { file: filePath, path: pathsOf[collection]?.(id), reason } : [];
  });
}
