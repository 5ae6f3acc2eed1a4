import type { ItemList } from 'schema-dts';
import { canonicalUrl } from '#lib/routes.ts';
import type { ListEntry } from '../seo.ts';

export const itemListId = (path: string, origin: URL) => canonicalUrl(`${path}#list`, origin);

/** What the page lists, in its order. */
export function itemList(path: string, entries: readonly ListEntry[], origin: URL) {
  return {
    '@type': 'ItemList',
    '@id': itemListId(path, origin),
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, description, url }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      ...(description && { description }),
      ...(url && { url: canonicalUrl(url, origin) }),
    })),
  } satisfies ItemList;
}
