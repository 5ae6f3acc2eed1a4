import { expect, test } from 'vitest';
import { drawPeople, hundredScreened, peopleOfHundred, scoreScale, toneBands } from '#lib/charts/score-bands.ts';

/** How many dots a path draws, and the rows they are in. */
function dotsOf(path: string) {
  const strokes = Array.from(path.matchAll(/M[\d.]+ ([\d.]+)h([\d.]+)/g), ([, y, length]) => ({
    row: Math.floor(Number(y)),
    dots: Math.floor(Number(length)) + 1,
  }));
  return { count: strokes.reduce((sum, { dots }) => sum + dots, 0), rows: strokes.map(({ row }) => row) };
}

test.each([
  [0, 0],
  [2.1, 2],
  [4.8, 5],
  [8.9, 9],
  [24.6, 25],
  [67.3, 67],
  [94.2, 94],
  [100, 100],
])('of a hundred people, %d percent are %d', (percent, count) => {
  const { filled, others, count: told } = peopleOfHundred(percent);
  expect([told, dotsOf(filled).count, dotsOf(others).count]).toEqual([count, count, 100 - count]);
});

test('the square fills from its foot', () => {
  expect(dotsOf(peopleOfHundred(24.6).filled).rows).toEqual([7, 8, 9]);
  expect(dotsOf(peopleOfHundred(2.1).filled).rows).toEqual([9]);
});

test('people who do not fill their rows stand on full ones', () => {
  const { viewBox, filled, others } = drawPeople(33, 14);
  expect(viewBox).toBe('0 0 10 4');
  expect(dotsOf(filled)).toEqual({ count: 14, rows: [2, 3] });
  expect(dotsOf(others)).toEqual({ count: 19, rows: [0, 1, 2] });
});

test('of a hundred people screened, those with a high risk and the others are a hundred, and decline by the rates of their bands', () => {
  const band = (risk: 'Low' | 'High' | 'Critical', populationShare: number, declineRate: number) => ({
    from: 0,
    to: 1,
    risk,
    populationShare,
    declineRate,
  });
  expect(hundredScreened([band('Low', 80, 5), band('High', 25, 50), band('Critical', 20, 100)])).toEqual({
    high: { people: 36, decline: 26 },
    others: { people: 64, decline: 3 },
    total: 125,
  });
});

const rest = { populationShare: 1, declineRate: 1 };
const bands = toneBands([
  { from: 300, to: 400, risk: 'Low', ...rest },
  { from: 401, to: 500, risk: 'Very High', ...rest },
]);

test('of two bands with a low risk, the lower one has a tone of its own', () => {
  const low = { from: 300, to: 400, risk: 'Low', ...rest } as const;
  expect(toneBands([low, { ...low, from: 401, to: 500 }]).map(({ tone }) => tone)).toEqual(['lowest', 'low']);
});

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
