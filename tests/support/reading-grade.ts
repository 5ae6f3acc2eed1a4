import { syllable } from 'syllable';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Words as a reader counts them: 96.8%, multi-modal and 18–24 are one each. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The sentences of a piece of text. */
const sentencesOf = (piece: string) =>
  Array.from(segmenter.segment(piece), ({ segment }) => segment.trim()).filter((sentence) => wordsOf(sentence).length);

/** Headings, labels and most list items are not sentences: counted as short ones, they would hide long ones. */
const isRunningText = (piece: string) => /[.!?…]["'”’)]*$/.test(piece);

/** The Flesch-Kincaid grade of sentences: the years of school in the United States that it takes to read them. */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  // A number has no letters, but is read aloud as well.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** How hard the pieces of text of a page are to read, and the three sentences with the highest grade. */
export function readingOf(pieces: readonly string[]): { grade: number; hardest: string[] } {
  const running = pieces.filter(isRunningText).flatMap(sentencesOf);
  const hardest = [...running].sort((one, other) => gradeOf([other]) - gradeOf([one]));
  return { grade: gradeOf(running), hardest: hardest.slice(0, 3) };
}
