import type { z } from 'astro/zod';
import { partsIn, readContent } from '#check/content.ts';
import { nameOfEntry } from '#lib/anchor.ts';
import { countEntries, formatCounts } from '#lib/counts.ts';
import { formatFigures } from '#lib/format/figure.ts';
import { setPunctuation } from '#lib/format/typography.ts';
import { isPublic, publishingOf } from '#lib/publishing.ts';
import { agreedSchema } from '#schemas/agreed.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { navigationSchema } from '#schemas/navigation.ts';
import { today } from './pages.ts';

const content = await readContent('content', () => {});

type Collection = keyof typeof entrySchemas;
type Entry<Name extends Collection> = z.output<(typeof entrySchemas)[Name]> & { name: string };

/** The files of a collection that visitors get. */
const filesOf = (name: string) =>
  content.files.filter(({ collection, data }) => collection === name && isPublic(publishingOf(data), today));

/** The entries of a collection, or of one of its folders, in their order. `name` is their id on a page. */
export function entriesOf<Name extends Collection>(collection: Name, folder = ''): Entry<Name>[] {
  const schema: z.ZodType = entrySchemas[collection];
  return filesOf(collection)
    .filter(({ group }) => folder === '' || group === folder)
    .map(({ id, data }) => ({ ...Object(schema.parse(data)), name: nameOfEntry(id) }))
    .sort((one, other) => one.order - other.order);
}

export const { figures } = content;

const counts = countEntries(Object.keys(entrySchemas).map((name) => [name, filesOf(name)]));

/** A text as visitors read it: with its figures, its counts and the punctuation of print. */
export const shown = (text: string) => formatFigures(formatCounts(setPunctuation(text), counts), figures);

const dataOf = (name: string) => content.files.find(({ path }) => path === name)?.data;

export const agreed = agreedSchema.parse(dataOf('agreed.yaml'));

/** The line of agreed.yaml where what was agreed for a page begins. */
export const agreedLine = (index: number) => content.agreed?.locate(['pages', index]).line;

export const navigation = navigationSchema.parse(dataOf('navigation.yaml'));

/** The menus of the header, in their order; the link to the sister product is not one. */
export const menus = navigation.header.map((menu) => ({
  ...menu,
  links: menu.sections.flatMap(({ links }) => links),
}));

/** The tags of a component in the page at `path`, each with its values; a name without a value is `true`. */
export const tagsIn = (path: string, component: string): Record<string, string | true>[] =>
  partsIn({ pages: content.pages.filter(({ url }) => url === path) }, 'component')
    .filter(({ name }) => name === component)
    .map(({ block }) => Object(block.data));
