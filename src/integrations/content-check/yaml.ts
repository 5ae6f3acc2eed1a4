import type { z } from 'astro/zod';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { Block, Path } from './fields.ts';
import { messages } from './messages.ts';
import { yamlMessage } from './parser-messages.ts';
import type { Report } from './problem.ts';
import { misreadText, mistakeNear } from './yaml-mistakes.ts';

/** Dates in the one form that Astro's YAML parser accepts without a time. */
const date = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  test: /^\d{4}-\d{2}-\d{2}$/,
  resolve: (text: string) => {
    const day = new Date(text);
    // In JavaScript, February 30 is March 2.
    return day.toJSON()?.startsWith(text) ? day : text;
  },
};

/** Reads YAML as Astro does. `firstLine` is where the text starts in its file. */
export function readYaml(
  text: string,
  file: string,
  schema: z.ZodType,
  report: Report,
  firstLine = 1,
): Block | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, customTags: [date], merge: true, prettyErrors: false });
  const positionOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const error = firstError(document, text);
  if (error) {
    report({ file, ...positionOf(error.offset) }, error.message);
    return undefined;
  }
  // Counted from 1, as in "links 2 href".
  const fieldName = (path: Path) => path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' ');
  return {
    schema,
    data: document.toJS(),
    locate: (path) => ({
      file,
      line: positionOf(offsetOf(document.contents, path)).line,
      field: fieldName(path) || undefined,
    }),
  };
}

function firstError(document: Document.Parsed, text: string): { offset: number; message: string } | undefined {
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const found = openQuote(document, text, error) ?? mistakeNear(text, error.pos[0]);
    return found ?? { offset: error.pos[0], message: yamlMessage(error) };
  }
  try {
    document.toJS();
    return misreadText(document, text);
  } catch {
    // The parser reports an unknown alias, a word that starts with *, only now.
    return { offset: text.search(/\*\w/), message: messages.alias };
  }
}

/** The parser reports an open quote where the next quote is, lines below. Editors look for where it opens. */
function openQuote(document: Document.Parsed, text: string, { message, pos: [end] }: YAMLError) {
  if (!/^Missing closing|Unexpected scalar at node end/.test(message)) return undefined;
  let offset: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < end) offset = range[0];
    },
  });
  if (offset === undefined) return undefined;
  const isOpen = message.startsWith('Missing') || text.slice(offset, end).includes('\n');
  return isOpen ? { offset, message: messages.openQuote } : undefined;
}

/** Where the last part of the path that exists starts: the key of a field, or the item of a list. */
function offsetOf(contents: unknown, path: Path): number {
  let offset = 0;
  let node = contents;
  for (const key of path) {
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === String(key)) : undefined;
    const child = isSeq(node) ? node.items[Number(key)] : pair?.value;
    const start = pair?.key ?? child;
    if (!isNode(start) || !start.range) break;
    offset = start.range[0];
    node = child;
  }
  return offset;
}
