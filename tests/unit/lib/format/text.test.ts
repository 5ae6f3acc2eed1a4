import { expect, test } from 'vitest';
import { countWords, readingMinutes } from '#lib/format/text.ts';

test('words are counted without components and markup', () => {
  expect(countWords('A screen takes **under** a minute.\n\n<Note>\n  See [the page](/contact).\n</Note>')).toBe(10);
});

test('a text of 230 words takes a minute, and no text less', () => {
  expect(readingMinutes('word '.repeat(230 * 4))).toBe(4);
  expect(readingMinutes('A few words.')).toBe(1);
});
