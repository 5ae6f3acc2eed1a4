import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Node, parse, parseDocument } from 'yaml';
import { splitFrontMatter } from '#lib/mdx.ts';

type Data = Record<string, unknown>;

/** How content/ is formatted. A test holds every file to it, so that a changed value changes its lines only. */
const yamlFormat = { lineWidth: 0 } as const;

/**
 * The text of a file after a save: the old one, or an empty text, with the values of the new one, so that comments, the
 * order of fields and the way that each is written stay.
 */
export function mergeFile(old: string, saved: string): string {
  const { yaml: savedYaml, body } = splitFrontMatter(saved);
  if (savedYaml === undefined) return mergeYaml(old, saved);
  const text = body.trim();
  const yaml = mergeYaml(splitFrontMatter(old).yaml ?? '', savedYaml);
  return `---\n${yaml}---\n${text ? `\n${text}\n` : ''}`;
}

function mergeYaml(old: string, saved: string): string {
  const document = parseDocument(old);
  const [before, after] = [document.toJS(), withoutEmpty(parse(saved))];
  if (isDeepStrictEqual(withoutEmpty(before), after)) return old;
  document.contents = merge(document, document.contents, after) as typeof document.contents;
  return document.toString(yamlFormat);
}

/** Keystatic writes a list or an object that was left out as an empty one. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const);
  return Object.fromEntries(
    entries.filter(([, part]) => typeof part !== 'object' || Object.keys(part ?? {}).length > 0),
  );
}

/** Gives a node the value, in place where its kind allows it; otherwise returns a new node. */
function merge(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const key of Object.keys(node.toJS(document) as Data)) if (!(key in value)) node.delete(key);
    for (const [key, part] of Object.entries(value)) node.set(key, merge(document, node.get(key, true), part));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const items = [...node.items];
    const values = items.map((item) => (item as Node).toJS(document));
    // An item that only moved keeps how it is written, and one that changed takes the place of what is no longer there.
    const kept = value.map((part) => values.findIndex((each) => isDeepStrictEqual(withoutEmpty(each), part)));
    node.items = value.map((part, index) =>
      kept[index] === -1
        ? merge(document, kept.includes(index) ? undefined : items[index], part)
        : items[kept[index] ?? 0],
    );
    return node;
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return document.createNode(value);
}
