import { defineCollection } from 'astro:content';
import { glob as astroGlob } from 'astro/loaders';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';

/** What Astro's loader reads files with. Astro's types leave it out. */
interface Readers {
  entryTypes: Map<string, { getEntryInfo(file: unknown): unknown }>;
}

/** In the studio, an entry with a mistake is left out until the mistake is fixed: the others and its form have to open. */
const glob: typeof astroGlob = (options) => {
  const loader = astroGlob(options);
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
};

const entriesOf = <Folder extends string>(folder: Folder) =>
  glob({ base: `./content/${folder}`, pattern: '**/*.yaml' });
const single = (name: string) => glob({ base: './content', pattern: name });

export const collections = {
  pages: defineCollection({ loader: glob({ base: './content/pages', pattern: '**/*.mdx' }), schema: pageSchema }),
  site: defineCollection({ loader: single('site.yaml'), schema: fileSchemas['site.yaml'] }),
  navigation: defineCollection({ loader: single('navigation.yaml'), schema: fileSchemas['navigation.yaml'] }),
  interface: defineCollection({ loader: single('interface.yaml'), schema: fileSchemas['interface.yaml'] }),
  agreed: defineCollection({ loader: single('agreed.yaml'), schema: fileSchemas['agreed.yaml'] }),
  // Editors complete its fields by this entry. The tool imports the file in parts: see build/messages.ts.
  'crawl-tool': defineCollection({ loader: single('crawl-tool.yaml'), schema: fileSchemas['crawl-tool.yaml'] }),
  agents: defineCollection({ loader: entriesOf('agents'), schema: entrySchemas.agents }),
  articles: defineCollection({
    loader: glob({ base: './content/articles', pattern: '**/*.mdx' }),
    schema: entrySchemas.articles,
  }),
  'call-trends': defineCollection({ loader: entriesOf('call-trends'), schema: entrySchemas['call-trends'] }),
  'call-days': defineCollection({ loader: entriesOf('call-days'), schema: entrySchemas['call-days'] }),
  cases: defineCollection({ loader: entriesOf('cases'), schema: entrySchemas.cases }),
  'coding-notes': defineCollection({ loader: entriesOf('coding-notes'), schema: entrySchemas['coding-notes'] }),
  'device-drawings': defineCollection({
    loader: entriesOf('device-drawings'),
    schema: entrySchemas['device-drawings'],
  }),
  compliance: defineCollection({ loader: entriesOf('compliance'), schema: entrySchemas.compliance }),
  conversations: defineCollection({ loader: entriesOf('conversations'), schema: entrySchemas.conversations }),
  devices: defineCollection({ loader: entriesOf('devices'), schema: entrySchemas.devices }),
  features: defineCollection({ loader: entriesOf('features'), schema: entrySchemas.features }),
  figures: defineCollection({ loader: entriesOf('figures'), schema: figureSchema }),
  markets: defineCollection({ loader: entriesOf('markets'), schema: entrySchemas.markets }),
  'metric-groups': defineCollection({ loader: entriesOf('metric-groups'), schema: entrySchemas['metric-groups'] }),
  milestones: defineCollection({ loader: entriesOf('milestones'), schema: entrySchemas.milestones }),
  modalities: defineCollection({ loader: entriesOf('modalities'), schema: entrySchemas.modalities }),
  publications: defineCollection({ loader: entriesOf('publications'), schema: entrySchemas.publications }),
  questions: defineCollection({ loader: entriesOf('questions'), schema: entrySchemas.questions }),
  resources: defineCollection({ loader: entriesOf('resources'), schema: entrySchemas.resources }),
  'score-bands': defineCollection({ loader: entriesOf('score-bands'), schema: entrySchemas['score-bands'] }),
  'screening-results': defineCollection({
    loader: entriesOf('screening-results'),
    schema: entrySchemas['screening-results'],
  }),
  sessions: defineCollection({ loader: entriesOf('sessions'), schema: entrySchemas.sessions }),
  solutions: defineCollection({ loader: entriesOf('solutions'), schema: entrySchemas.solutions }),
  steps: defineCollection({ loader: entriesOf('steps'), schema: entrySchemas.steps }),
  'team-pulses': defineCollection({ loader: entriesOf('team-pulses'), schema: entrySchemas['team-pulses'] }),
  technologies: defineCollection({ loader: entriesOf('technologies'), schema: entrySchemas.technologies }),
  values: defineCollection({ loader: entriesOf('values'), schema: entrySchemas.values }),
  worklists: defineCollection({ loader: entriesOf('worklists'), schema: entrySchemas.worklists }),
};
