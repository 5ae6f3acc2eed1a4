import { readFileSync } from 'node:fs';
import type { Content } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** The Unicode ranges of a font's files: "U+0000-00FF,U+0131". A card has the same of both fonts. */
const ranges: Record<'latin' | 'latin-ext', string> = JSON.parse(
  readFileSync(new URL('../../../node_modules/@fontsource/figtree/unicode.json', import.meta.url), 'utf8'),
);
const drawn = `${ranges.latin},${ranges['latin-ext']}`
  .replaceAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)
  .replaceAll(',', '');
const UNKNOWN = new RegExp(`[^${drawn}\\p{M}\\p{Join_C}]`, 'gu');

/** Letters and signs of a text that the fonts of social cards and headings don't have, each once. */
const unknownLettersIn = (text: string) => [...new Set(text.match(UNKNOWN))];

/** Reports letters of titles, and of descriptions of pages, that a social card would show as boxes. */
export function checkLetters({ files }: Content, report: Report) {
  for (const { block, data, kind } of files) {
    for (const field of kind === 'page' ? ['title', 'description'] : ['title']) {
      const letters = unknownLettersIn(String(Object(data)[field] ?? ''));
      if (block && letters.length > 0) report(block.locate([field]), messages.unknownLetters(letters.join(' ')));
    }
  }
}
