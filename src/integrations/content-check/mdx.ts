import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Block } from './fields.ts';
import { bracesMessage, mdxMessage, messages } from './messages.ts';
import type { Report, SourceLocation } from './problem.ts';

/** What the rules look at in a page. */
export type PageNode = { location: SourceLocation } & (
  | { type: 'heading'; level: number; text: string }
  | { type: 'component'; name: SectionName; block: Block }
  | { type: 'link'; url: string; text: string }
  | { type: 'text'; text: string }
);

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);
const componentNames = Object.keys(sectionSchemas).sort();

type Tree = ReturnType<typeof parser.parse>;
type MdxNode = Tree | Tree['children'][number];
/** A component or an HTML tag. */
type MdxElement = Extract<MdxNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type MdxAttribute = MdxElement['attributes'][number];

/** Reads a page from top to bottom. Reports what is not valid MDX, and code: imports, braces, HTML, class names. */
export function readMdx(text: string, file: string, url: string, report: Report): PageNode[] {
  try {
    return [...nodesOf(parser.parse(text))].flatMap((node) => readNode(node, file, url, report));
  } catch (error) {
    reportSyntaxError(error as MdxSyntaxError, text, file, report);
    return [];
  }
}

function* nodesOf(node: MdxNode): Generator<MdxNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

function readNode(node: MdxNode, file: string, url: string, report: Report): PageNode[] {
  const location = locationOf(file, node);
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', location, level: node.depth, text: textOf(node) }];
    case 'text':
      return [{ type: 'text', location, text: node.value }];
    case 'link':
    case 'definition':
      return [{ type: 'link', location: { ...location, field: `(${node.url})` }, url: node.url, text: textOf(node) }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return readElement(node, { ...location, field: `<${node.name ?? ''}>` }, url, report);
    case 'mdxjsEsm':
      report(location, messages.code);
      return [];
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      report(location, bracesMessage(`{${node.value}}`));
      return [];
    default:
      return [];
  }
}

function readElement(element: MdxElement, location: SourceLocation, page: string, report: Report): PageNode[] {
  const name = element.name as SectionName;
  const schema = componentNames.includes(name) && sectionSchemas[name];
  if (!schema) {
    const isHtml = !/^[A-Z]/.test(name);
    if (isHtml) report(location, messages.html(name));
    else report(location, messages.unknownComponent + didYouMean(name, componentNames), componentNames);
    return [];
  }
  const attributes = element.attributes.flatMap((attribute) => readAttribute(attribute, location, report));
  if (attributes.length < element.attributes.length) return [];
  const data = Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value]));
  const locate: Block['locate'] = ([key]) => ({
    ...(attributes.find((attribute) => attribute.name === key)?.location ?? location),
    field: [location.field, key].filter(Boolean).join(' '),
  });
  return [{ type: 'component', location, name, block: { schema, data, page, locate } }];
}

interface Attribute {
  name: string;
  value: string | true;
  location: SourceLocation;
}

/** Editors can write a value in quotes, or a name alone. */
function readAttribute(attribute: MdxAttribute, component: SourceLocation, report: Report): Attribute[] {
  const location = { ...locationOf(component.file, attribute), field: component.field };
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    report(location, messages.spread);
    return [];
  }
  const { name, value } = attribute;
  const field = `${component.field} ${name}`;
  if (['class', 'className', 'style'].includes(name)) report({ ...location, field }, messages.styling);
  else if (typeof value === 'object' && value) report({ ...location, field }, messages.bracedValue(name));
  else return [{ name, value: value ?? true, location }];
  return [];
}

/** The text in a node, without its markup. */
function textOf(node: MdxNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

const locationOf = (file: string, { position }: Pick<MdxNode, 'position'>): SourceLocation => ({
  file,
  line: position?.start.line,
  column: position?.start.column,
});

/** What the parser throws, as far as it is used here. */
interface MdxSyntaxError {
  reason: string;
  source?: string;
  line?: number;
  column?: number;
  place?: { offset?: number };
}

/** The parser names the end of braces, of a value without quotes and of the page; editors look for the start. */
function reportSyntaxError(
  { reason, source, line, column, place }: MdxSyntaxError,
  text: string,
  file: string,
  report: Report,
) {
  const at = (offset: number) => {
    const lines = text.slice(0, Math.max(0, offset)).split('\n');
    return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  if (source === 'micromark-extension-mdx-expression') {
    const start = text.lastIndexOf('{', place?.offset);
    return report(at(start), bracesMessage(/^\{[^}]*\}?/.exec(text.slice(start))?.[0] ?? ''));
  }
  if (reason.includes('in attribute value')) return report(at(text.search(/="[^"\n]*$/m) + 1), mdxMessage(reason));
  const [, openLine, openColumn] = /^Expected a closing tag for .*?\((\d+):(\d+)/.exec(reason) ?? [];
  report({ file, line: Number(openLine ?? line), column: Number(openColumn ?? column) }, mdxMessage(reason));
}
