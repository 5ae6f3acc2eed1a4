import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fill, fillParts, pluralForm } from '#lib/format/fill.ts';
import { plural, template } from '#schemas/words.ts';

const { position, pages } = z.strictObject({ position: template('number', 'of'), pages: plural('site') }).parse({
  position: 'Page {number} of {of}',
  pages: { one: '{count} page of {site}', other: '{count} pages of {site}' },
});

test('fills values in, and formats numbers', () => {
  expect(fill(position, { number: 1_234, of: 'many' })).toBe('Page 1,234 of many');
});

test.each([
  [0, '0 pages of a.test'],
  [1, '1 page of a.test'],
  [2, '2 pages of a.test'],
  [1_000, '1,000 pages of a.test'],
])('a plural has the form for %s', (count, text) => {
  expect(fill(pages, { count, site: 'a.test' })).toBe(text);
  expect(fill(pluralForm(pages, count), { count, site: 'a.test' })).toBe(text);
});

test('a value with braces is not changed', () => {
  expect(fill(position, { number: '{of}', of: '$&' })).toBe('Page {of} of $&');
});

test('the words around a value are separate from it', () => {
  const number = { bold: 1 };
  expect(fillParts(position, { number, of: { bold: 2 } })).toEqual(['Page ', number, ' of ', { bold: 2 }, '']);
});
