import { block, type ContentComponent, inline, repeating, wrapper } from '@keystatic/core/content-components';
import { createElement } from 'react';
import { shapeOf } from './fields.ts';
import type { FieldSchema, StudioModel } from './model.ts';

/** What a component without content shows in a text: its values. */
const Values = ({ value }: { value: Record<string, unknown> }) =>
  createElement('span', undefined, Object.values(value).filter(Boolean).join(' · '));

/** The components of a text, as Keystatic's editor needs them. */
export function componentsOf({ sections, containers, parts, inlines }: StudioModel, names: readonly string[]) {
  const component = (name: string, schema: FieldSchema = {}): ContentComponent => {
    const config = {
      label: name,
      schema: shapeOf(schema),
      ...(schema.description && { description: schema.description }),
    };
    if (inlines.includes(name)) return inline({ ...config, ContentView: Values });
    const children = Object.keys(parts).filter((part) => parts[part]?.includes(name));
    if (children.length > 0) return repeating({ ...config, children });
    const forSpecificLocations = name in parts;
    return containers.includes(name)
      ? wrapper({ ...config, forSpecificLocations })
      : block({ ...config, forSpecificLocations, ContentView: Values });
  };
  return Object.fromEntries(names.map((name) => [name, component(name, sections[name])]));
}
