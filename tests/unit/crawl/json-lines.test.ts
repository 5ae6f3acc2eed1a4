import { expect, test } from 'vitest';
import { itemAtLine, jsonLineCount, jsonLines } from '#lib/crawl/json-lines.ts';

test.each([
  ['a text with line ends', 'a\nb'],
  ['an empty object', {}],
  ['nested lists and objects', { a: [1, { b: [] }, 'x'], c: { d: null, e: {} } }],
  ['a key without a value', { a: undefined, b: [undefined, 1] }],
])('counts the lines of %s as they are written', (_, value) => {
  expect(jsonLineCount(value)).toBe(JSON.stringify(value, null, 2).split('\n').length);
});

test('writes an item of a list with its indent, and a comma unless it is the last', () => {
  expect(jsonLines({ a: 1 }, 2, false)).toEqual(['    {', '      "a": 1', '    },']);
  expect(jsonLines({ a: 1 }, 0, true)).toEqual(['{', '  "a": 1', '}']);
});

test('finds the item that a line falls into', () => {
  const ends = [3, 4, 9];
  expect([0, 2, 3, 4, 8].map((line) => itemAtLine(ends, line))).toEqual([
    { item: 0, offset: 0 },
    { item: 0, offset: 2 },
    { item: 1, offset: 0 },
    { item: 2, offset: 0 },
    { item: 2, offset: 4 },
  ]);
});
