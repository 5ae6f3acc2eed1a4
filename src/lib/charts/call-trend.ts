import type { Trend } from '#schemas/cases.ts';
import { percent } from './percent.ts';

/** Keeps the first and the last call from the sides, in percent. */
const SIDE = 5;

/** Where the calls of a trend are in their chart: percent of its width and height, so that it can have any size. */
export function callTrend({ calls, usual, axis }: Pick<Trend, 'calls' | 'usual' | 'axis'>) {
  const [foot = 0, top = 1] = [axis[0], axis.at(-1)];
  const [first = 0, last = 1] = [calls[0]?.date.getTime(), calls.at(-1)?.date.getTime()];
  const xOf = (date: Date) => percent((SIDE + ((date.getTime() - first) / (last - first)) * (100 - 2 * SIDE)) / 100);
  const yOf = (value: number) => percent(1 - (value - foot) / (top - foot));
  const answered = (value: number | undefined) => value !== undefined;
  const usualY = (usual.from + usual.to) / 2;
  const points = calls.map(({ date, value, said }) => ({
    date,
    value,
    said,
    x: xOf(date),
    /** A call that nobody answered is within the usual range, and on no line. */
    y: yOf(value ?? usualY),
    isOutside: value !== undefined && (value < usual.from || value > usual.to),
  }));
  return {
    points,
    /** From each call that was answered to the next one, unless one between them was not. */
    lines: points.slice(1).flatMap(({ x, y, value }, index) => {
      const before = points[index];
      return before && answered(before.value) && answered(value) ? [{ x1: before.x, y1: before.y, x2: x, y2: y }] : [];
    }),
    ticks: axis.map((value) => ({ value, y: yOf(value) })),
    usual: { y: yOf(usual.to), height: percent((usual.to - usual.from) / (top - foot)) },
  };
}
