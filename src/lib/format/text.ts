/** A part of a text for an island: words, a range of numbers that stays on one line, or the mark of a figure's condition. */
export type TextPart = string | { nowrap: string } | { mark: string; label: string; href: string };

/** Editors type straight apostrophes; Markdown in pages makes them curly, too. */
export const setApostrophes = (text: string) => text.replace(/(?<=\p{Letter})'/gu, '’');

/** Words per minute of an adult who reads English silently, rounded down: Brysbaert 2019, 238. */
const WORDS_PER_MINUTE = 230;

/** The words of a Markdown text, without its components. */
export const countWords = (markdown: string) =>
  markdown.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)?.length ?? 0;

/** How many minutes it takes to read a Markdown text. */
export const readingMinutes = (markdown: string) => Math.max(1, Math.round(countWords(markdown) / WORDS_PER_MINUTE));
