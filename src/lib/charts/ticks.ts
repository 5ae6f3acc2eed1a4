/** Paths of a row of ticks; together they hold every tick once, and the partial one on both. */
export interface Ticks {
  viewBox: string;
  /** What the percentage fills. The last tick is as tall as the fraction that is left. */
  on: string;
  off: string;
}

const TICK_COUNT = 100;
const PITCH = 10;
const HEIGHT = 40;
const [TOP, FOOT] = [5, 35];

/** `count` whole ticks from the one at `from`; relative moves keep the path short. */
function whole(from: number, count: number): string {
  if (count <= 0) return '';
  const tick = `v${FOOT - TOP}`;
  return `M${from * PITCH + PITCH / 2} ${TOP}${tick}${`m${PITCH}-${FOOT - TOP}${tick}`.repeat(count - 1)}`;
}

/** A percentage counted in ticks: one tick is one percent. */
export function percentTicks(percent: number): Ticks {
  const value = Math.min(Math.max(percent, 0), TICK_COUNT);
  const full = Math.floor(value);
  const rest = Math.round((value - full) * (FOOT - TOP) * 10) / 10;
  const part = rest > 0 ? `M${full * PITCH + PITCH / 2} ${FOOT}v-${rest}` : '';
  return {
    viewBox: `0 0 ${TICK_COUNT * PITCH} ${HEIGHT}`,
    on: whole(0, full) + part,
    off: whole(full, TICK_COUNT - full),
  };
}
