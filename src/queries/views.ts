import type { CollectionEntry } from 'astro:content';
import { getShown } from './publishing.ts';

type ViewCollection =
  | 'call-days'
  | 'call-trends'
  | 'cases'
  | 'coding-notes'
  | 'device-drawings'
  | 'screening-results'
  | 'team-pulses'
  | 'worklists';

/** An entry of a collection of drawn views. */
export async function getView<Name extends ViewCollection>(
  name: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entries: CollectionEntry<Name>[] = await getShown(name);
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new Error(`content/${name}: visitors get no entry "${id}"`);
  return entry.data;
}
