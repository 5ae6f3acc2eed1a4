import { type JsonSchema, jsonSchemaOf } from '#schemas/fields.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import { schemas as bands } from './bands/schemas.ts';
import { schemas as calls } from './calls/schemas.ts';
import { schemas as charts } from './charts/schemas.ts';
import { schemas as forms } from './forms/schemas.ts';
import { schemas as heroes } from './heroes/schemas.ts';
import { schemas as lists } from './lists/schemas.ts';
import { schemas as product } from './product/schemas.ts';
import type { Section, Selection } from './section.ts';
import { schemas as text } from './text/schemas.ts';

export type { Section, Selection };

/** The components that a page in content/pages can use, by name. The component is the file of that name beside its schema. */
export const registry = {
  ...heroes,
  ...bands,
  ...text,
  ...lists,
  ...charts,
  ...calls,
  ...product,
  ...forms,
} as const;

export type SectionName = keyof typeof registry;

/** The same, to look up names that pages have written. */
export const sections: ReadonlyMap<string, Section> = new Map(Object.entries(registry));

/** The section of that name, unless a page has made the name up. */
export const sectionOf = (name: string): Section | undefined => sections.get(name);

/** What the values of a section can name that it then shows: an entry, or a group of entries. */
const shown: readonly unknown[] = ['cases', 'conversations', 'features', 'steps'] satisfies ReferenceTarget[];

/** The fields of a section that name what it shows. */
const namingFields = ({ schema }: Section) =>
  Object.entries(jsonSchemaOf(schema).properties ?? {})
    .map(([name, field]) => ({ name, ...(field as JsonSchema) }))
    .filter(({ reference, collection }) => collection || shown.includes(reference));

/** The collections of which a section shows entries, whatever its values are. */
export const collectionsOf = (section: Section): string[] =>
  [...(section.shows ?? []), ...namingFields(section).map(({ reference = '' }) => reference)].map(
    (name) => name.split('/')[0] ?? name,
  );

/** What a section with these values shows. */
export function selectionsOf(section: Section, values: Readonly<Record<string, unknown>>): Selection[] {
  const named = namingFields(section)
    .filter(({ name }) => values[name])
    .map(({ name, reference }) => [reference, values[name]].filter(Boolean).join('/'));
  return [...named, ...(section.shows ?? [])].map((name) => {
    const [collection = '', ...within] = name.split('/');
    return { collection, within: within.join('/') || undefined, ofPage: collection === 'questions' && !values['all'] };
  });
}

/** Their place in a list: by their order, by the start of a range, or the newest first. */
const placeOf = ({ data }: { data: unknown }) => {
  const { order, from, published } = Object(data);
  return Number(order ?? from ?? (published ? -published : 0));
};

/** Those of a collection's entries that a section on the page at `path` selects, in their order. */
export const select = <Entry extends { id: string; data: unknown }>(
  entries: readonly Entry[],
  { within, ofPage }: Selection,
  path: string | undefined,
): Entry[] =>
  entries
    .filter(({ id }) => within === undefined || id === within || id.startsWith(`${within}/`))
    .filter(({ data }) => !ofPage || [Object(data).pages].flat().includes(path))
    .sort((one, other) => placeOf(one) - placeOf(other));
