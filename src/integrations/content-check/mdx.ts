import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFileMessage } from 'vfile-message';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import type { Page } from './content.ts';
import type { Block, Path } from './fields.ts';
import { bracesMessage, mdxMessage } from './messages.ts';
import type { Report, SourceLocation } from './problem.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

type MdxTree = ReturnType<typeof parser.parse>;
export type MdxNode = MdxTree | MdxTree['children'][number];
/** A component or an HTML tag, on lines of its own or within a line. */
export type MdxElement = Extract<MdxNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxAttribute = MdxElement['attributes'][number];

/** Reads a page into its nodes, from top to bottom; there are none if it is not valid MDX. */
export function readMdx(text: string, file: string, report: Report): MdxNode[] {
  try {
    return [...nodesOf(parser.parse(text))];
  } catch (error) {
    const { reason, source, line, column, place } = error as VFileMessage;
    // The parser names the end of an expression, of an unquoted value and of the page; editors look for the start.
    const end = place && 'offset' in place ? place.offset : undefined;
    const brace = text.lastIndexOf('{', end ?? text.length);
    const [, openLine, openColumn] = /^Expected a closing tag for .*?\((\d+):(\d+)/.exec(reason) ?? [];
    if (source === 'micromark-extension-mdx-expression') {
      report({ file, ...positionAt(text, brace) }, bracesMessage(/^\{[^}]*\}?/.exec(text.slice(brace))?.[0] ?? ''));
    } else if (reason.includes('in attribute value')) {
      report({ file, ...positionAt(text, text.search(/="[^"\n]*$/m) + 1) }, mdxMessage(reason));
    } else {
      report({ file, line: Number(openLine ?? line), column: Number(openColumn ?? column) }, mdxMessage(reason));
    }
    return [];
  }
}

function* nodesOf(node: MdxNode): Generator<MdxNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

function positionAt(text: string, offset: number) {
  const lines = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Where a node or an attribute starts. */
export const locationOf = (file: string, { position }: Pick<MdxNode, 'position'>): SourceLocation => ({
  file,
  line: position?.start.line,
  column: position?.start.column,
});

export const isElement = (node: MdxNode): node is MdxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const isSection = (name: string | null): name is SectionName =>
  name !== null && Object.hasOwn(sectionSchemas, name);

/** The text in a node, without its markup. */
export function textOf(node: MdxNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** The value of an attribute in quotes; undefined if it is missing or not plain text. */
export function attributeOf(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** An attribute that an editor may write: a value in quotes, or a name alone. */
export const isPlain = (attribute: MdxAttribute): attribute is MdxAttribute & { name: string; value?: string | null } =>
  attribute.type === 'mdxJsxAttribute' &&
  (typeof attribute.value !== 'object' || attribute.value === null) &&
  !['class', 'className', 'style'].includes(attribute.name);

/** The components of a page whose values can be checked against their schemas. */
export const componentsOf = ({ file, path: page, nodes }: Page): Block[] =>
  nodes.filter(isElement).flatMap((element) => {
    const { name } = element;
    const attributes = element.attributes.filter(isPlain);
    if (!isSection(name) || attributes.length < element.attributes.length) return [];
    const data = Object.fromEntries(attributes.map((each) => [each.name, each.value ?? true]));
    const locate = ([attribute]: Path) => ({
      ...locationOf(file, attributes.find((each) => each.name === attribute) ?? element),
      field: `<${name}>${attribute === undefined ? '' : ` ${String(attribute)}`}`,
    });
    return [{ schema: sectionSchemas[name], data, page, locate }];
  });
