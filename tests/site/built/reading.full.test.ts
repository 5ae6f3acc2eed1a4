import { describe, expect, test } from 'vitest';
import { pageIdOf } from '#lib/routes.ts';
import { readBuilt } from '../../support/dist.ts';
import { pagesOfContent } from '../../support/pages.ts';
import { gradeOf, readingOf, wordsOf } from '../../support/reading-grade.ts';
import { piecesOf } from '../../support/running-text.ts';
import { sources } from '../../support/sources.ts';

/** By Flesch-Kincaid: the last year but one of an American high school. */
const MAX_GRADE = 11;
const MAX_WORDS = 27;

/** Legal pages keep the terms of the law. */
const legal = pagesOfContent.filter(({ kind }) => kind === 'legal').map(({ path }) => path);
const urls = Array.from(readBuilt('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => new URL(url));
const readings = urls
  .map(({ pathname }) => pathname)
  .filter((path) => !legal.includes(path))
  .map((path) => [path, readingOf(piecesOf(readBuilt(`${pageIdOf(path)}.html`)), MAX_WORDS)] as const);

describe('each public page is easy to read', () => {
  const rows = readings.map(([path, { grade, sentences, words }]) => [grade.toFixed(1), sentences, words, path]);
  console.log([['grade', 'sentences', 'words', 'page'], ...rows].map((row) => row.join('\t')).join('\n'));

  test.each(readings)(`%s is at grade ${MAX_GRADE} or below`, (_, { grade, hardest }) => {
    const sentences = hardest.map((text) => `${placeOf(text)}: grade ${gradeOf([text]).toFixed(1)}: ${text}`);
    expect(grade, sentences.join('\n')).toBeLessThanOrEqual(MAX_GRADE);
  });

  test.each(readings)(`no sentence of %s is longer than ${MAX_WORDS} words`, (_, { long }) => {
    expect(long.map((text) => `${placeOf(text)}: ${wordsOf(text).length} words: ${text}`)).toEqual([]);
  });
});

const content = sources('content/**/*.{mdx,yaml}').filter(({ text }) => !/^kind: legal$/m.test(text));

/** The file and line of a sentence, from six of its words in a row: figures and counts are filled in by the build. */
function placeOf(sentence: string): string {
  const words = wordsOf(sentence);
  for (const start of words.keys()) {
    const run = words.slice(start, start + 6).map((word) => RegExp.escape(word).replace(/['’]/g, "['’]"));
    const pattern = new RegExp(run.join('\\s+'));
    for (const { path, text } of content) {
      const at = text.search(pattern);
      if (run.length === 6 && at >= 0) return `${path}:${text.slice(0, at).split('\n').length}`;
    }
  }
  return 'content/';
}
