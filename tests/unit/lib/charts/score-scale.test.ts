import { expect, test } from 'vitest';
import { scoreScale } from '#lib/charts/score-scale.ts';

const rest = { populationShare: 1, declineRate: 1 };
const bands = [
  { from: 300, to: 400, risk: 'Low' as const, ...rest },
  { from: 401, to: 500, risk: 'Very High' as const, ...rest },
];

test('bands follow each other without a gap and fill the scale', () => {
  const { bands: drawn } = scoreScale(bands, 300);
  expect(drawn.map(({ x, width }) => [x, width])).toEqual([
    ['0%', '50.5%'],
    ['50.5%', '49.5%'],
  ]);
  expect(drawn.map(({ tone }) => tone)).toEqual(['low', 'very']);
});

test.each([
  [300, '0%'],
  [400, '50%'],
  [500, '100%'],
])('the pin of %d is at %s', (score, pin) => {
  expect(scoreScale(bands, score).pin).toBe(pin);
});
