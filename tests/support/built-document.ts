import { DomUtils, parseDocument } from 'htmlparser2';
import { pageIdOf } from '#lib/routes.ts';
import { readBuilt } from './dist.ts';

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** What `part` has of these elements: by tag, by class after a dot, or both; with all of these attributes. */
export function elementsIn(part: Element, selector: string, attributes: Record<string, string> = {}): Element[] {
  const [tag, name] = selector.split('.');
  return DomUtils.findAll(
    (element) =>
      (!tag || element.name === tag) &&
      (!name || (element.attribs['class'] ?? '').split(' ').includes(name)) &&
      Object.entries(attributes).every(([key, value]) => element.attribs[key] === value),
    part.children,
  );
}

const parsed = new Map<string, ReturnType<typeof parseDocument>>();

/** A part of a built page, which has one of it. */
function partOf(path: string, tag: string): Element {
  const document = parsed.get(path) ?? parseDocument(readBuilt(`${pageIdOf(path)}.html`));
  parsed.set(path, document);
  const part = DomUtils.findOne(({ name }) => name === tag, document.children);
  if (!part) throw new Error(`${path} has no <${tag}>.`);
  return part;
}

export const mainOf = (path: string) => partOf(path, 'main');
export const headerOf = (path: string) => partOf(path, 'header');
export const footerOf = (path: string) => partOf(path, 'footer');

/** A text without its spaces: between elements, layout makes them. */
export const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** The text of an element without its spaces, its scripts, and what is drawn for the eye alone. */
export function textOf(part: Element): string {
  const texts = DomUtils.find(({ type }) => type === 'text', part.children, true, Number.POSITIVE_INFINITY);
  const isUnread = (element: Element | null): boolean =>
    element !== null &&
    element !== part &&
    (/^(script|style)$/.test(element.name) ||
      element.attribs?.['aria-hidden'] === 'true' ||
      isUnread(element.parent as Element | null));
  return withoutSpaces(
    texts
      .filter(({ parent }) => !isUnread(parent as Element | null))
      .map((text) => DomUtils.textContent(text))
      .join(''),
  );
}

/** Whether `part` says this. */
export const says = (part: Element, text: string) => textOf(part).includes(withoutSpaces(text));
