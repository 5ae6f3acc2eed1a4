import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type ScalarTag,
  visit,
  type YAMLError,
} from 'yaml';
import type { Place, Problem } from '../problem.ts';
import { yamlErrorWords } from '../wording/yaml-error.ts';
import { fieldName, type Path } from './block.ts';

export type Yaml = { data: unknown; placeOf: (path: Path) => Place } | { problem: Problem };

/** Days become dates, as Astro's own YAML parser has it. */
const day: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  test: /^\d{4}-\d{2}-\d{2}$/,
  resolve: (text) => new Date(text),
};

/** Reads YAML as Astro does. `firstLine` is where the text begins in its file. */
export function readYaml(text: string, file: string, firstLine = 1): Yaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, customTags: [day], merge: true, prettyErrors: false });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const error = firstError(document, text);
  if (error) {
    const { offset, message } = error;
    return { problem: { file, line: lineOf(offset), column: lineCounter.linePos(offset).col, message } };
  }
  const placeOf = (path: Path) => ({ file, line: lineOf(offsetOf(document.contents, path)), field: fieldName(path) });
  return { data: document.toJS(), placeOf };
}

function firstError(document: Document.Parsed, text: string): { offset: number; message: string } | undefined {
  const error = document.errors[0] ?? document.warnings[0];
  if (error) return openQuote(document, text, error) ?? { offset: error.pos[0], message: yamlErrorWords(error) };
  try {
    document.toJS();
    return undefined;
  } catch {
    // Only a word that begins with * (an alias) is found out this late.
    return { offset: text.search(/\*\w/), message: 'A text must not begin with *. Put the whole text in quotes.' };
  }
}

/** A quote that is not closed ends at the next one, lines below; the mistake is where it begins. */
function openQuote(document: Document.Parsed, text: string, { message, pos: [end] }: YAMLError) {
  if (!/^Missing closing|Unexpected scalar at node end/.test(message)) return undefined;
  let offset: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < end) offset = range[0];
    },
  });
  const isOpen = offset !== undefined && text.slice(offset, end).includes('\n');
  return offset !== undefined && (isOpen || /^Missing/.test(message))
    ? { offset, message: 'A quote is not closed.' }
    : undefined;
}

/** Where the last part of the path that exists begins: the key of a field, or the item of a list. */
function offsetOf(contents: unknown, path: Path): number {
  let offset = 0;
  let current = contents;
  for (const step of path) {
    const { start, value } = childOf(current, step);
    if (!isNode(start) || !start.range) break;
    offset = start.range[0];
    current = value;
  }
  return offset;
}

function childOf(node: unknown, step: PropertyKey): { start?: unknown; value?: unknown } {
  if (isSeq(node)) return { start: node.items[Number(step)], value: node.items[Number(step)] };
  if (!isMap(node)) return {};
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  return { start: pair?.key, value: pair?.value };
}
