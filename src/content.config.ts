import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';

/** In the studio, a folder with a mistake has no entries until the mistake is fixed: the form to fix it has to open. */
function files(base: string, pattern: string): Loader {
  const loader = glob({ base, pattern });
  if (!process.env['STUDIO']) return loader;
  return { ...loader, load: (context) => loader.load(context).catch(({ message }) => context.logger.error(message)) };
}

interface Collection<Schema> {
  loader: Loader;
  schema: Schema;
}

const collectionOf = <Schema extends z.ZodType>(base: string, pattern: string, schema: Schema): Collection<Schema> =>
  defineCollection({ loader: files(base, pattern), schema }) as Collection<Schema>;

/** Collections of entries, each in the folder of its name. */
const entriesOf = <Schemas extends Record<string, z.ZodType>>(schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const isText = name === 'pages' || name === 'articles';
      return [name, collectionOf(`./content/${name}`, isText ? '**/*.mdx' : '**/*.yaml', schema)];
    }),
  ) as { [Name in keyof Schemas]: Collection<Schemas[Name]> };

/** A file that is a collection of one entry. Editors complete its fields by this. */
const single = <Name extends keyof typeof fileSchemas>(name: Name): Collection<(typeof fileSchemas)[Name]> =>
  collectionOf<(typeof fileSchemas)[Name]>('./content', name, fileSchemas[name]);

export const collections = {
  ...entriesOf({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
  site: single('site.yaml'),
  navigation: single('navigation.yaml'),
  interface: single('interface.yaml'),
  agreed: single('agreed.yaml'),
  // The tool imports the file in parts: see build/messages.ts.
  'crawl-tool': single('crawl-tool.yaml'),
};
