import type { CollectionEntry } from 'astro:content';
import { componentsIn, type PageComponent } from '#lib/mdx.ts';
import { sectionOf, select, selectionsOf } from '#sections/registry.ts';
import { getShown } from './publishing.ts';

type Name = Parameters<typeof getShown>[0];
export type ShownEntry = CollectionEntry<Name>;

/** The entries that a component in the text of the page at `path` shows, if this build has them. */
async function getShownEntries({ name, values }: PageComponent, path: string): Promise<ShownEntry[]> {
  const section = sectionOf(name);
  const entries = (section ? selectionsOf(section, values) : []).map(async (selection) =>
    select<ShownEntry>(await getShown(selection.collection as Name), selection, path),
  );
  return (await Promise.all(entries)).flat();
}

/** The components in the text of a page, each with the entries that it shows. */
export const getShownBy = (text: string, path: string) =>
  Promise.all(
    componentsIn(text).map(async (component) => ({ ...component, entries: await getShownEntries(component, path) })),
  );
