import { block, type ContentComponent, inline, repeating, wrapper } from '@keystatic/core/content-components';
import { createElement, type ReactNode } from 'react';
import { labelOf, shapeOf } from './fields.ts';
import type { FieldSchema, StudioModel } from './model.ts';

/** What the editor shows of a component: its values, and below them what it contains. */
const ContentView = ({ value, children }: { value: Record<string, unknown>; children?: ReactNode }) => {
  const values = Object.values(value).filter((part) => part && typeof part === 'string');
  return createElement(
    'div',
    undefined,
    createElement('small', { contentEditable: false }, values.join(' · ')),
    children,
  );
};
const InlineView = ({ value }: { value: Record<string, unknown> }) =>
  createElement('span', undefined, Object.values(value).filter(Boolean).join(' · '));

/** The components of a text, as Keystatic's editor needs them. */
export function componentsOf({ sections, containers, parts, inlines }: StudioModel, names: readonly string[]) {
  const component = (name: string, schema: FieldSchema = {}): ContentComponent => {
    const config = {
      label: labelOf(name),
      schema: shapeOf(schema),
      ...(schema.description && { description: schema.description }),
    };
    if (inlines.includes(name)) return inline({ ...config, ContentView: InlineView });
    const children = Object.keys(parts).filter((part) => parts[part]?.includes(name));
    if (children.length > 0) return repeating({ ...config, ContentView, children });
    const forSpecificLocations = name in parts;
    return containers.includes(name)
      ? wrapper({ ...config, ContentView, forSpecificLocations })
      : block({ ...config, ContentView, forSpecificLocations });
  };
  return Object.fromEntries(names.map((name) => [name, component(name, sections[name])]));
}
