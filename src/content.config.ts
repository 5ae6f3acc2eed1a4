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

export const collections = {
  ...entriesOf({ pages: pageSchema, figures: figureSchema, ...entrySchemas }),
  // Files that are a collection of one entry.
  site: collectionOf('./content', 'site.yaml', fileSchemas['site.yaml']),
  navigation: collectionOf('./content', 'navigation.yaml', fileSchemas['navigation.yaml']),
  interface: collectionOf('./content', 'interface.yaml', fileSchemas['interface.yaml']),
  // Editors complete the fields of these by their entry. The tool imports its file in parts: see build/messages.ts.
  agreed: collectionOf('./content', 'agreed.yaml', fileSchemas['agreed.yaml']),
  'crawl-tool': collectionOf('./content', 'crawl-tool.yaml', fileSchemas['crawl-tool.yaml']),
};
