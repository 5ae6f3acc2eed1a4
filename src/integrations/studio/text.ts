import { fields } from '@keystatic/core';
import type { ContentComponent } from '@keystatic/core/content-components';

/** A component in a table and, as the editor shows it there, the same with other brackets. */
const IN_TABLE = [/<([A-Z][^<>]*) \/>/g, '‹$1›'] as const;
const SHOWN = [/‹([^‹›]*)›/g, '<$1 />'] as const;

const TABLE_ROW = /^ *\|.*\|$/gm;

/**
 * The text of a page or an article. Keystatic can't open a cell with both words and a component, so such a component is
 * text in the editor: ‹Figure id="monitoring"›. Cells aren't padded: a longer one would change every line of its table.
 */
export function textField(components: Record<string, ContentComponent>) {
  const field = fields.mdx({ label: 'Text', components });
  const replaceContent = (content: Uint8Array | undefined, replace: (row: string) => string) =>
    content && new TextEncoder().encode(new TextDecoder().decode(content).replace(TABLE_ROW, replace));
  return {
    ...field,
    parse: (value, options) =>
      field.parse(value, {
        ...options,
        content: replaceContent(options.content, (row) => row.replaceAll(...IN_TABLE)),
      }),
    serialize: (value, options) => {
      const { content, ...rest } = field.serialize(value, options);
      const written = replaceContent(content, (row) =>
        row.replace(/ *(-{3,}|(?<=\|) +| +(?=\|)) */g, (_, rule) => (rule.startsWith('-') ? ' --- ' : ' ')).replaceAll(...SHOWN),
      );
      return { ...rest, content: written };
    },
  } as typeof field;
}
