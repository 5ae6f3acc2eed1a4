/** Paths of a row of ticks. Each tick is in one of them; a partly filled one is in both. */
export interface Ticks {
  viewBox: string;
  /** The filled ticks. The last one is as tall as the remaining fraction. */
  on: string;
  off: string;
}

const PITCH = 10;
const HEIGHT = 40;
const [TOP, BOTTOM] = [5, 35];

/** `count` full ticks, starting at index `from`. Relative moves keep the path short. */
function whole(from: number, count: number): string {
  if (count <= 0) return '';
  const tick = `v${BOTTOM - TOP}`;
  return `M${from * PITCH + PITCH / 2} ${TOP}${tick}${`m${PITCH}-${BOTTOM - TOP}${tick}`.repeat(count - 1)}`;
}

/** A percentage as ticks: of one percent each, or fewer where there is less room. */
export function percentTicks(percent: number, ticks = 100): Ticks {
  const value = (Math.min(Math.max(percent, 0), 100) / 100) * ticks;
  const full = Math.floor(value);
  const rest = Math.round((value - full) * (BOTTOM - TOP) * 10) / 10;
  const part = rest > 0 ? `M${full * PITCH + PITCH / 2} ${BOTTOM}v-${rest}` : '';
  return {
    viewBox: `0 0 ${ticks * PITCH} ${HEIGHT}`,
    on: whole(0, full) + part,
    off: whole(full, ticks - full),
  };
}
