import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { countEntries, formatCounts } from '#lib/counts.ts';
import { formatFigures, type Ledger } from '#lib/format/figure.ts';
import { isPublic } from '#lib/publishing.ts';
import { agreedSchema } from '#schemas/agreed.ts';
import { entrySchemas, figureSchema } from '#schemas/collections.ts';
import { navigationSchema } from '#schemas/navigation.ts';

const readYaml = (file: string) => parse(readFileSync(file, 'utf8'));

type Collection = keyof typeof entrySchemas;
type Entry<Name extends Collection> = z.output<(typeof entrySchemas)[Name]> & { name: string };

/** The entries of a collection, or of one of its folders, in their order. `name` is their file's. */
export function entriesOf<Name extends Collection>(collection: Name, folder = ''): Entry<Name>[] {
  const schema: z.ZodType = entrySchemas[collection];
  const read = (file: string) => ({ ...Object(schema.parse(readYaml(file))), name: basename(file, '.yaml') });
  return globSync(`content/${collection}/${folder ? `${folder}/` : '**/'}*.yaml`)
    .map(read)
    .filter((entry) => isPublic(entry, new Date()))
    .sort((one, other) => one.order - other.order);
}

export const ledger: Ledger = Object.fromEntries(
  globSync('content/figures/*.yaml').map((file) => {
    const id = basename(file, '.yaml');
    return [id, { ...figureSchema.parse(readYaml(file)), id }];
  }),
);

const dateOf = (value: unknown) => (value ? new Date(String(value)) : undefined);

/** A YAML file, or the front matter of an article. */
function readData(file: string) {
  const text = readFileSync(file, 'utf8');
  const [, matter = text] = /^---\n([\s\S]*?)\n---$/m.exec(text) ?? [];
  return parse(matter);
}

/** The files of a collection that visitors get. */
const files = (collection: string) =>
  globSync('**/*.{yaml,mdx}', { cwd: `content/${collection}` })
    .map((file) => ({
      id: file.replaceAll('\\', '/').replace(/\.\w+$/, ''),
      data: readData(`content/${collection}/${file}`),
    }))
    .filter(({ data: { draft, published, until } }) =>
      isPublic({ draft, published: dateOf(published), until: dateOf(until) }, new Date()),
    );

const counts = countEntries(Object.keys(entrySchemas).map((name) => [name, files(name)]));

/** A text as visitors read it: with its figures, its counts and curly apostrophes. */
export const shown = (text: string) =>
  formatFigures(formatCounts(text, counts), ledger).replace(/(?<=\p{Letter})'/gu, '’');

export const agreed = agreedSchema.parse(readYaml('content/agreed.yaml'));

export const navigation = navigationSchema.parse(readYaml('content/navigation.yaml'));

/** The menus of the header, in their order; the link to the sister product is not one. */
export const menus = navigation.header.map((menu) => ({
  ...menu,
  links: menu.sections.flatMap(({ links }) => links),
}));

/** The tags of a component in the page at `path`, each with its values; a name without a value is `true`. */
export function tagsIn(path: string, component: string): Record<string, string | true>[] {
  const source = readFileSync(`content/pages/${path === '/' ? 'index' : path.slice(1)}.mdx`, 'utf8');
  const tags = source.matchAll(new RegExp(`<${component}(?=[\\s/>])((?:[^>"]|"[^"]*")*)>`, 'g'));
  return Array.from(tags, ([, values = '']) =>
    Object.fromEntries(
      Array.from(
        values.matchAll(/([a-z]\w*)(?:="([^"]*)")?/gi),
        ([, name = '', value]) => [name, value ?? true] as const,
      ),
    ),
  );
}
