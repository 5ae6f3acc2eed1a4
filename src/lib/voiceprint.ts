/** A drawn voiceprint: the path of its bars and the box that holds them. */
export interface Voiceprint {
  viewBox: string;
  path: string;
}

export interface VoiceprintShape {
  /** Number of bars. */
  bars: number;
  /** Distance between bars, in units of the drawing. */
  pitch: number;
  /** Length of the longest bar. */
  reach: number;
  /** Whether bars are centered, or stand on the bottom edge (`foot`). */
  align?: 'middle' | 'foot';
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

/** The site's illustration, computed from a text such as a page's title or an agent's code. */
export function voiceprint(text: string, { bars, pitch, reach, align = 'middle' }: VoiceprintShape): Voiceprint {
  const drawn = loudness(text, bars).map((level, index) => {
    const length = Math.max(1, Math.round(level * reach));
    const from = align === 'foot' ? reach - length : Math.round((reach - length) / 2);
    return `M${Math.round((index + 0.5) * pitch)} ${from}v${length}`;
  });
  return { viewBox: `0 0 ${bars * pitch} ${reach}`, path: drawn.join('') };
}
