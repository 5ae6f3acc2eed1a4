import model from 'virtual:studio-model';
import { type Collection, type ComponentSchema, config, fields, singleton } from '@keystatic/core';
import { labelOf, shapeOf } from './fields.ts';
import type { FieldSchema } from './model.ts';
import { componentsOf } from './sections.ts';
import { textField } from './text.ts';

/** What a new entry gets its address from: the first of these that its schema has. */
const NAMES = ['title', 'question', 'label', 'name'];

const texts: Record<string, readonly string[]> = {
  pages: Object.keys(model.sections),
  articles: model.articleSections,
};

function collectionOf(name: string, schema: FieldSchema): Collection<Record<string, ComponentSchema>, string> {
  const shape: Record<string, ComponentSchema> = shapeOf(schema);
  const named = NAMES.find((key) => key in shape);
  const slugField = named ?? 'file';
  const { properties = {} } = schema;
  shape[slugField] = named
    ? fields.slug({
        name: {
          label: labelOf(named),
          description: properties[named]?.description ?? '',
          validation: { isRequired: true },
        },
        slug: {
          label: 'Address',
          description: 'The name of its file, with its folder if it is in one: security/encryption.',
        },
      })
    : fields.text({ label: 'File', description: 'The name of its file.', validation: { isRequired: true } });
  const components = texts[name];
  if (components) shape['text'] = textField(componentsOf(model, components));
  return {
    label: labelOf(name),
    path: `content/${name}/**`,
    slugField,
    schema: shape,
    ...(components ? { format: { contentField: 'text' }, entryLayout: 'content' } : { format: { data: 'yaml' } }),
  };
}

/** Keystatic's configuration: every collection and file of content/. */
export default config({
  storage: { kind: 'local' },
  ui: { brand: { name: 'Content' } },
  collections: Object.fromEntries(
    Object.entries(model.collections).map(([name, schema]) => [name, collectionOf(name, schema)]),
  ),
  singletons: Object.fromEntries(
    Object.entries(model.files).map(([file, schema]) => {
      const name = file.replace('.yaml', '');
      return [
        name,
        singleton({ label: labelOf(name), path: `content/${name}`, format: { data: 'yaml' }, schema: shapeOf(schema) }),
      ];
    }),
  ),
});
