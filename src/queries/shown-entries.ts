import type { CollectionEntry } from 'astro:content';
import { componentsIn } from '#lib/mdx.ts';
import { sectionOf, select, selectionsOf } from '#sections/registry.ts';
import { getShown } from './publishing.ts';

type Name = Parameters<typeof getShown>[0];
export type ShownEntry = CollectionEntry<Name>;

/** The collections and groups that the text of the page at `path` shows, each with the entries of it that this build has. */
export async function getShownGroups(text: string, path: string) {
  const selections = componentsIn(text).flatMap(({ name, values }) => {
    const section = sectionOf(name);
    return (section ? selectionsOf(section, values) : []).map((selection) => ({
      ...selection,
      /** Whether links can lead to each of them there. */
      hasIds: section?.entryIds === selection.collection,
    }));
  });
  return Promise.all(
    selections.map(async (selection) => ({
      ...selection,
      entries: select<ShownEntry>(await getShown(selection.collection as Name), selection, path),
    })),
  );
}
