import type { CallTrend } from '#schemas/views.ts';

const WIDTH = 640;
const HEIGHT = 140;
/** Keeps the first and the last call from the sides, and the highest and the lowest from the edges. */
const SIDE = 20;
const EDGE = 10;

const yOf = (height: number) => Math.round(HEIGHT - EDGE - (height / 100) * (HEIGHT - 2 * EDGE));

/** The paths of a trend of calls, in a drawing that is stretched to its place. */
export function callTrend({ calls, usual }: Pick<CallTrend, 'calls' | 'usual'>) {
  const step = (WIDTH - 2 * SIDE) / (calls.length - 1);
  const points = calls.map((height, index) => ({
    at: `${Math.round(SIDE + index * step)} ${yOf(height)}`,
    isUsual: height >= usual.from && height <= usual.to,
  }));
  // A line of almost no length with round ends is a dot that keeps its shape when the drawing is stretched.
  const dots = (shown: typeof points) => shown.map(({ at }) => `M${at}h.01`).join('');
  return {
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    usual: `M0 ${yOf(usual.to)}H${WIDTH}V${yOf(usual.from)}H0z`,
    line: `M${points.map(({ at }) => at).join('L')}`,
    inside: dots(points.filter(({ isUsual }) => isUsual)),
    outside: dots(points.filter(({ isUsual }) => !isUsual)),
  };
}
