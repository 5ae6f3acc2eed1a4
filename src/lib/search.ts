import leven from 'leven';
import { foldText } from './fold-text.ts';

/** What visitors can find, and choose among. */
export const searchKinds = ['pages', 'articles', 'figures', 'answers'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The text of an excerpt. Pagefind marks the words that were looked for, every second part, and escapes only < and >. */
export const excerptParts = (excerpt: string): string[] =>
  excerpt.split(/<\/?mark>/).map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));

/** The different words of a text that are long enough to be mistyped, folded and sorted. */
export const wordsIn = (text: string): string[] => [...new Set(foldText(text).match(/\p{L}{3,}/gu))].sort();

/** The word that was probably meant: at most every third letter differs. */
function nearestWord(word: string, words: readonly string[]): string {
  let nearest = { word, distance: Math.ceil(word.length / 3) + 1 };
  for (const each of words) {
    const distance = leven(word, each, { maxDistance: nearest.distance });
    if (distance < nearest.distance) nearest = { word: each, distance };
  }
  return nearest.word;
}

/** What to look for instead of a folded query that nothing has: with the nearest words, then each, the longest first. */
export function nearestQueries(query: string, words: readonly string[]): string[] {
  const corrected = query.replace(/\p{L}{3,}/gu, (word) => nearestWord(word, words));
  const known = wordsIn(corrected).filter((word) => words.includes(word));
  const all = [corrected, ...known.sort((one, other) => other.length - one.length)];
  return [...new Set(all)].filter((each) => each !== query);
}
