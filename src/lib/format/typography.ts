import type { FigureMark } from './figure.ts';

/** A part of a text for an island: words, a range of numbers that stays on one line, or the mark of a figure's condition. */
export type TextPart = string | { nowrap: string } | FigureMark;

/** Words that belong on one line are every second part: "Healthcare-Grade", "AI Analysis", or how a sentence begins; not those of an address. */
export const splitWholeWords = (text: string) =>
  text.split(/((?<![\p{Letter}@/])\p{Letter}+(?:-\p{Letter}+)+|\bAI \p{Letter}+|(?<=\. )A \p{Letter}+)/u);

/** The punctuation of print, as Markdown in pages has it: editors type straight quotes, hyphens and dots. */
export const setPunctuation = (text: string) =>
  text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('...', '…')
    .replace(/(?<=^|[\s([–—-])"/gu, '“')
    .replaceAll('"', '”')
    // One that nothing closes is an apostrophe: the '90s.
    .replace(/(?<=^|[\s([“–—-])'(?=(?:[^']|\b'\b)*[^\s']'(?!\p{L}))/gu, '‘')
    .replaceAll("'", '’');

/** A text as the value of an attribute in HTML. */
export const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
