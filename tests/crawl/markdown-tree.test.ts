import { expect, test } from 'vitest';
import { type MarkdownNode, markdownTree } from '#crawl/page/markdown-tree.ts';

/** The types and texts of a tree's nodes: `paragraph(text "a")`. */
function outline({ type, value, url, children }: MarkdownNode): string {
  const said = [value && JSON.stringify(value), url && `<${url}>`].filter(Boolean).join(' ');
  const within = children.length > 0 ? `(${children.map(outline).join(', ')})` : '';
  return [type, said].filter(Boolean).join(' ') + within;
}

const read = (markdown: string) => markdownTree(markdown).children.map(outline);

const depthOf = ({ children }: MarkdownNode): number => 1 + Math.max(0, ...children.map(depthOf));

test('keeps HTML as text', () => {
  expect(read('<script>run()</script>')).toEqual(['html "<script>run()</script>"']);
  expect(read('a <img src=x onerror=run()> b')).toEqual([
    'paragraph(text "a ", html "<img src=x onerror=run()>", text " b")',
  ]);
});

test('keeps the URLs of links and images as text, including reference links', () => {
  expect(read('[a](javascript:run()) ![b](https://c.dev/d.png)')).toEqual([
    'paragraph(link <javascript:run()>(text "a"), text " ", image "b" <https://c.dev/d.png>)',
  ]);
  expect(read('[a][b]\n\n[b]: https://c.dev')[0]).toBe('paragraph(link <https://c.dev>(text "a"))');
});

test('reveals hidden characters in text and URLs', () => {
  expect(read('a\u202Eb [c](https://d.dev/\u200Be)')).toEqual([
    'paragraph(text "a⟦U+202E⟧b ", link <https://d.dev/⟦U+200B⟧e>(text "c"))',
  ]);
});

test('reads a word with soft hyphens as one word', () => {
  expect(read('Kran\u00ADken\u00ADhaus')).toEqual(['paragraph(text "Krankenhaus")']);
});

test('returns only the properties that are rendered', () => {
  const [list] = markdownTree('3. [x] done').children;
  expect(list).toMatchObject({ type: 'list', ordered: true, start: 3 });
  expect(list?.children[0]).toMatchObject({ type: 'listItem', checked: true });
  expect(Object.keys(list ?? {})).toEqual(['type', 'children', 'value', 'url', 'depth', 'ordered', 'start', 'checked']);
});

test('limits nesting', () => {
  expect(depthOf(markdownTree(`${'>'.repeat(500)} deep`))).toBeLessThanOrEqual(41);
});
