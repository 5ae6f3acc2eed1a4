import { type Features, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement, mdxToMdast } from 'satteri';
import { asAttribute, splitWholeWords } from './format/typography.ts';

export type MdxNode = MdastNode;
type Picture = Extract<MdxNode, { type: 'image' }>;
/** A component or an HTML tag. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Editors in Windows can start a file with a byte order mark. */
export const withoutMark = (source: string) => source.replace(/^\uFEFF/, '');

/** The front matter of a page, without its lines of ---, and the text below; all is text in a file without front matter. */
export function splitFrontMatter(source: string): { yaml: string | undefined; body: string } {
  const text = withoutMark(source);
  const [matter = '', yaml] = /^---\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  return { yaml, body: text.slice(matter.length) };
}

/** Reads the text of a page with the parser that Astro renders it with. Throws where it is not valid MDX. */
export const parseMdx = (text: string, features: Features = {}): MdxNode => mdxToMdast(text, { features });

/** A node and its descendants, except a picture alone in its paragraph: there, only the paragraph. */
export function* nodesOf(node: MdxNode, inside: string[] = []): Generator<{ node: MdxNode; inside: string[] }> {
  yield { node, inside };
  const within = 'name' in node && node.name ? [...inside, node.name] : inside;
  if ('children' in node && !pictureIn(node)) for (const child of node.children) yield* nodesOf(child, within);
}

/** The picture of a paragraph with nothing else in it. */
export function pictureIn(node: MdxNode): Picture | undefined {
  const [child, ...others] = node.type === 'paragraph' ? node.children : [];
  return child?.type === 'image' && others.length === 0 ? child : undefined;
}

const attribute = (name: string, value: string) => `${name}="${asAttribute(value)}"`;

/** Writes `<Picture>` for each `![What it shows](nurse.jpg "Caption")` alone in its paragraph of a valid text. */
export function replacePictures(mdx: string): string {
  if (!mdx.includes('![')) return mdx;
  // Replaces from the end, so that earlier positions stay true.
  const pictures = [...nodesOf(parsed(mdx))].flatMap(({ node }) => pictureIn(node) ?? []).reverse();
  return pictures.reduce((text, { url, alt, title, position }) => {
    const caption = title ? attribute('caption', title) : '';
    const tag = `<Picture ${attribute('src', url)} ${attribute('alt', alt ?? '')} ${caption} />`;
    return text.slice(0, position?.start.offset) + tag + text.slice(position?.end.offset);
  }, mdx);
}

/** Keeps words on one line that belong there, in the running text of a valid page; headings are large. */
export function keepWords(source: string): string {
  const { body } = splitFrontMatter(source);
  const nodes = [...nodesOf(parsed(body))].map(({ node }) => node);
  const headings = nodes.filter(({ type }) => type === 'heading');
  const texts = nodes.filter((node) => node.type === 'text' && !headings.some((heading) => isWithin(node, heading)));
  const kept = texts.reverse().reduce((text, { position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    const words = splitWholeWords(text.slice(start, end));
    const marked = words.map((word, index) => (index % 2 ? `<span class="nowrap">${word}</span>` : word));
    return text.slice(0, start) + marked.join('') + text.slice(end);
  }, body);
  return source.slice(0, -body.length || undefined) + kept;
}

const isWithin = ({ position }: MdxNode, { position: outer }: MdxNode) =>
  Number(position?.start.offset) >= Number(outer?.start.offset) &&
  Number(position?.end.offset) <= Number(outer?.end.offset);

function parsed(mdx: string): MdxNode {
  try {
    return parseMdx(mdx);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** The text in a node, without its markup. */
export function textOf(node: MdxNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** The text of a part of a page as visitors read it, and as Astro makes an id of it: with the punctuation of print. */
export const setText = (mdx: string) => textOf(parseMdx(mdx, { smartPunctuation: true }));

export const isElement = (node: MdxNode): node is MdxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** How many words the text of a page has, without its components' values. */
export const countWords = (mdx: string): number =>
  [...nodesOf(parseMdx(mdx))]
    .map(({ node }) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : ''))
    .join(' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)?.length ?? 0;

/** Words per minute of an adult who reads English silently, rounded down: Brysbaert 2019, 238. */
const WORDS_PER_MINUTE = 230;

/** How many minutes it takes to read the text of a page. */
export const readingMinutes = (mdx: string) => Math.max(1, Math.round(countWords(mdx) / WORDS_PER_MINUTE));

/** A component in the text of a page with its values: a text each, or `true` for a name alone. */
export interface PageComponent {
  name: string;
  values: Readonly<Record<string, string | true>>;
}

const components = new Map<string, readonly PageComponent[]>();

/**
 * The components of a page, from top to bottom. The content check has refused values that are code. A text takes long to
 * parse and is asked for often.
 */
export function componentsIn(text: string): readonly PageComponent[] {
  const known = components.get(text) ?? readComponents(text);
  components.set(text, known);
  return known;
}

const readComponents = (text: string): PageComponent[] =>
  [...nodesOf(parseMdx(text))].flatMap(({ node }) => {
    if (!isElement(node) || !node.name) return [];
    const values = node.attributes.flatMap((attribute) => {
      const isText = attribute.type === 'mdxJsxAttribute' && !Object(attribute.value).type;
      return isText ? [[attribute.name, attribute.value ?? true]] : [];
    });
    return [{ name: node.name, values: Object.fromEntries(values) }];
  });
