import { readFileSync } from 'node:fs';
import { type Content, partsIn } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** The Unicode ranges of a font's files: "U+0000-00FF,U+0131". A card has the same of both fonts. */
const ranges: Record<'latin' | 'latin-ext', string> = JSON.parse(
  readFileSync(new URL('../../../node_modules/@fontsource-variable/figtree/unicode.json', import.meta.url), 'utf8'),
);
const drawn = `${ranges.latin},${ranges['latin-ext']}`
  .replaceAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)
  .replaceAll(',', '');
const UNKNOWN = new RegExp(`[^${drawn}\\p{M}\\p{Join_C}]`, 'gu');

/** Letters and signs of a text that the fonts of social cards and headings don't have, each once. */
const unknownLettersIn = (text: string) => [...new Set(text.match(UNKNOWN))];

/** Reports letters of titles and headings, and signs of titles and descriptions, that the fonts don't have. */
export function checkLetters(content: Content, report: Report) {
  const check = (text: unknown, location: SourceLocation) => {
    const letters = unknownLettersIn(String(text ?? ''));
    if (letters.length > 0) report(location, messages.unknownLetters(letters.join(' ')));
  };
  for (const { block, data, kind } of content.files)
    for (const field of kind === 'page' ? ['title', 'description'] : ['title'])
      if (block) check(Object(data)[field], block.locate([field]));
  // A heading is on no card, and browsers have signs such as emoji.
  const checkHeading = (text: unknown, location: SourceLocation) =>
    check(String(text ?? '').replace(/[^\p{L}]/gu, ''), location);
  for (const { text, location } of partsIn(content, 'heading')) checkHeading(text, location);
  for (const { block } of partsIn(content, 'component'))
    checkHeading(Object(block.data).heading, block.locate(['heading']));
}
