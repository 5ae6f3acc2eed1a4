import { expect, test } from 'vitest';
import { MINUTES, timeBack } from '#lib/charts/time-back.ts';

test.each([
  [10, 50, 70],
  [15, 75, 105],
  [20, 100, 140],
  [25, 125, 175],
])('%d visits give back %d to %d minutes', (visits, from, to) => {
  expect(timeBack(visits, 5, 7)).toMatchObject({ from, to });
});

test('the day has one dash for each visit, as long as the minutes that it gives back', () => {
  const [, gap = 0, dash = 0] = timeBack(25, 5, 7).apart.to.split(' ').map(Number);
  expect(dash).toBe(7);
  expect((gap + dash) * 25).toBe(MINUTES);
});
