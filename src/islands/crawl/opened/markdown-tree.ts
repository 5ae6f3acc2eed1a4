import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { reveal } from '#lib/crawl/reveal.ts';

/** A node of parsed Markdown, with nothing that could act: no element, no attribute, no address but as text. */
export interface MarkdownNode {
  type: string;
  children: MarkdownNode[];
  /** Text of a leaf. */
  value: string | undefined;
  /** Where a link or picture points to, to be read, not followed. */
  url: string | undefined;
  /** Rank of a heading. */
  depth: number | undefined;
  ordered: boolean | undefined;
  /** First number of an ordered list. */
  start: number | undefined;
  /** Of a task in a list. */
  checked: boolean | undefined;
}

/** Deeper nesting only comes from pages that mean harm. */
const DEEPEST = 40;

const parser = unified().use(remarkParse).use(remarkGfm);

const field = (node: object, name: string): unknown => Reflect.get(node, name);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

/** Where `[text][name]` leads, by name. */
type Addresses = ReadonlyMap<unknown, string | undefined>;

const addressesOf = ({ children }: { children: object[] }): Addresses =>
  new Map(
    children
      .filter((child) => field(child, 'type') === 'definition')
      .map((child) => [field(child, 'identifier'), asText(field(child, 'url'))]),
  );

function plainNode(node: object, addresses: Addresses, level = 0): MarkdownNode {
  const children = field(node, 'children');
  return {
    type: String(field(node, 'type')).replace(/^(link|image)Reference$/, '$1'),
    children:
      Array.isArray(children) && level < DEEPEST ? children.map((child) => plainNode(child, addresses, level + 1)) : [],
    value: asText(field(node, 'value')) ?? asText(field(node, 'alt')),
    url: asText(field(node, 'url')) ?? addresses.get(field(node, 'identifier')),
    depth: asNumber(field(node, 'depth')),
    ordered: asFlag(field(node, 'ordered')),
    start: asNumber(field(node, 'start')),
    checked: asFlag(field(node, 'checked')),
  };
}

/** Markdown with GitHub's additions as a tree of plain data. HTML in it stays text. */
export function markdownTree(markdown: string): MarkdownNode {
  const tree = parser.parse(reveal(markdown));
  return plainNode(tree, addressesOf(tree));
}
