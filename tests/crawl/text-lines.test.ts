import { expect, test } from 'vitest';
import { textLines } from '#crawl/page/SourceText.tsx';

function read(text: string, longest?: number) {
  const lines = textLines(text, longest);
  return Array.from({ length: lines.count }, (_, index) => [lines.numberOf(index), lines.textOf(index)]);
}

test('cuts a text at line ends of any kind', () => {
  expect(read('one\ntwo\r\n\nfour')).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, ''],
    [4, 'four'],
  ]);
});

test('returns one line for an empty text, and an empty line after a final line end', () => {
  expect(read('')).toEqual([[1, '']]);
  expect(read('a\n')).toEqual([
    [1, 'a'],
    [2, ''],
  ]);
});

test('continues a long line without a number', () => {
  expect(read('abcdefgh\nij', 3)).toEqual([
    [1, 'abc'],
    [undefined, 'def'],
    [undefined, 'gh'],
    [2, 'ij'],
  ]);
  expect(read('abcdef', 3)).toEqual([
    [1, 'abc'],
    [undefined, 'def'],
  ]);
});

test('never splits a surrogate pair', () => {
  expect(read('a😀😀', 2).map(([, text]) => text)).toEqual(['a', '😀', '😀']);
});

test('cuts a line of five megabytes', () => {
  const lines = textLines('x'.repeat(5_000_000));
  expect(lines.count).toBe(12_500);
  expect(lines.textOf(12_499)).toHaveLength(400);
});
