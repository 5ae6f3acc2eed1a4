import type { ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { markdownTree } from '#crawl/page/markdown-tree.ts';
import { documentMessages } from '#crawl/page/words.ts';

/** The elements and texts of a tree: `p("a")`. */
function outline(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value.trim() && JSON.stringify(node.value);
  if (!('children' in node)) return '';
  const within = node.children.map((child) => outline(child as ElementContent)).filter(Boolean);
  return node.type === 'element' ? `${node.tagName}(${within.join(' ')})` : within.join(' ');
}

const read = (markdown: string) => outline(markdownTree(markdown));

/** The elements of a name. */
function all(name: string, node: Root | ElementContent): Record<string, unknown>[] {
  if (!('children' in node)) return [];
  const within = node.children.flatMap((child) => all(name, child as ElementContent));
  return node.type === 'element' && node.tagName === name ? [node.properties, ...within] : within;
}

test('shows HTML as text', () => {
  expect(read('<script>run()</script>')).toBe('code("<script>run()</script>")');
  expect(read('a <img src=x onerror=run()> b')).toBe('p("a " code("<img src=x onerror=run()>") " b")');
});

test('keeps the URLs of links and images, including reference links, for the text that names them', () => {
  const tree = markdownTree('[a](javascript:run()) ![b](https://c.dev/d.png) [e][f]\n\n[f]: https://g.dev');
  expect(all('a', tree).map(({ href }) => href)).toEqual(['javascript:run()', 'https://g.dev']);
  expect(all('img', tree)).toMatchObject([{ src: 'https://c.dev/d.png', alt: 'b' }]);
});

test('a table has heads, and columns keep their alignment', () => {
  const tree = markdownTree('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(all('th', tree)).toMatchObject([{}, { align: 'right' }]);
  expect(all('td', tree)).toMatchObject([{}, { align: 'right' }]);
});

test('a block is read in the direction of its own text', () => {
  expect(all('p', markdownTree('שלום'))).toEqual([{ dir: 'auto' }]);
  expect(all('h1', markdownTree('# שלום'))).toEqual([{ dir: 'auto' }]);
});

test('a note stands where its page has it', () => {
  expect(read('a[^1]\n\n[^1]: b')).toBe(`p("a" sup("${documentMessages.note}")) div(p("b"))`);
});

test('reveals hidden characters in text and URLs, and reads a word with soft hyphens as one word', () => {
  expect(read('a\u202Eb Kran\u00ADken\u00ADhaus')).toBe('p("a⟦U+202E⟧b Krankenhaus")');
  expect(String(all('a', markdownTree('[c](https://d.dev/\u200Be)'))[0]?.['href'])).toContain('U+200B');
});

test('limits nesting', () => {
  expect(all('blockquote', markdownTree(`${'>'.repeat(500)} deep`)).length).toBeLessThanOrEqual(40);
});
