import { expect, test } from 'vitest';
import { countWords, readingTime } from '#lib/format/reading-time.ts';

test('words are counted without components and markup', () => {
  expect(countWords('A screen takes **under** a minute.\n\n<Note>\n  See [the page](/contact).\n</Note>')).toBe(10);
});

test('a text of 230 words takes a minute, and no text less', () => {
  expect(readingTime('word '.repeat(230 * 4))).toBe('4 min read');
  expect(readingTime('A few words.')).toBe('1 min read');
});
