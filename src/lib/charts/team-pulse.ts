import { loudness } from '#lib/voiceprint.ts';

type Week = 'usual' | 'low';

/** A team's weeks as groups of bars in a box, with the band that the bars of usual weeks end in. */
export interface TeamPulse {
  width: number;
  height: number;
  viewBox: string;
  /** One path for all weeks of a kind. */
  paths: Record<Week, string>;
  range: { y: number; height: number };
}

const BARS_PER_WEEK = 5;
const PITCH = 11;
const GAP = 9;
const HEIGHT = 132;
const RANGE = { y: 16, height: 52 };
/** Where the bars of a week end, from its lowest to its highest bar. */
const ENDS = { usual: [74, 106], low: [26, 46] } as const;

/** Draws weeks without a scale: the lengths vary as speech does, and mean nothing but usual or low. */
export function teamPulse(weeks: readonly Week[]): TeamPulse {
  const levels = loudness(weeks.join(' '), weeks.length * BARS_PER_WEEK);
  const bars = levels.map((level, index) => {
    const number = Math.floor(index / BARS_PER_WEEK);
    const week = weeks[number] ?? 'usual';
    const [lowest, highest] = ENDS[week];
    const length = Math.round(lowest + level * (highest - lowest));
    return { week, path: `M${(index + 0.5) * PITCH + (number + 0.5) * GAP} ${HEIGHT}v-${length}` };
  });
  const pathOf = (kind: Week) =>
    bars
      .filter(({ week }) => week === kind)
      .map(({ path }) => path)
      .join('');
  const width = weeks.length * (BARS_PER_WEEK * PITCH + GAP);
  return {
    width,
    height: HEIGHT,
    viewBox: `0 0 ${width} ${HEIGHT}`,
    paths: { usual: pathOf('usual'), low: pathOf('low') },
    range: RANGE,
  };
}
