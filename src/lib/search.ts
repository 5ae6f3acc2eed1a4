import leven from 'leven';

/** What visitors can find, and choose among. */
export const searchKinds = ['pages', 'articles', 'figures', 'answers'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A piece of an excerpt; `isMarked`: a word that was looked for. */
export interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of an excerpt, in which markup is only around the words that were looked for. */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .split(/<\/?mark>/)
    .map((html, index) => ({
      text: html.replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity),
      isMarked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');

const MIN_WORD = 3;

/** The different words of a text that are long enough to be mistyped, sorted. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])].filter((word) => word.length >= MIN_WORD).sort();

/** The word that was probably meant: at most every third letter differs. */
function nearestWord(word: string, words: readonly string[]): string {
  let nearest = { word, distance: Math.ceil(word.length / 3) + 1 };
  for (const each of words) {
    if (Math.abs(each.length - word.length) >= nearest.distance) continue;
    const distance = leven(word, each, { maxDistance: nearest.distance });
    if (distance < nearest.distance) nearest = { word: each, distance };
  }
  return nearest.word;
}

/** What to look for instead of a query that nothing has: with other words that are, then each of them, the longest first. */
export function nearestQueries(query: string, words: readonly string[]): string[] {
  const nearest = wordsIn(query).map((word) => nearestWord(word, words));
  const known = nearest.filter((word) => words.includes(word)).sort((one, other) => other.length - one.length);
  const corrected = query.toLowerCase().replace(/\p{L}+/gu, (word) => nearestWord(word, words));
  return [...new Set([corrected, ...known])].filter((each) => each !== query.toLowerCase());
}
