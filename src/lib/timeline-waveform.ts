import { loudness } from './voiceprint.ts';

const HEIGHT = 80;
const BARS_EACH = 12;
const PITCH = 10;
/** The first tall bar starts half a pitch in, so that its round cap is not clipped. */
const at = (bar: number) => (bar + 0.5) * PITCH;
const barPath = (bar: number, half: number) => `M${at(bar)} ${HEIGHT / 2 - half}v${2 * half}`;

/** The voiceprint of a timeline: a tall bar for each milestone, the quiet bars of its title behind it. */
export function timelineWaveform(titles: string[]) {
  const levels = loudness(titles.join(' '), titles.length * BARS_EACH);
  return {
    viewBox: `0 0 ${levels.length * PITCH} ${HEIGHT}`,
    tall: titles.map((_, index) => barPath(index * BARS_EACH, 32)).join(''),
    quiet: levels.map((level, bar) => (bar % BARS_EACH ? barPath(bar, Math.round(4 + level * 12)) : '')).join(''),
  };
}
