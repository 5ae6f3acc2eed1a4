import type { ElementContent, Root } from 'hast';
import { type Handlers, toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { reveal } from '#crawl/parts/reveal.ts';
import { documentMessages } from './words.ts';

/** Only hostile pages nest deeper. */
const MAX_DEPTH = 40;

const parser = unified().use(remarkParse).use(remarkGfm);

const element = (tagName: string, children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const handlers: Handlers = {
  /** Nothing of a crawled page is active here: its HTML is shown as text. */
  html: (_, { value }) => element('code', [{ type: 'text', value }]),
  // A note stands where its page has it.
  footnoteReference: () => element('sup', [{ type: 'text', value: documentMessages.note }]),
  footnoteDefinition: (state, node) => element('div', state.all(node)),
};

/** A page may be written from right to left, or a part of it. */
const BLOCKS = /^(p|h[1-6]|li|blockquote|th|td|div)$/;

function prepare<Node extends Root | ElementContent>(node: Node, level = 0): Node {
  if (!('children' in node)) return node;
  const children = level < MAX_DEPTH ? node.children.map((child) => prepare(child as ElementContent, level + 1)) : [];
  if (node.type !== 'element') return { ...node, children };
  const direction = BLOCKS.test(node.tagName) ? { dir: 'auto' } : {};
  return { ...node, properties: { ...node.properties, ...direction }, children };
}

/** Parses GitHub-flavored Markdown. Hidden characters become visible but for soft hyphens, which go. */
export function markdownTree(markdown: string): Root {
  const tree = toHast(parser.parse(reveal(markdown.replaceAll('\u00AD', ''))), { handlers });
  return prepare(tree.type === 'root' ? tree : { type: 'root', children: [] });
}
