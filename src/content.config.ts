import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { contentLoader } from '#integrations/content-loader.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';

interface Collection<Schema> {
  loader: Loader;
  schema: Schema;
}

const collectionOf = <Schema extends z.ZodType>(pattern: string, schema: Schema): Collection<Schema> =>
  defineCollection({ loader: contentLoader(pattern), schema }) as Collection<Schema>;

/** Collections of entries, each in the folder of its name. */
const entriesOf = <Schemas extends Record<string, z.ZodType>>(schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const isText = name === 'pages' || name === 'articles';
      return [name, collectionOf(`${name}/**/*.${isText ? 'mdx' : 'yaml'}`, schema)];
    }),
  ) as { [Name in keyof Schemas]: Collection<Schemas[Name]> };

export const collections = {
  ...entriesOf({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
  // Files that are a collection of one entry.
  site: collectionOf('site.yaml', fileSchemas['site.yaml']),
  navigation: collectionOf('navigation.yaml', fileSchemas['navigation.yaml']),
  interface: collectionOf('interface.yaml', fileSchemas['interface.yaml']),
  // Editors complete its fields by this entry.
  agreed: collectionOf('agreed.yaml', fileSchemas['agreed.yaml']),
};
