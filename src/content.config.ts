import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';

/** What Astro's loader reads files with. Astro's types leave it out. */
interface Readers {
  entryTypes: Map<string, { getEntryInfo(file: unknown): unknown }>;
}

/** In the studio, an entry with a mistake is left out until the mistake is fixed: the others and its form have to open. */
function files(base: string, pattern: string): Loader {
  const loader = glob({ base, pattern });
  if (!process.env['STUDIO']) return loader;
  return {
    ...loader,
    async load(context) {
      const faulty: string[] = [];
      let isLoading = true;
      const unless = <Value>(error: Error, instead: Value): Value => {
        if (!isLoading) throw error;
        context.logger.error(error.message);
        return instead;
      };
      const readers = [...(context as unknown as Readers).entryTypes].map(([extension, reader]) => {
        const getEntryInfo = async (file: unknown) => reader.getEntryInfo(file);
        const read = (file: unknown) => getEntryInfo(file).catch((error) => unless(error, { data: {}, body: '' }));
        return [extension, { ...reader, getEntryInfo: read }] as const;
      });
      const parseData: typeof context.parseData = (entry) =>
        context.parseData(entry).catch((error) => {
          faulty.push(entry.id);
          return unless(error, entry.data);
        });
      await loader.load({ ...context, parseData, ...{ entryTypes: new Map(readers) } });
      isLoading = false;
      for (const id of faulty) context.store.delete(id);
    },
  };
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
  // Editors complete its fields by this entry.
  agreed: collectionOf('./content', 'agreed.yaml', fileSchemas['agreed.yaml']),
};
