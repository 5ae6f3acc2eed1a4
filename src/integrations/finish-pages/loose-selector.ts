import { type AttributeSelector, isTraversal, type Selector, SelectorType } from 'css-what';

/** Attributes that a browser gives and takes, and the one that tells of an island whose file did not come. */
const STATES = new Set(['open', 'hidden', 'data-failed']);

/** What scripts of the page may give to an element, or draw. */
export interface Script {
  code: string;
  words: ReadonlySet<string>;
}

export const NO_SCRIPT: Script = { code: '', words: new Set() };

/** Values that a script computes, and need not name. */
const COMPUTED = ['', 'true', 'false'];

/** Whether a script names an attribute, as `aria-busy`, `ariaBusy` or, of `data-now`, `dataset.now`. */
function isNamed(attribute: string, code: string): boolean {
  const written = code.toLowerCase();
  const names = [attribute, attribute.replaceAll('-', '')];
  const data = /^data-(.*)/.exec(attribute)?.[1]?.replaceAll('-', '');
  if (data) names.push(`dataset.${data}`);
  return names.some((name) => written.includes(name));
}

function mayBecome({ name, value }: AttributeSelector, { code, words }: Script): boolean {
  if (name === 'class' || name === 'id') return words.has(value);
  return STATES.has(name) || (isNamed(name, code) && (COMPUTED.includes(value) || words.has(value)));
}

/** Whether a part of a selector holds now or never: all but states, and but what a script may give or draw. */
function isSettled(part: Selector, script: Script): boolean {
  if (part.type === 'attribute') return !mayBecome(part, script);
  if (part.type === 'tag') return !script.words.has(part.name);
  if (part.type !== 'pseudo' || !Array.isArray(part.data)) return false;
  return ['is', 'where'].includes(part.name) || (part.name === 'has' && part.data.every(isOfAnyDepth));
}

/** What begins with a combinator, as in `:has(> a)`, can't be loosened: it would no longer begin with it. */
const isOfAnyDepth = ([first]: Selector[]) => first !== undefined && !isTraversal(first);

const loosened = (part: Selector, script: Script): Selector =>
  part.type === 'pseudo' && Array.isArray(part.data)
    ? { ...part, data: part.data.map((choice) => loosen(choice, script)) }
    : part;

/**
 * The selector without what can change: it finds whatever the selector itself may find at some time. An element of
 * which nothing settled is said may be any.
 */
export function loosen(selector: Selector[], script: Script): Selector[] {
  const loose: Selector[] = [];
  for (const part of selector) {
    if (!isTraversal(part)) {
      if (isSettled(part, script)) loose.push(loosened(part, script));
      continue;
    }
    anyIfBare(loose);
    loose.push(part);
  }
  anyIfBare(loose);
  return loose;
}

function anyIfBare(selector: Selector[]) {
  const last = selector.at(-1);
  if (!last || isTraversal(last)) selector.push({ type: SelectorType.Universal, namespace: null });
}
