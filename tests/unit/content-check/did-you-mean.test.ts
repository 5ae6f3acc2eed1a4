import { expect, test } from 'vitest';
import { editDistance, nearest } from '#integrations/content-check/wording/did-you-mean.ts';

test.each([
  ['feature', 'feature', 0],
  ['featurs', 'features', 1],
  ['agnets', 'agents', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it is %i changes', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test.each([
  ['featurs', 'features'],
  ['Band', 'band'],
  ['heart', 'heart-pulse'],
  ['xyz', undefined],
])('who writes "%s" means %s', (written, meant) => {
  expect(nearest(written, ['order', 'features', 'band', 'heart-pulse'])).toBe(meant);
});
