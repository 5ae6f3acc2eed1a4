import type { CollectionEntry } from 'astro:content';
import { getShown } from './publishing.ts';

export type ViewCollection =
  | 'call-days'
  | 'call-trends'
  | 'cases'
  | 'coding-notes'
  | 'device-drawings'
  | 'screening-results'
  | 'team-pulses'
  | 'worklists';

export type ViewData<Name extends ViewCollection> = CollectionEntry<Name>['data'];

/** An entry of a collection of drawn views. */
export async function getView<Name extends ViewCollection>(name: Name, id: string): Promise<ViewData<Name>> {
  const entries: CollectionEntry<Name>[] = await getShown(name);
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new Error(`content/${name}: visitors get no entry "${id}"`);
  return entry.data;
}
