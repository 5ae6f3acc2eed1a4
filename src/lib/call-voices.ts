import { loudness } from './voiceprint.ts';

/** A part of the drawing, from left to right. */
export interface VoicesPart {
  x: number;
  width: number;
}

/** The voice bars of a call, all in one drawing. */
export interface CallVoices {
  width: number;
  /** A path of what Gia says, and one of what people say. */
  paths: { gia: string; people: string };
  /** Where each turn is in the drawing. */
  turns: readonly VoicesPart[];
  /** The turns from one that an agent joins, or the first one, to the next. */
  stretches: readonly (VoicesPart & { turn: number })[];
}

interface Turn {
  speaker: string;
  words: string;
  joins?: unknown;
}

export const VOICES_HEIGHT = 40;
/** Distance between bars. */
const PITCH = 6;
/** Lengths of bars are multiples of it: the fewer different ones there are, the better they compress. */
const STEP = 4;
const MOST_STEPS = 8;
/** Below 1, quiet bars are longer: these bars are small. */
const SWELL = 0.6;
/** Between turns. */
const GAP = 12;
const CHARACTERS_PER_BAR = 6;
const LEAST_BARS = 6;

/** One bar after the other, each from where the last one ends. */
function pathOf(words: string, { x, width }: VoicesPart): string {
  const lengths = loudness(words, width / PITCH).map((level) => STEP * Math.ceil(level ** SWELL * MOST_STEPS));
  return lengths
    .map((length, index) => {
      const before = lengths[index - 1];
      const isFirst = before === undefined;
      const to = isFirst ? `M${x + PITCH / 2} ${(VOICES_HEIGHT - length) / 2}` : `m${PITCH}-${(before + length) / 2}`;
      return `${to}v${length}`;
    })
    .join('');
}

/** Draws the voices of a call: the longer a turn, the more bars. */
export function callVoices(turns: readonly Turn[]): CallVoices {
  const parts: VoicesPart[] = [];
  const stretches: (VoicesPart & { turn: number })[] = [];
  const paths = { gia: '', people: '' };
  let x = 0;
  for (const [turn, { speaker, words, joins }] of turns.entries()) {
    const width = PITCH * Math.max(LEAST_BARS, Math.round(words.length / CHARACTERS_PER_BAR));
    const stretch = stretches.at(-1);
    if (joins || !stretch) stretches.push({ turn, x, width });
    else stretch.width = x + width - stretch.x;
    paths[speaker === 'gia' ? 'gia' : 'people'] += pathOf(words, { x, width });
    parts.push({ x, width });
    x += width + GAP;
  }
  return { width: Math.max(x - GAP, 0), paths, turns: parts, stretches };
}
