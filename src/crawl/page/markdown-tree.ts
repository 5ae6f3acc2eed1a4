import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { reveal } from '#crawl/parts/reveal.ts';

/** A node of parsed Markdown as plain data: no elements, no attributes, URLs as text only. */
export interface MarkdownNode {
  type: string;
  children: MarkdownNode[];
  /** Text of a leaf. */
  value: string | undefined;
  /** The address of a link or an image. */
  url: string | undefined;
  /** Level of a heading. */
  depth: number | undefined;
  ordered: boolean | undefined;
  /** First number of an ordered list. */
  start: number | undefined;
  /** Whether the item of a task list is done; undefined for any other. */
  checked: boolean | undefined;
}

/** Only hostile pages nest deeper. */
const MAX_DEPTH = 40;

const parser = unified().use(remarkParse).use(remarkGfm);

const field = (node: object, name: string): unknown => Reflect.get(node, name);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

/** The URLs of `[text][name]`, by name. */
type Definitions = ReadonlyMap<unknown, string | undefined>;

const definitionsOf = ({ children }: { children: object[] }): Definitions =>
  new Map(
    children
      .filter((child) => field(child, 'type') === 'definition')
      .map((child) => [field(child, 'identifier'), asText(field(child, 'url'))]),
  );

function plainNode(node: object, definitions: Definitions, level = 0): MarkdownNode {
  const children = field(node, 'children');
  return {
    type: String(field(node, 'type')).replace(/^(link|image)Reference$/, '$1'),
    children:
      Array.isArray(children) && level < MAX_DEPTH
        ? children.map((child) => plainNode(child, definitions, level + 1))
        : [],
    value: asText(field(node, 'value')) ?? asText(field(node, 'alt')),
    url: asText(field(node, 'url')) ?? definitions.get(field(node, 'identifier')),
    depth: asNumber(field(node, 'depth')),
    ordered: asFlag(field(node, 'ordered')),
    start: asNumber(field(node, 'start')),
    checked: asFlag(field(node, 'checked')),
  };
}

/** Parses GitHub-flavored Markdown. HTML stays text, and hidden characters become visible but for soft hyphens, which go. */
export function markdownTree(markdown: string): MarkdownNode {
  const tree = parser.parse(reveal(markdown.replaceAll('\u00AD', '')));
  return plainNode(tree, definitionsOf(tree));
}
