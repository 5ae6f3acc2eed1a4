import { describe, expect, test } from 'vitest';
import { format, formatParts, type Plural, pluralForm } from '#lib/format/message.ts';
import type { Template } from '#schemas/interface.ts';

const position = 'Page {number} of {of}';
const pages = { one: '{count} page of {site}', other: '{count} pages of {site}' } as const;

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

describe('a text and its values must fit, or they do not compile', () => {
  const written = position as string;
  const edited = 'Page {number}' as Template<'number' | 'of'>;
  const editedPages = { one: 'One page', other: '{count} pages' } as unknown as Plural<Template<'count'>>;

  test('in code, by the text itself', () => {
    // @ts-expect-error -- one is missing
    format(position, { number: 1 });
    // @ts-expect-error -- a wrong name
    format(position, { number: 1, off: 2 });
    // @ts-expect-error -- one too many
    format(position, { number: 1, of: 2, site: 'a.test' });
    // @ts-expect-error -- one too many for elements, too
    formatParts(position, { number: 1, of: 2, site: 'a.test' });
    // @ts-expect-error -- nothing is filled in
    format('Close', { count: 1 });
    // @ts-expect-error -- nobody knows what is filled in
    format(written, { number: 1, of: 2 });
    // @ts-expect-error -- the form needs a number
    format(pages, { count: '1', site: 'a.test' });
    // @ts-expect-error -- one is missing in both forms
    format(pages, { count: 1 });
    expect(format('{name}', { name: 'a' })).toBe('a');
  });

  test('of content, by what its type says: a text may leave a placeholder out', () => {
    // @ts-expect-error -- one is missing, wherever the text has it
    format(edited, { number: 1 });
    // @ts-expect-error -- a wrong name
    format(editedPages, { number: 1 });
    expect(format(edited, { number: 1, of: 2 })).toBe('Page 1');
    expect(format(editedPages, { count: 1 })).toBe('One page');
  });
});
