import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, numberInWords, twoDigits } from '#lib/format/number.ts';

test('numbers are grouped by thousands and keep two decimals', () => {
  expect([11_200, 96.8, 99.99, 0].map((value) => formatNumber(value))).toEqual(['11,200', '96.8', '99.99', '0']);
});

test('numbers match Intl.NumberFormat for English', () => {
  const hundredths = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(hundredths, (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
      const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      expect(formatNumber(value, 2)).toBe(value.toLocaleString('en-US', twoDecimals));
    }),
  );
});

test('list numbers have two digits', () => {
  expect([1, 9, 10].map(twoDigits)).toEqual(['01', '09', '10']);
});

test.each([
  [0, 'zero'],
  [9, 'nine'],
  [12, 'twelve'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [99, 'ninety-nine'],
  [1200, '1,200'],
])('%i in words is %s', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});
