import { isElement, type MdxElement, type MdxNode, nodesOf, parseMdx, pictureIn, setText, textOf } from '#lib/mdx.ts';
import { registry, type SectionName, sectionOf } from '#sections/registry.ts';
import type { Block } from './fields.ts';
import { bracesMessage, didYouMean, messages } from './messages.ts';
import { positionAt, type Report, type SourceLocation } from './problem.ts';

/** A part of a page that rules look at, with the names of the components around it, the innermost last. */
export type PageNode = PagePart & { inside: readonly string[] };
export type Component = PageNode & { type: 'component' };

type PagePart = { location: SourceLocation } & (
  | { type: 'heading'; level: number; text: string }
  | { type: 'component'; name: SectionName; block: Block }
  | { type: 'link'; url: string; text: string }
  | { type: 'table'; columns: number }
  | { type: 'picture'; src: string; alt: string }
  | { type: 'paragraph' }
  /** `source`: as it is typed, with its entities and backslashes; `lead`: what is before it in its line. */
  | { type: 'text'; text: string; source: string; lead: string }
);

const componentNames = Object.keys(registry).sort();

type MdxAttribute = MdxElement['attributes'][number];

/** Reads a page from top to bottom. Reports what is not valid MDX, and code: imports, braces, HTML, class names. */
export function readMdx(text: string, file: string, url: string, report: Report): PageNode[] {
  let tree: MdxNode;
  try {
    tree = parseMdx(text);
  } catch (error) {
    reportSyntaxError((error as Error).message, text, file, report);
    return [];
  }
  return [...nodesOf(tree)].flatMap(({ node, inside }) =>
    inside.some(isRawText) ? [] : readNode(node, text, file, url, report).map((part) => ({ ...part, inside })),
  );
}

/** HTML whose content is no text. */
const isRawText = (name: string) => name === 'style' || name === 'script';

/** A component begins and ends on one line where what is directly in it is part of a line, too. */
const isInline = ({ type }: MdxNode) => ['text', 'strong', 'emphasis', 'link', 'mdxJsxTextElement'].includes(type);

/** A figure, a count, an address of ours. */
const isInSentence = ({ name }: MdxElement) =>
  Object.hasOwn(registry, name ?? '') && sectionOf(name as SectionName)?.inline;

/** Its words would be shown without a paragraph, and the studio can't open it. */
function checkLines(element: MdxElement, file: string, report: Report) {
  const name = element.name ?? '';
  if (Object.hasOwn(registry, name) && !isInSentence(element))
    report({ ...locationOf(file, element), field: `<${name}>` }, messages.ownLines);
}

function readNode(node: MdxNode, page: string, file: string, url: string, report: Report): PagePart[] {
  const location = locationOf(file, node);
  const source = page.slice(node.position?.start.offset ?? page.length, node.position?.end.offset);
  const picture = pictureIn(node);
  if (picture) {
    const { url: src, alt } = picture;
    return [{ type: 'picture', location: { ...location, field: `(${src})` }, src, alt: alt ?? '' }];
  }
  if (isElement(node)) {
    // As in <Note>one **two</Note>**: for the parser, it ends with the marks.
    if (!source.endsWith('>')) report(location, messages.crossedMarks(node.name ?? ''));
    else if (node.type === 'mdxJsxFlowElement' && isInSentence(node))
      report({ ...location, field: `<${node.name}>` }, messages.ownBlock);
    else if (node.type === 'mdxJsxFlowElement' && node.children.some(isInline)) checkLines(node, file, report);
    return readElement(node, source, { ...location, field: `<${node.name ?? ''}>` }, url, report);
  }
  switch (node.type) {
    case 'code':
    case 'inlineCode':
    case 'footnoteReference':
    case 'thematicBreak':
      report(location, messages.unsupported[node.type]);
      return [];
    case 'paragraph':
      for (const child of node.children) if (isElement(child)) checkLines(child, file, report);
      return [{ type: 'paragraph', location }];
    case 'table': {
      const columns = node.children[0]?.children.length ?? 0;
      const row = node.children.find(({ children }) => children.length !== columns);
      const isText = row && page[row.position?.start.offset ?? 0] !== '|';
      const isEmpty =
        node.children.length === 1 || node.children.some((each) => textOf(each) === '' && !hasElement(each));
      const isNamed = node.children[0]?.children.every((cell) => textOf(cell).trim() !== '' || hasElement(cell));
      if (isEmpty) report(location, messages.emptyRow);
      else if (!isNamed) report(location, messages.emptyHead);
      else if (row)
        report(locationOf(file, row), isText ? messages.rowBelow : messages.rowCells(row.children.length, columns));
      return [{ type: 'table', location, columns }];
    }
    case 'listItem':
      if (typeof node.checked === 'boolean') report(location, messages.checkbox);
      else if (textOf(node) === '' && !hasElement(node)) report(location, messages.emptyItem);
      return [];
    case 'list':
      if (node.ordered && node.start !== 1) report(location, messages.listFrom(node.start ?? 0));
      return [];
    case 'heading':
      if (/\n\s*[-=]+\s*$/.test(source)) {
        report(location, messages.underlined);
        return [];
      }
      if (hasElement(node)) report(location, messages.componentInHeading);
      return [{ type: 'heading', location, level: node.depth, text: setText(source) }];
    case 'delete':
      if (!source.startsWith('~~')) report(location, messages.foreignMark(source));
      return [];
    case 'text': {
      const start = node.position?.start.offset ?? 0;
      const lead = page.slice(page.lastIndexOf('\n', start - 1) + 1, start).trim();
      return [{ type: 'text', location, text: node.value, source, lead }];
    }
    case 'link':
    case 'definition':
      if (node.type === 'link' && node.children.length === 0) report(location, messages.linkText(node.url));
      if (!/^[[<]/.test(source)) {
        report(location, messages.bareAddress(node.url.replace('http:', 'https:')));
        return [];
      }
      return [{ type: 'link', location: { ...location, field: `(${node.url})` }, url: node.url, text: textOf(node) }];
    case 'image':
    case 'imageReference':
      report(location, messages.ownParagraph);
      return [];
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

function readElement(
  element: MdxElement,
  source: string,
  location: SourceLocation,
  page: string,
  report: Report,
): PagePart[] {
  const name = (element.name ?? '') as SectionName;
  const schema = Object.hasOwn(registry, name) && registry[name].schema;
  if (!schema) {
    const isComponent = /^[A-Z]/.test(name) || componentNames.some((other) => other.toLowerCase() === name);
    if (!isComponent) report(location, messages.html(name));
    else {
      const suggestion = didYouMean(name, componentNames);
      report(location, messages.unknownComponent + suggestion, suggestion ? undefined : componentNames);
    }
    return [];
  }
  const starts = Array.from(source.matchAll(ATTRIBUTE), ({ index }) => index);
  const attributes = element.attributes.flatMap((attribute, index) => {
    const { line, column } = positionAt(source, starts[index] ?? 0);
    const start = {
      ...location,
      line: (location.line ?? 1) + line - 1,
      column: line === 1 ? (location.column ?? 1) + column - 1 : column,
    };
    return readAttribute(attribute, start, report);
  });
  if (attributes.length < element.attributes.length) return [];
  const twice = attributes.find(({ name }, index) => attributes.findIndex((other) => other.name === name) < index);
  if (twice) report({ ...twice.location, field: `${location.field} ${twice.name}` }, messages.duplicateValue);
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

/** A value of a component in its tag, which the parser has without its place. */
const ATTRIBUTE = /(?<=\s)(?:[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}))?|\{[^}]*\})/g;

/** Editors can write a value in quotes, or a name alone. */
function readAttribute(attribute: MdxAttribute, location: SourceLocation, report: Report): Attribute[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    report(location, messages.spread);
    return [];
  }
  const { name, value } = attribute;
  const field = `${location.field} ${name}`;
  if (['class', 'className', 'style'].includes(name)) report({ ...location, field }, messages.styling);
  else if (typeof value === 'object' && value) report({ ...location, field }, messages.bracedValue(name));
  else return [{ name, value: value ?? true, location }];
  return [];
}

/** A figure, a count or a picture counts as a text. */
const hasElement = (node: MdxNode) =>
  [...nodesOf(node)].some((each) => isElement(each.node) || pictureIn(each.node) !== undefined);

const locationOf = (file: string, { position }: Pick<MdxNode, 'position'>): SourceLocation => ({
  file,
  line: position?.start.line,
  column: position?.start.column,
});

/** The parser says where it stopped, in words of its own; its notes are for programmers. */
function reportSyntaxError(error: string, text: string, file: string, report: Report) {
  const [, row = 1, column = 1, words = error] = /^(\d+):(\d+): ([^(]+?)\s*(?:\(|$)/.exec(error) ?? [];
  const [, tag] = /`<([a-z]\w*)>`/.exec(words) ?? [];
  const place = { file, line: Number(row), column: Number(column) };
  const before = text.split('\n').slice(0, place.line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, place.column - 1);
  const start = text.lastIndexOf('{', offset);
  const written = /^\{[^}]*\}?/.exec(text.slice(start))?.[0] ?? '';
  if (/expression/.test(words)) report({ file, ...positionAt(text, start) }, bracesMessage(written));
  else if (text.startsWith('<!', offset)) report(place, messages.comment);
  else if (/^<[a-z][\w.+-]*(?:@|:\/\/)/i.test(text.slice(offset))) report(place, messages.linkInAngles);
  else report(place, tag ? messages.html(tag) : messages.unreadableText(words.replaceAll('`', '')));
}
