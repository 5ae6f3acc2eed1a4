import { type AttributeSelector, isTraversal, type Selector, SelectorType } from 'css-what';
import type { Root } from 'postcss';
import type { ElementNode } from 'ultrahtml';
import { loosen, NO_SCRIPT, type Script } from './loose-selector.ts';
import type { Markup } from './markup.ts';
import { parseSelector } from './selectors.ts';

/** How Astro says in a selector that it is for one component's elements. */
const WRITTEN = /:where\(\.astro-[a-z0-9]{8}\)/g;
const SCOPE = /^astro-[a-z0-9]{8}$/;

/** A page as far as scopes go. */
export interface Scoped extends Markup {
  script: Script;
  /** Where scripts draw. */
  drawn: Selector[];
}

/** An island draws within its own element, which here stands for all that it may draw. */
export const IN_ISLANDS = parseSelector(':is(astro-island, astro-island *)');
/** The tool of a page of its own shows its messages anywhere. */
export const ANYWHERE = parseSelector('*');

const scopeOf = (part: Selector | undefined): AttributeSelector | undefined => {
  const [[inner] = []] = part?.type === 'pseudo' && part.name === 'where' && Array.isArray(part.data) ? part.data : [];
  return inner?.type === 'attribute' && SCOPE.test(inner.value) ? inner : undefined;
};

/** Places of the scopes in a selector: those within :has() and the like aside, which stay. */
const scopePlaces = (selector: Selector[]) => selector.flatMap((part, place) => (scopeOf(part) ? place : []));

/** What a selector says of one element, and of the way to it. */
function elementAt(selector: Selector[], place: number) {
  const next = selector.slice(place).findIndex(isTraversal);
  const end = next < 0 ? selector.length : place + next;
  const start = selector.slice(0, place).findLastIndex(isTraversal) + 1;
  return { path: selector.slice(0, start), element: selector.slice(start, end) };
}

/** Whether everything that the selector finds without the scope at that place is of the scope's component anyway. */
function isIdle(selector: Selector[], place: number, { has, script, drawn }: Scoped): boolean {
  const { path, element } = elementAt(selector, place);
  const scope = selector[place];
  const inner = scopeOf(scope);
  if (!inner || element.length === 1) return false;
  const way = [...path, ...element.filter((part) => part !== scope)];
  const other: Selector = { type: SelectorType.Pseudo, name: 'not', data: [[inner]] };
  return !has([...loosen(way, NO_SCRIPT), other]) && !has([...loosen(way, script), other, ...drawn]);
}

function withoutIdle(text: string, page: Scoped): string {
  const selector = parseSelector(text);
  const places = scopePlaces(selector);
  if (places.length !== text.match(WRITTEN)?.length) return text;
  return text.replace(WRITTEN, (written) => (isIdle(selector, places.shift() ?? 0, page) ? '' : written));
}

/** Takes out of selectors what keeps them to one component, where the page gives them nothing else to find. */
export function dropIdleScopes(css: Root, page: Scoped) {
  css.walkRules((rule) => {
    if (rule.selector.includes(':where(.astro-'))
      rule.selectors = rule.selectors.map((selector) => withoutIdle(selector, page));
  });
}

/** What a selector says of each element that it finds by a scope. */
function scopedElements(selector: Selector[]): Selector[][] {
  const here = scopePlaces(selector).map((place) => elementAt(selector, place).element);
  const within = selector.flatMap((part) =>
    part.type === 'pseudo' && Array.isArray(part.data) && !scopeOf(part) ? part.data.flatMap(scopedElements) : [],
  );
  return [...here, ...within];
}

/** Elements that selectors find by their scope. */
export function askedByScope(css: Root, { findAll, script, drawn }: Scoped): ReadonlySet<ElementNode> {
  const texts = new Set<string>();
  css.walkRules(({ selector, selectors }) => {
    if (selector.includes(':where(.astro-')) for (const text of selectors) texts.add(text);
  });
  const elements = [...texts].flatMap((text) => scopedElements(parseSelector(text)));
  return new Set(
    elements.flatMap((element) => [
      ...findAll(loosen(element, NO_SCRIPT)),
      ...findAll([...loosen(element, script), ...drawn]),
    ]),
  );
}

/** The class of an element that needs its scope no more. */
export const withoutScope = (tag: string) =>
  tag.replace(/ class="([^"]*)"/, (_, value: string) => {
    const names = value.split(' ').filter((name) => !SCOPE.test(name));
    return names.length > 0 ? ` class="${names.join(' ')}"` : '';
  });
