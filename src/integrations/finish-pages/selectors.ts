import { parse, type Selector } from 'css-what';

/** Pages share most of their styles. */
const parsed = new Map<string, Selector[]>();

/** A selector without commas, taken apart. */
export function parseSelector(text: string): Selector[] {
  const known = parsed.get(text);
  if (known) return known;
  const [selector = []] = parse(text);
  parsed.set(text, selector);
  return selector;
}
