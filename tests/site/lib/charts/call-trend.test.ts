import { expect, test } from 'vitest';
import { callTrend } from '#lib/charts/call-trend.ts';

const call = (date: string, value?: number) => ({ date: new Date(date), value });

const chart = callTrend({
  calls: [
    call('2026-11-01', 0.5),
    call('2026-11-02', 1),
    call('2026-11-03'),
    call('2026-11-04', 1.1),
    call('2026-11-11', 2),
  ],
  usual: { from: 0.5, to: 1 },
  axis: [0, 1, 2],
});

test('calls at the ends of the usual range are inside, others outside', () => {
  expect(chart.points.map(({ isOutside }) => isOutside)).toEqual([false, false, false, true, true]);
});

test('a call is as far along as its day, and as high as its value on the axis', () => {
  expect(chart.points.map(({ x }) => x)).toEqual(['5%', '14%', '23%', '32%', '95%']);
  expect(chart.points.map(({ y }) => y)).toEqual(['75%', '50%', '62.5%', '45%', '0%']);
  expect(chart.ticks).toEqual([
    { value: 0, y: '100%' },
    { value: 1, y: '50%' },
    { value: 2, y: '0%' },
  ]);
  expect(chart.usual).toEqual({ y: '50%', height: '25%' });
});

test('a call that nobody answered is a gap in the line', () => {
  expect(chart.lines).toEqual([
    { x1: '5%', y1: '75%', x2: '14%', y2: '50%' },
    { x1: '32%', y1: '45%', x2: '95%', y2: '0%' },
  ]);
});
