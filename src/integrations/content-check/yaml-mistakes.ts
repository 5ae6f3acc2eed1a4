import { type Document, Scalar, visit } from 'yaml';
import { messages } from './messages.ts';

/** A mistake, and where it is in the text. */
interface Finding {
  offset: number;
  message: string;
}

/** A line that says more than the parser's message about it. */
const lineMistakes: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:- )?(?:[\w-]+:|-)\s+[“”„‘]/, messages.smartQuotes],
  [/^\s*[*•·–—]\s/, messages.listMarker],
  [/^\s*-[^\s-]/, messages.hyphenSpace],
  [/^\s*(?:- )?[\w-]+:(?!\/\/)\S/, messages.colonSpace],
  [/^\s*(?:- )?[\w-]+: [^"'{[]*, [\w-]+: /, messages.fieldsOnOneLine],
  [/^\s*\w[^:#]*$/, messages.notAField],
];

/** What is wrong with the line where the parser stopped, or with the one above or below it. */
export function mistakeNear(text: string, offset: number): Finding | undefined {
  const lines = text.split('\n');
  const at = text.slice(0, offset).split('\n').length - 1;
  const startOf = (index: number) => lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  const indented = [at + 1, at, at - 1].find((index) => isIndentedField(lines, index));
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
  const column = /^( *)[\w-]+: +[^\s>|[{]/.exec(above)?.[1]?.length;
  return column !== undefined && column < indent;
}

/** Valid YAML with an unintended meaning, usually from text without quotes. */
export function misreadText(document: Document.Parsed, text: string): Finding | undefined {
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
