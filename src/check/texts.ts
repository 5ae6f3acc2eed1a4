import { type Content, partsIn, textFieldsOf } from './content.ts';
import { fieldsOf, isCode, type Path } from './fields.ts';
import type { Report, SourceLocation } from './problem.ts';

/** A text that visitors read: a field, the value of a component, or a stretch of running text. */
export interface WrittenText {
  text: string;
  /**
   * Running text uses components for figures and counts; fields use placeholders, if they can at all. What `figure` says is
   * of a figure itself, where numbers belong.
   */
  kind: 'running' | 'copy' | 'plain' | 'figure';
  /** Where the character at that offset is. */
  locate: (offset: number) => SourceLocation;
}

/** Fields of dates and times: a number there is not a figure. */
const timeFields: Path = ['date', 'datetime', 'readTime', 'year'];

/** Every text of the content, without the agreed words and the sources of figures, which visitors don't see. */
export function writtenTexts(content: Content): WrittenText[] {
  const figureBlocks = new Set(content.figureFiles.map(({ block }) => block));
  const fields = textFieldsOf(content).flatMap((field): WrittenText | [] => {
    const { block, path, value, schema } = field;
    if (block === content.agreed || isCode(field) || timeFields.includes(path.at(-1) ?? '')) return [];
    const isOfFigure = figureBlocks.has(block);
    if (isOfFigure && path[0] === 'source') return [];
    const kind = isOfFigure ? 'figure' : schema.copy ? 'copy' : 'plain';
    return { text: value, kind, locate: () => block.locate(path) };
  });
  const running = partsIn(content, 'text').map(({ text, location }): WrittenText => {
    const { file, line = 1, column } = location;
    const locate = (offset: number) => {
      const row = text.slice(0, offset).split('\n').length - 1;
      return { file, line: line + row, column: row === 0 && column ? column + offset : undefined };
    };
    return { text, kind: 'running', locate };
  });
  return [...fields, ...running];
}

/** The text with spaces in place of what a pattern finds, so that every position stays. */
export const blank = (text: string, pattern: RegExp) => text.replace(pattern, (found) => ' '.repeat(found.length));

/** Placeholders of figures and counts. */
export const PLACEHOLDERS = /\{[^{}]*\}/g;

/** A part of a text, and what to say of it. */
export interface Found {
  start: number;
  written: string;
  message: string;
}

/** Reports what is found in the texts, unless `allow` of agreed.yaml names it with the words around it. */
export function reportInTexts(content: Content, find: (text: WrittenText) => Found[], report: Report) {
  const phrases = (content.agreed ? fieldsOf(content.agreed) : []).flatMap(({ path: [list, , field], value }) =>
    list === 'allow' && field === 'text' && typeof value === 'string' ? value : [],
  );
  for (const text of writtenTexts(content)) {
    for (const { start, written, message } of find(text)) {
      const isAllowed = phrases.some((phrase) => {
        const at = text.text.indexOf(phrase, Math.max(0, start + written.length - phrase.length));
        return at >= 0 && at <= start;
      });
      if (!isAllowed) report(text.locate(start), message);
    }
  }
}
