import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Problem } from '../problem.ts';
import { mdxErrorPlace, mdxErrorWords } from '../wording/mdx-error.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

export type MdxTree = ReturnType<typeof parser.parse>;
export type MdxNode = MdxTree | MdxTree['children'][number];
export type NodeOf<Type extends MdxNode['type']> = Extract<MdxNode, { type: Type }>;
/** A component or an HTML tag, on lines of its own or within a line. */
export type MdxElement = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;
export type MdxAttribute = MdxElement['attributes'][number];

/** Reads a page of content/pages: its tree, or the mistake that makes it unreadable. */
export function readMdx(text: string, file: string): { tree: MdxTree } | { problem: Problem } {
  try {
    return { tree: parser.parse(text) };
  } catch (error) {
    return { problem: { file, ...mdxErrorPlace(error, text), message: mdxErrorWords(error, text) } };
  }
}

/** Every node of the tree, from top to bottom. */
export function* nodesOf(node: MdxNode): Generator<MdxNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

export const isElement = (node: MdxNode): node is MdxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The words in a node, without its markup. */
export function textOf(node: MdxNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Where a node or an attribute begins. */
export const startOf = (file: string, { position }: { position?: MdxNode['position'] }) => ({
  file,
  line: position?.start.line,
  column: position?.start.column,
});

/** The value of an attribute in quotes; undefined where it is missing or not plain text. */
export function attributeOf(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
