import { fields } from '@keystatic/core';
import { block, type ContentComponent, inline, repeating, wrapper } from '@keystatic/core/content-components';
import { createElement, type ReactNode } from 'react';
import { shapeOf } from './fields.ts';
import { labelOf } from './forms.ts';
import type { StudioModel } from './model.ts';

type Replacement = readonly [RegExp, string];

const TABLE_ROW = /^ *\|.*\|$/gm;
/** Keystatic can't open a cell with both words and a component, so the component is text there: ‹Figure id="uptime"›. */
const hideComponents: Replacement = [/<([A-Z][^<>]*) \/>/g, '‹$1›'];
const showComponents: Replacement = [/‹([^‹›]*)›/g, '<$1 />'];
/** Otherwise, a longer cell would change every line of its table. */
const dropPadding: readonly Replacement[] = [
  [/-{3,}/g, '---'],
  [/(?<=\S) +\|/g, ' |'],
];
/** The site's own style, where Keystatic's differs. */
const restyle: readonly Replacement[] = [
  [/^( *)\* /gm, '$1- '],
  [/(?<=>)\n\n(?= +<)/g, '\n'],
  // A space at the edge of a line is nowhere seen, such as one typed after a picture.
  [/^( *)(?:&#x20;)+|(?:&#x20;)+$/gm, '$1'],
];

const replaceAll = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

const inTables = (text: string, replacements: readonly Replacement[]) =>
  text.replace(TABLE_ROW, (row) => replaceAll(row, replacements));

/** The text of a page or an article. */
export function textField(components: Record<string, ContentComponent>) {
  const field = fields.mdx({
    label: 'Text',
    components,
    // What the check takes.
    options: { heading: [2, 3, 4], image: false, codeBlock: false, code: false, divider: false },
  });
  const decode = (content: Uint8Array | undefined) => new TextDecoder().decode(content);
  const encode = (text: string) => new TextEncoder().encode(text);
  return {
    ...field,
    parse: (value, options) =>
      field.parse(value, { ...options, content: encode(inTables(decode(options.content), [hideComponents])) }),
    serialize: (value, options) => {
      const { content, ...rest } = field.serialize(value, options);
      const written = inTables(decode(content), [...dropPadding, showComponents]);
      return { ...rest, content: encode(replaceAll(written, restyle)) };
    },
  } as typeof field;
}

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
export function componentsOf(sections: StudioModel['sections']): Record<string, ContentComponent> {
  const component = (name: string, { schema, help, inline: isInline, contains, within }: Section): ContentComponent => {
    const config = { label: labelOf(name), schema: shapeOf(schema), description: help };
    if (isInline) return inline({ ...config, ContentView: InlineView });
    const children = Object.keys(sections).filter((part) => sections[part]?.within?.includes(name));
    if (children.length > 0) return repeating({ ...config, ContentView, children });
    const placed = { ...config, ContentView, forSpecificLocations: within !== undefined };
    return contains ? wrapper(placed) : block(placed);
  };
  // As the + menu lists them: first what a page gets more of, last the heroes, of which it has one already.
  const placeOf = ({ level = 3 }: Section) => [2, 3, 1].indexOf(level);
  const listed = Object.entries(sections)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(listed.map(([name, section]) => [name, component(name, section)]));
}

type Section = StudioModel['sections'][string];
