import type { CollectionEntry } from 'astro:content';
import { figureIdsIn } from '#lib/format/figure.ts';
import { componentsIn, type PageComponent } from '#lib/mdx.ts';
import { entrySchemas } from '#schemas/collections.ts';
import type { Described } from '#schemas/fields.ts';
import { fieldsShownBy, sectionOf, select } from '#sections/registry.ts';
import { getShown } from './publishing.ts';

type Name = Parameters<typeof getShown>[0];
export type ShownEntry = CollectionEntry<Name>;

/** The entries that a component in the text of the page at `path` shows, if this build has them. */
async function getShownEntries({ name, values }: PageComponent, path: string): Promise<ShownEntry[]> {
  const selections = sectionOf(name)?.shows?.(values) ?? [];
  const entries = selections.map(async (selection) =>
    select<ShownEntry>(await getShown(selection.collection as Name), selection, path),
  );
  return (await Promise.all(entries)).flat();
}

/** The components in the text of a page, each with the entries that it shows. */
export const getShownBy = (text: string, path: string) =>
  Promise.all(
    componentsIn(text).map(async (component) => ({ ...component, entries: await getShownEntries(component, path) })),
  );

/** A component of a page with the entries that it shows. */
export type ShownComponent = Awaited<ReturnType<typeof getShownBy>>[number];

/** The ids of the figures that a component names, and that the entries name which it shows. */
export function figureIdsOf({ name, values, entries }: ShownComponent): string[] {
  const section = sectionOf(name);
  if (!section) return [];
  const blocks = entries.map(({ collection, data }): Described => {
    return { schema: entrySchemas[collection as keyof typeof entrySchemas], data };
  });
  const fields = fieldsShownBy(section, { schema: section.schema, data: values }, blocks);
  return [...fields.flatMap(figureIdsIn), ...(section.figures ?? [])];
}
