import type { z } from 'astro/zod';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument, Scalar, visit } from 'yaml';
import type { Block, Path } from './fields.ts';
import { messages, yamlMessage } from './messages.ts';
import type { Report } from './problem.ts';

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

/** What keeps the parser from reading it, in its own words, or a text that it reads otherwise than it looks. */
function firstError(document: Document.Parsed, text: string): Finding | undefined {
  const [error = document.warnings[0]] = document.errors;
  if (error) {
    const [offset] = error.pos;
    // The parser has one code for a colon in a text and for a list that is not where its field is.
    const isItem = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*- /.test(text.slice(offset));
    return { offset, message: isItem ? messages.indentation : yamlMessage(error) };
  }
  try {
    document.toJS();
    return misreadText(document, text);
  } catch (error) {
    // The parser reports an unknown alias, a word that starts with *, only now.
    if (!/\*\w/.test(text)) throw error;
    return { offset: text.search(/\*\w/), message: messages.alias };
  }
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

/** A mistake, and where it is in the text. */
interface Finding {
  offset: number;
  message: string;
}

/** Valid YAML with an unintended meaning, usually from text without quotes. */
function misreadText(document: Document.Parsed, text: string): Finding | undefined {
  let found: Finding | undefined;
  visit(document, {
    Scalar: (_, node) => {
      if (node.type !== Scalar.PLAIN || !node.range) return undefined;
      const [start, end] = node.range;
      const message = misreading(text.slice(start, end), text.slice(start), text.slice(end), node.value);
      if (message) found = { offset: start, message };
      return message ? visit.BREAK : undefined;
    },
  });
  return found;
}

function misreading(written: string, fromStart: string, rest: string, value: unknown): string | undefined {
  if (/^(?:[“”„][^“”]*[“”]?|‘[^’]*’)$/.test(written)) return messages.smartQuotes;
  // Within braces, a comma ends the value.
  const [number] = /^\d+(?:,\d+)+(?!\w)/.exec(fromStart) ?? [];
  if (number && /^[\d,]+$/.test(written)) return messages.numberWithComma(number);
  return typeof value === 'string' && /^[ \t]+#/.test(rest) ? messages.cutText : undefined;
}
