import { closestMatch } from 'leven';
import { type Content, WORDS } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { writtenTexts } from '../texts.ts';

/** Shorter words are close to many others. */
const SHORTEST = 5;

/** Reports words of words.txt that are there twice, several on a line, and those that look like a mistyped word of our texts. */
export function checkWords(content: Content, report: Report) {
  const file = `${content.root}/${WORDS}`;
  const rows = content.words.split(/\r?\n/).map((row) => {
    const [word = '', reason] = row.split('#');
    return { word: word.trim(), reason };
  });
  const listed = rows.map(({ word }) => word.toLowerCase());
  const texts = writtenTexts(content).map(({ text }) => text.toLowerCase());
  const written = [...new Set(texts.join(' ').match(/\p{L}{4,}/gu))].filter((word) => !listed.includes(word));
  for (const [index, { word, reason }] of rows.entries()) {
    const location = { file, line: index + 1 };
    const first = listed.indexOf(word.toLowerCase());
    if (word === '') continue;
    if (/[\s,;]/.test(word)) report(location, messages.oneWord);
    else if (first < index) report(location, messages.wordTwice(word, first + 1));
    else if (reason === undefined) {
      const above = listed.slice(0, index);
      // A name is like many words; it may be a mistyped name.
      const near = nearWord(word.toLowerCase(), /^\p{Lu}/u.test(word) ? above : [...written, ...above]);
      if (near) report(location, messages.nearWord(word, near));
    }
  }
}

/** The word that was meant: one that begins alike, as long or longer or shorter by a letter, and is no other form of it. */
function nearWord(word: string, known: readonly string[]): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const alike = known.filter(
    (other) =>
      other[0] === word[0] &&
      Math.abs(other.length - word.length) < 2 &&
      !other.startsWith(word) &&
      !word.startsWith(other),
  );
  // Two swapped letters count as two changes.
  return closestMatch(word, alike, { maxDistance: word.length > 5 ? 2 : 1 });
}
