import { messages } from './messages.ts';
import type { Report } from './problem.ts';

/** What is wrong in a text file of any kind, and often invisible. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  // What is not UTF-8 is read as this character; UTF-16 has control characters between the letters.
  [/\uFFFD|\0[^\0]\0/u, messages.encoding],
  [/[^\P{Cc}\s]/u, messages.controlCharacter],
  [/^(?:<{7}|={7}|>{7})(?=\s|$)/m, messages.mergeMarker],
  [/[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/, messages.invisibleCharacter],
  // It keeps a number with its unit, or a dash with its word; elsewhere it comes from a word processor.
  [/(?<![\d.–—])\u00A0(?![\d–—])|(?<=^[ \t]*(?:[-#*>]+|\d+\.|[\w-]+:)?)\u00A0/m, messages.noBreakSpace],
];

/** True for a text that can be parsed. Otherwise reports why not: the parser's own message would mislead. */
export function checkSource(text: string, file: string, report: Report): boolean {
  const mistake = mistakes.find(([pattern]) => pattern.test(text));
  if (!mistake) return true;
  const [pattern, message] = mistake;
  report({ file, ...positionAt(text, text.search(pattern)) }, message);
  return false;
}

/** The line and the column of an offset, counted from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
