import leven from 'leven';
import { foldText } from './fold-text.ts';

/** What visitors can find, and choose among. */
export const searchKinds = ['pages', 'articles', 'figures', 'answers'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The text of an excerpt. Pagefind marks the words that were looked for, every second part, and escapes only < and >. */
export const excerptParts = (excerpt: string): string[] =>
  excerpt.split(/<\/?mark>/).map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));

/** The parts of a word or a text that a site has or not: words that are long enough to be mistyped, and numbers without signs in them. */
const partsOf = (text: string) =>
  (foldText(text).match(/\p{L}{3,}|\d+(?:[.,]\d+)*/gu) ?? []).map((part) => part.replace(/[.,]/g, ''));

/** The different words and numbers of a text, folded and sorted. */
export const wordsIn = (text: string): string[] => [...new Set(partsOf(text))].sort();

/** Words that a question is made of, and that say nothing of what is asked. An apostrophe is left out of them. */
const SMALL = new Set(
  (
    "a about am an and any anyone are aren't as at be been but by can can't could did do does doesn't don't for from get " +
    "getting give go got had has have having he her him his how i if im in into is isn't it its i've just let like made make " +
    'many may me mean might mine more much must my need of off on or our out per please put really she should so some tell ' +
    "than that that's the their them then there these they thing things this to too us use very want was we were what " +
    "what's when where where's which while who who's whose why will with without would yes you your yours"
  )
    .replaceAll("'", '')
    .split(' '),
);
/** What looks like a small word and is none: WHO, IT or US between other words, and the month. */
const namesIn = (query: string) =>
  new Set(
    [
      ...(/\p{Ll}/u.test(query) ? (query.match(/(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu) ?? []) : []),
      ...(query.match(/\bMay(?= \d)/g) ?? []),
    ].map(foldText),
  );

/** One letter begins half of all words. In other scripts, one sign may be a word. */
export const isTooShort = (word: string) => /^[\p{Script=Latin}\d]$/u.test(word);

/** Whether the site has the parts of a word, words that begin with them, or another form of them. */
const isKnown = (word: string, words: readonly string[]) =>
  partsOf(word).every((part) => {
    const stem = part.replace(/(?<=...)(?:e?s|e[dr]|ing|ies|y|e)$/, '');
    return words.some((each) => each.startsWith(part) || each.startsWith(stem));
  });

/** The word that was probably meant: it begins alike, and at most every fourth letter differs. */
function nearestWord(word: string, words: readonly string[]): string {
  let nearest = { word, distance: Math.floor(word.length / 4) + 1 };
  for (const each of words.filter(([first]) => first === word[0])) {
    const distance = leven(word, each, { maxDistance: nearest.distance });
    if (distance < nearest.distance) nearest = { word: each, distance };
  }
  return nearest.word;
}

/** What a query asks of a site that has these words. */
export function readQuery(query: string, words: readonly string[]) {
  // Pagefind takes only straight quotes for quotes, and letters of the usual width for letters.
  const folded = foldText(query);
  if (/^".+"$/.test(folded)) return { asked: [folded], unknown: [], nearest: undefined };
  // A sign before a number is none of its digits: $10,000. The parts of a word are found where it is written otherwise.
  const plain = folded.replace(/(?<!\S)[^\p{L}\d\s]+(?=\d)/gu, '').replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  const all = plain.split(' ');
  const names = namesIn(query);
  const telling = all.filter((word) => !isTooShort(word) && (names.has(word) || !SMALL.has(word.replace(/\W/g, ''))));
  const meant = telling.length > 0 ? telling : all;
  const asked = meant.filter((word) => isKnown(word, words));
  const unknown = meant.filter((word) => !asked.includes(word));
  const corrected = meant.map((word) => (unknown.includes(word) && word.length >= 5 ? nearestWord(word, words) : word));
  const nearest = corrected.filter((word) => !unknown.includes(word)).join(' ');
  return { asked, unknown, nearest: nearest === asked.join(' ') ? undefined : nearest };
}
