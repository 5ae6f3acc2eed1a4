import { expect, test } from 'vitest';
import { format, formatParts, type Plural, pluralForm, type Template } from '#lib/format/message.ts';

const position = 'Page {number} of {of}' as Template<'number' | 'of'>;
const pages = { one: '{count} page of {site}', other: '{count} pages of {site}' } as Plural<'count' | 'site'>;

test('fills values in, and formats numbers', () => {
  expect(format(position, { number: 1_234, of: 'many' })).toBe('Page 1,234 of many');
});

test.each([
  [0, '0 pages of a.test'],
  [1, '1 page of a.test'],
  [2, '2 pages of a.test'],
  [1_000, '1,000 pages of a.test'],
])('a plural has the form for %s', (count, text) => {
  expect(format(pages, { count, site: 'a.test' })).toBe(text);
  expect(format(pluralForm(pages, count), { count, site: 'a.test' })).toBe(text);
});

test('a value with braces is not changed', () => {
  expect(format(position, { number: '{of}', of: '$&' })).toBe('Page {of} of $&');
});

test('the words around a value are separate from it', () => {
  const number = { bold: 1 };
  expect(formatParts(position, { number, of: { bold: 2 } })).toEqual(['Page ', number, ' of ', { bold: 2 }, '']);
});
