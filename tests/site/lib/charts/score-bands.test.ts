import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPeople, hundredScreened, scoreScale, toneBands } from '#lib/charts/score-bands.ts';
import type { ScoreBand } from '#schemas/screening.ts';

/** How many dots a path draws, and the rows they are in. */
function dotsOf(path: string) {
  const strokes = Array.from(path.matchAll(/M[\d.]+ ([\d.]+)h([\d.]+)/g), ([, y, length]) => ({
    row: Math.floor(Number(y)),
    dots: Math.floor(Number(length)) + 1,
  }));
  return { count: strokes.reduce((sum, { dots }) => sum + dots, 0), rows: strokes.map(({ row }) => row) };
}

test('people fill from the foot', () => {
  expect(dotsOf(drawPeople(100, 25).filled).rows).toEqual([7, 8, 9]);
  expect(dotsOf(drawPeople(100, 2).filled).rows).toEqual([9]);
  expect(drawPeople(100, 101).others).toBe('');
});

test('people who do not fill their rows stand on full ones', () => {
  const { viewBox, filled, others } = drawPeople(33, 14);
  expect(viewBox).toBe('0 0 10 4');
  expect(dotsOf(filled)).toEqual({ count: 14, rows: [2, 3] });
  expect(dotsOf(others)).toEqual({ count: 19, rows: [0, 1, 2] });
});

const band = (risk: ScoreBand['risk'], populationShare: number, declineRate: number): ScoreBand => ({
  from: 0,
  to: 1,
  risk,
  populationShare,
  declineRate,
});

test('of a hundred people screened, those with a high risk and the others are a hundred, and decline by the rates of their bands', () => {
  expect(hundredScreened([band('Low', 80, 5), band('High', 25, 50), band('Critical', 20, 100)])).toEqual({
    high: { people: 36, decline: 26 },
    others: { people: 64, decline: 3 },
    total: 125,
  });
});

test('what is above High counts as high, also without a band of that name', () => {
  const above = [band('Low', 80, 5), band('Very High', 10, 50), band('Critical', 10, 100)];
  expect(hundredScreened(above).high).toEqual({ people: 20, decline: 15 });
  expect(hundredScreened([band('Low', 60, 5), band('Moderate', 40, 10)])).toEqual({
    high: { people: 0, decline: 0 },
    others: { people: 100, decline: 7 },
    total: 100,
  });
});

test('of people screened, there are never more who decline than there are', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  const risk = fc.constantFrom<ScoreBand['risk']>('Low', 'Moderate', 'High', 'Very High', 'Critical');
  const bands = fc.array(fc.tuple(risk, share, fc.oneof(share, fc.constantFrom(0, 100))), { minLength: 1 });
  fc.assert(
    fc.property(bands, (list) => {
      const { high, others, total } = hundredScreened(list.map((values) => band(...values)));
      fc.pre(total > 0);
      expect(high.people + others.people).toBe(100);
      for (const { people, decline } of [high, others]) {
        expect(decline).toBeGreaterThanOrEqual(0);
        expect(decline).toBeLessThanOrEqual(people);
      }
    }),
    {
      examples: [
        [
          [
            ['Low', 49.5, 100],
            ['High', 50.5, 100],
          ],
        ],
      ],
    },
  );
});

test('nobody is drawn in a row without dots', () => {
  expect(drawPeople(0, 0)).toEqual({ viewBox: '0 0 10 1', count: 0, filled: '', others: '' });
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
