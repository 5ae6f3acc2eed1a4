import { fields } from '@keystatic/core';
import { block, type ContentComponent, inline, repeating, wrapper } from '@keystatic/core/content-components';
import { createElement, type ReactNode } from 'react';
import type { JsonSchema } from '#schemas/fields.ts';
import { labelOf } from '../publish/names.ts';
import { withChanges } from '../publish/own-lines.ts';
import { shapeOf } from './fields.ts';
import type { StudioModel } from './model.ts';

type State = ReturnType<ReturnType<typeof fields.mdx>['parse']>;
type Node = State['doc'];
type Replacement = readonly [RegExp, string];

/** The site's own style, where Keystatic's differs. */
const restyle: readonly Replacement[] = [
  // Padding would change every line of a table with one.
  [/(?<=^ *\|[ |:-]*)-+(?=[ |:-]*$)/gm, '---'],
  [/^( *)\*(?=\s|$)/gm, '$1-'],
  [/\n{3,}/g, '\n\n'],
  [/(?<=>)\n\n(?= +<)/g, '\n'],
  // A space at the edge of a line is nowhere seen, such as one typed after a picture.
  [/^( *)(?:&#x20;)+|(?:&#x20;)+$/gm, '$1'],
];

/** A break at the edge of a block would be a mark that visitors see, as one in a heading is no heading to Markdown. */
function withoutStrayBreaks(node: Node): Node {
  const isBreak = (child: Node | null) => child?.type.name === 'hard_break';
  let { content } = node;
  while (isBreak(content.firstChild)) content = content.cut(1);
  while (isBreak(content.lastChild)) content = content.cut(0, content.size - 1);
  content.forEach((child, _, index) => {
    const isSpace = isBreak(child) && node.type.name === 'heading';
    content = content.replaceChild(index, isSpace ? child.type.schema.text(' ') : withoutStrayBreaks(child));
  });
  return node.copy(content);
}

const losses = new Map<string, string>();

/** What a file that is to be saved has lost since its form was opened. */
export const lossesOf = (file: string) => [...losses].find(([text]) => file.endsWith(`---\n${text}`))?.[1];

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
  // Pictures are files of their own elsewhere.
  const files = { slug: undefined, other: new Map(), external: new Map() };
  const open = (text: string) => field.parse(undefined, { ...files, content: encode(text) });
  const write = (state: State) => {
    const tidy = Object.create(state, { doc: { value: withoutStrayBreaks(state.doc) } });
    const { content } = field.serialize(tidy, files);
    return restyle.reduce((text, [pattern, own]) => text.replace(pattern, own), decode(content));
  };
  /** Lines of two styles side by side may say something else than either. */
  const isReadAs = (written: string, text: string) => {
    try {
      return write(open(text)) === written;
    } catch {
      return false;
    }
  };
  /** What each text said when it was opened, and how Keystatic writes that. A text has the same plugins from then on. */
  const opened = new WeakMap<State['plugins'], { own: string; unchanged: string; written: string; text: string }>();
  return {
    ...field,
    parse: (_, { content }) => {
      const own = decode(content).replaceAll('\r\n', '\n');
      const state = open(own);
      const unchanged = write(state);
      opened.set(state.plugins, { own, unchanged, written: unchanged, text: own });
      return state;
    },
    serialize: (state) => {
      const written = write(state);
      const known = opened.get(state.plugins);
      if (known && known.written !== written) {
        const { text, lost } = withChanges(known.own, known.unchanged, written);
        Object.assign(known, { written, text: isReadAs(written, text) ? text : written });
        if (lost.length > 0) losses.set(known.text, lost.join('\n\n'));
      }
      return { ...files, value: undefined, content: encode(known?.text ?? written) };
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
/** What a text shows in place of its components. */
export type Words = Pick<StudioModel, 'sections' | 'inWords'>;

/** `{languages}` and `{agents:count:number}` in a text. */
const PLACEHOLDER = /\{([a-z0-9/-]+)(:count)?(?::(\w+))?\}/g;

/** What visitors read of a component, but for what it contains: a figure, a number in words, an address, its heading. */
export function wordsOf(name: string, value: Record<string, unknown>, { sections, inWords }: Words): string {
  // Whose address it is.
  if (typeof value['for'] === 'string') return inWords[value['for']] ?? '';
  const fields: Record<string, JsonSchema> = Object(sections[name]?.schema.properties);
  const read = Object.entries(value).map(([key, part]) => {
    const { reference, copy } = fields[key] ?? {};
    if (reference === 'figures') return inWords[`${part}:${value['form'] ?? 'full'}`];
    if (reference === 'counts') return inWords[`${part}:${value['form'] ?? 'words'}`];
    return copy && typeof part === 'string'
      ? part.replace(
          PLACEHOLDER,
          (written, id, count, form) => inWords[`${id}:${form ?? (count ? 'words' : 'full')}`] ?? written,
        )
      : '';
  });
  return read.filter(Boolean).join('\n');
}

/** The components of a text, as Keystatic's editor needs them. */
export function componentsOf(sections: StudioModel['sections'], words: Words): Record<string, ContentComponent> {
  const component = (name: string, { schema, help, inline: isInline, contains, within }: Section): ContentComponent => {
    const config = { label: labelOf(name), schema: shapeOf(schema), description: help };
    if (isInline)
      return inline({
        ...config,
        ContentView: ({ value }) => createElement('span', undefined, wordsOf(name, value, words)),
      });
    const children = Object.keys(sections).filter((part) => sections[part]?.within?.includes(name));
    if (children.length > 0) return repeating({ ...config, ContentView, children });
    const placed = { ...config, ContentView, forSpecificLocations: within !== undefined };
    return contains ? wrapper(placed) : block(placed);
  };
  return Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, component(name, section)]));
}

type Section = StudioModel['sections'][string];
