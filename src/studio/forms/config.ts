import { type Collection, type ComponentSchema, config, fields, singleton } from '@keystatic/core';
import { type Counts, formatCounts } from '#lib/counts.ts';
import type { JsonSchema } from '#schemas/fields.ts';
import { asName } from '../publish/free-name.ts';
import { labelOf, NAMES } from '../publish/names.ts';
import { PREVIEW } from './addresses.ts';
import { shapeOf } from './fields.ts';
import { BASE } from './keystatic.ts';
import type { StudioModel } from './model.ts';
import { componentsOf, textField } from './page-text.ts';

/**
 * What an entry is called by, with its address. Lists show it as visitors read it, and call the first page as editors do.
 * `listed` hears of each one that a list reads, before its other fields.
 */
function nameField(
  names: Parameters<typeof fields.slug>[0],
  counts: Counts,
  listed: (slug: string) => void,
): ReturnType<typeof fields.slug> {
  const field = fields.slug(names);
  return {
    ...field,
    // Keystatic makes an address of the name only while the value is the default one itself, which a template's is not.
    parse: (value, address) => (address?.slug === '' ? field.defaultValue() : field.parse(value, address)),
    reader: {
      ...field.reader,
      parseWithSlug: (value, address) => {
        listed(address.slug);
        return address.slug === 'index' ? 'Home' : formatCounts(field.reader.parseWithSlug(value, address), counts);
      },
    },
  };
}

/** The day from which an entry is public. */
const DATE = 'published';

/** Entries with a file each, which have a text or not. */
function collectionOf(
  name: string,
  schema: JsonSchema,
  text: ComponentSchema | undefined,
  counts: Counts,
  template: string | undefined,
): Collection<Record<string, ComponentSchema>, string> {
  const shape: Record<string, ComponentSchema> = shapeOf(schema);
  const named = NAMES.find((key) => key in shape);
  const slugField = named ?? 'file';
  const dates = new Map<string, string>();
  let slug = '';
  shape[slugField] = named
    ? nameField(
        {
          name: {
            label: labelOf(named),
            description: Object(schema.properties?.[named]).description ?? '',
            validation: { isRequired: true },
          },
          slug: {
            label: 'Address',
            generate: asName,
            description: 'The name of its file, with its folder if it is in one: security/encryption.',
          },
        },
        counts,
        (address) => {
          slug = address;
        },
      )
    : fields.text({
        label: 'File name',
        description: 'Small letters, digits and hyphens.',
        validation: { isRequired: true },
      });
  shape[BASE] = baseField();
  if (text) shape['text'] = text;
  const { [DATE]: date } = shape;
  if (date?.kind === 'form' && date.formKind === undefined) {
    const read = (value: unknown) => dates.set(slug, String(date.reader.parse(value as never) ?? '')).get(slug);
    shape[DATE] = { ...date, reader: { parse: read } };
  }
  return {
    label: labelOf(name),
    path: `content/${name}/**`,
    previewUrl: `${PREVIEW}/${name}/{slug}`,
    slugField,
    columns: named ? [named, ...[DATE, 'draft'].filter((key) => date && key in shape)] : [],
    // The newest first, after those without a date.
    ...(date && { parseSlugForSort: (address) => -Date.parse(dates.get(address) ?? '') || Number.NEGATIVE_INFINITY }),
    ...(template && { template }),
    schema: shape,
    ...(text ? { format: { contentField: 'text' }, entryLayout: 'content' } : { format: { data: 'yaml' } }),
  };
}

/** How the collections are listed: first those that are used every week. What is in none is below them. */
const groups = {
  'Every week': ['pages', 'articles', 'sessions', 'questions', 'figures'],
  'What we offer': ['agents', 'solutions', 'technologies', 'markets', 'features', 'steps', 'modalities', 'devices'],
  Company: ['milestones', 'values', 'compliance', 'publications'],
};

/** Keystatic's configuration: a form for every collection and file of the content. */
export function studioConfig(model: StudioModel) {
  const inArticles = Object.entries(model.sections).filter(([, section]) => section.inArticles);
  const texts: Record<string, ComponentSchema> = {
    pages: textField(componentsOf(model.sections, model)),
    articles: textField(componentsOf(Object.fromEntries(inArticles), model)),
  };
  const counts = new Map(model.counts);
  const names = Object.keys(model.files).map((file) => file.replace('.yaml', ''));
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Content' },
      navigation: {
        ...groups,
        Others: Object.keys(model.collections).filter((name) => !Object.values(groups).flat().includes(name)),
        Site: names,
      },
    },
    collections: Object.fromEntries(
      Object.entries(model.collections).map(([name, schema]) => [
        name,
        collectionOf(name, schema, texts[name], counts, model.templates[name]),
      ]),
    ),
    singletons: Object.fromEntries(
      names.map((name) => {
        const schema = { ...shapeOf(model.files[`${name}.yaml`] ?? {}), [BASE]: baseField() };
        const place = { path: `content/${name}`, previewUrl: `${PREVIEW}/${name}` };
        return [name, singleton({ label: labelOf(name), ...place, format: { data: 'yaml' }, schema })];
      }),
    ),
  });
}

/** Nobody sees it: see base.ts. */
const baseField = () => ({ ...fields.text({ label: '' }), Input: () => null });
