import { expect, test } from 'vitest';
import { percentTicks } from '#lib/charts/ticks.ts';

/** Strokes of a path: each `v` draws one tick, or a part of one. */
const strokes = (path: string) => path.match(/v-?[\d.]+/g)?.length ?? 0;

test.each([
  [0, 0, 100],
  [78, 78, 22],
  [100, 100, 0],
  [140, 100, 0],
])('%d percent fills %d ticks and leaves %d', (percent, on, off) => {
  const ticks = percentTicks(percent);
  expect([strokes(ticks.on), strokes(ticks.off)]).toEqual([on, off]);
});

test('a fraction fills a part of the next tick', () => {
  const { on, off } = percentTicks(96.8);
  expect(strokes(on)).toBe(97);
  expect(strokes(off)).toBe(4);
});

test('twenty ticks stand for five percent each', () => {
  const { on, off } = percentTicks(96.8, 20);
  expect(strokes(on)).toBe(20);
  expect(strokes(off)).toBe(1);
});
