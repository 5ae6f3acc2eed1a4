import { expect, test } from 'vitest';
import { componentsIn, countWords, readingMinutes } from '#lib/mdx.ts';

test('reads components with their values, and values that are only named', () => {
  expect(componentsIn('<Accordion group="security" />\n\nSee <Questions all />.')).toEqual([
    { name: 'Accordion', values: { group: 'security' } },
    { name: 'Questions', values: { all: true } },
  ]);
});

test('a component in another, in a table and over several lines is read; one in a value is not', () => {
  const mdx = '<Band\n  heading="A <Note> to read"\n>\n\n| Cell |\n| --- |\n| <Figure id="uptime" /> |\n\n</Band>';
  expect(componentsIn(mdx).map(({ name }) => name)).toEqual(['Band', 'Figure']);
});

test('words are counted without components and markup', () => {
  expect(countWords('A screen takes **under** a minute.\n\n<Note>\n  See [the page](/contact).\n</Note>')).toBe(9);
});

test('a text of 230 words takes a minute, and no text less', () => {
  expect(readingMinutes('word '.repeat(230 * 4))).toBe(4);
  expect(readingMinutes('A few words.')).toBe(1);
});
