import { expect, test } from 'vitest';
import { placeInYear } from '#lib/charts/year-place.ts';

test.each([
  ['2024-01', '0%'],
  ['2024-02', '8.33%'],
  ['2025-07', '50%'],
])('%s is %s of the year after its beginning', (datetime, inset) => {
  expect(placeInYear(datetime)).toEqual({ inset, isLate: false });
});

test.each([
  ['2025-08', '41.67%'],
  ['2025-12', '8.33%'],
])('%s is %s of the year before its end, so that its text has room', (datetime, inset) => {
  expect(placeInYear(datetime)).toEqual({ inset, isLate: true });
});

test('a year without a month has no place', () => {
  expect(placeInYear('2024')).toBeUndefined();
});
