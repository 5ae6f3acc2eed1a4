/** A drawn voiceprint: the path of its bars and the box that holds them. */
export interface Voiceprint {
  viewBox: string;
  paths: string[];
}

export interface VoiceprintShape {
  /** Number of bars. */
  bars: number;
  /** Distance between bars, in units of the drawing. */
  pitch: number;
  /** Length of the longest bar. */
  reach: number;
  /** Whether bars are centered, or start at the bottom (`foot`) or top (`head`) edge. */
  align?: 'middle' | 'foot' | 'head';
  /** `column` rotates the drawing: horizontal bars, stacked. */
  direction?: 'row' | 'column';
  /** Whether the loudest bar takes the whole reach. */
  isFitted?: boolean | undefined;
}

/** FNV-1a hash: the same text always gives the same seed. */
const seedOf = (text: string) =>
  [...text].reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261) >>> 0;

/** The mulberry32 random number generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Loudness of each bar, 0.05 to 1: syllables that rise and fall as irregularly as speech. */
export function loudness(text: string, bars: number): number[] {
  const random = randomFrom(seedOf(text));
  const levels: number[] = [];
  while (levels.length < bars) {
    const length = 5 + Math.floor(random() * 8);
    const peak = 0.35 + random() * 0.65;
    for (let bar = 0; bar < length; bar += 1) {
      const swell = Math.sin(((bar + 0.5) / length) * Math.PI) ** 1.4;
      levels.push(Math.max(0.05, peak * swell * (0.45 + random() * 0.55)));
    }
  }
  return levels.slice(0, bars);
}

function bar(at: number, level: number, { reach, align = 'middle', direction = 'row' }: VoiceprintShape): string {
  const length = Math.max(1, Math.round(level * reach));
  const from = { middle: Math.round((reach - length) / 2), foot: reach - length, head: 0 }[align];
  return direction === 'row' ? `M${at} ${from}v${length}` : `M${from} ${at}h${length}`;
}

/** The site's illustration, computed from a text such as a page's title or an agent's code. */
export function voiceprint(text: string, shape: VoiceprintShape): Voiceprint {
  const { bars, pitch, reach, direction = 'row', isFitted = false } = shape;
  const levels = loudness(text, bars);
  const full = isFitted ? Math.max(...levels) : 1;
  const drawn = levels.map((level, index) => bar(Math.round((index + 0.5) * pitch), level / full, shape));
  const [width, height] = direction === 'row' ? [bars * pitch, reach] : [reach, bars * pitch];
  return { viewBox: `0 0 ${width} ${height}`, paths: [drawn.join('')] };
}
