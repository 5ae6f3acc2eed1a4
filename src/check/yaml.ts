import type { z } from 'astro/zod';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument, Scalar, visit, type YAMLError } from 'yaml';
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
    isUnquotedList: (path) => {
      const list = document.getIn(path, true);
      return isSeq(list) && list.flow === true && list.items.some((item) => Object(item).type === Scalar.PLAIN);
    },
  };
}

function firstError(document: Document.Parsed, text: string): Finding | undefined {
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const found = notClosed(document, text, error) ?? mistakeNear(text, error.pos[0]);
    const [offset] = error.pos;
    // The parser has one code for a colon in a text and for a list that is not where its field is.
    const isItem = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*- /.test(text.slice(offset));
    return found ?? { offset, message: isItem ? messages.indentation : yamlMessage(error) };
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

/** The parser reports a quote or a bracket that is not closed lines below. Editors look for where it opens. */
function notClosed(document: Document.Parsed, text: string, { pos: [end] }: YAMLError): Finding | undefined {
  let found: Finding | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (!type?.startsWith('QUOTE') || !range) return;
      const quoted = text.slice(range[0], range[1]);
      const isClosed = quoted.length > 1 && quoted.endsWith(quoted.charAt(0));
      // Or the quote that opens another text, lines below, has closed it.
      const isClosedBelow = quoted.includes('\n') && text.slice(range[1], end).trim() === '';
      if (!isClosed || isClosedBelow) found = { offset: range[0], message: messages.openQuote };
    },
    Collection: (_, { flow, range }) => {
      const missing = flow && range && { '[': ']', '{': '}' }[text.charAt(range[0])];
      if (missing && text.charAt(range[1] - 1) !== missing)
        found = { offset: range[0], message: messages.openBracket(missing) };
    },
  });
  return found;
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

/** A line that says more than the parser's message about it. */
const lineMistakes: readonly (readonly [RegExp, string])[] = [
  [/^ *\t/, messages.tabIndent],
  [/^\s*\/\//, messages.yamlComment],
  [/^\s*(?:- )?(?:[\w-]+:|-)\s+[“”„‘]/, messages.smartQuotes],
  [/^\s*[*•·–—]\s/, messages.listMarker],
  [/^\s*-[^\s-]/, messages.hyphenSpace],
  [/^\s*(?:- )?[\w-]+:(?!\/\/)\S/, messages.colonSpace],
  [/^\s*(?:- )?[\w-]+: [^"'{[]*, [\w-]+: /, messages.fieldsOnOneLine],
  [/^\s*\w[^:#]*$/, messages.notAField],
];

/** What is wrong with the line where the parser stopped, or with the one above or below it. */
function mistakeNear(text: string, offset: number): Finding | undefined {
  const lines = text.split('\n');
  const at = text.slice(0, offset).split('\n').length - 1;
  const startOf = (index: number) => lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  const first = lines.findIndex((line) => line.trim() !== '');
  const isStartIndented = /^ +[\w-]+:\s/.test(lines[first] ?? '') && /^[\w-]+:\s/.test(lines[at] ?? '');
  const indented = isStartIndented ? first : [at + 1, at, at - 1].find((index) => isIndentedField(lines, index));
  if (indented !== undefined) return { offset: startOf(indented), message: messages.indentedField };
  const [, message] = lineMistakes.find(([pattern]) => pattern.test(lines[at] ?? '')) ?? [];
  return message === undefined ? undefined : { offset: startOf(at), message };
}

/** True for a field that is further in than the field with text above it; for the first field, than the one below it. */
function isIndentedField(lines: readonly string[], index: number): boolean {
  const indentOf = (line = '') => /^( *)(?:- )?[\w-]+:(?:\s|$)/.exec(line)?.[1]?.length;
  const indent = indentOf(lines[index]);
  if (!indent || /^ *- /.test(lines[index] ?? '')) return false;
  const above = lines.slice(0, index).findLast((line) => line.trim() !== '');
  if (above === undefined) return (indentOf(lines[index + 1]) ?? indent) < indent;
  const column = /^( *(?:- )?)[\w-]+: +[^\s>|[{]/.exec(above)?.[1]?.length;
  return column !== undefined && column < indent;
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
