import { expect, test } from 'vitest';
import { callTrend } from '#lib/charts/call-trend.ts';

const drawing = callTrend({ calls: [30, 20, 40, 41, 100], usual: { from: 20, to: 40 } });
const dotsIn = (path: string) => path.split('M').length - 1;

test('calls at the ends of the usual range are inside, others outside', () => {
  expect(dotsIn(drawing.inside)).toBe(3);
  expect(dotsIn(drawing.outside)).toBe(2);
});

test('the line goes through every call, from side to side', () => {
  const points = drawing.line.slice(1).split('L');
  expect(points).toEqual(['20 94', '170 106', '320 82', '470 81', '620 10']);
});

test('the usual range is as wide as the drawing', () => {
  expect(drawing.viewBox).toBe('0 0 640 140');
  expect(drawing.usual).toBe('M0 82H640V106H0z');
});
