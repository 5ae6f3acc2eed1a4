import { syllable } from 'syllable';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Words as a reader counts them: 96.8%, multi-modal and 18–24 are one each. */
export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The sentences of a piece of text. */
const sentencesOf = (piece: string) =>
  Array.from(segmenter.segment(piece), ({ segment }) => segment.trim()).filter((sentence) => wordsOf(sentence).length);

/** Headings, labels and most list items are not sentences: counted as short ones, they would hide long ones. */
const isRunningText = (piece: string) => /[.!?…]["'”’)]*$/.test(piece);

/** The Flesch-Kincaid grade of sentences: the years of school in the United States that it takes to read them. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  // A number has no letters, but is read aloud as well.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

interface Reading {
  grade: number;
  sentences: number;
  words: number;
  /** The three sentences with the highest grade. */
  hardest: string[];
  /** Sentences with more words than a reader keeps in mind, in any piece of text. */
  long: string[];
}

/** How hard the pieces of text of a page are to read. */
export function readingOf(pieces: readonly string[], maxWords: number): Reading {
  const running = pieces.filter(isRunningText).flatMap(sentencesOf);
  const hardest = [...running].sort((one, other) => gradeOf([other]) - gradeOf([one]));
  return {
    grade: gradeOf(running),
    sentences: running.length,
    words: running.flatMap(wordsOf).length,
    hardest: hardest.slice(0, 3),
    long: pieces.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > maxWords),
  };
}
