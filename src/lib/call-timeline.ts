import { loudness } from './voiceprint.ts';

interface Turn {
  words: string;
  /** The second of the recording in which it begins. */
  at?: number | undefined;
  joins?: unknown;
  record: readonly { label: string; text: string }[];
}

/** A turn in the time of its call, and what is drawn of it. */
export interface TimedTurn {
  /** After the call has begun. */
  beginMs: number;
  /** With the silence after it. */
  lengthMs: number;
  /**
   * Its bars from left to right, its width with the silence, and where it begins in a drawing of the whole call. `transform`
   * scales it to fill a square of 1 by 1, so that styles can stretch it.
   */
  voice: { path: string; width: number; begin: number; transform: string };
  /** How wide it is where time runs across the page, in ten-thousandths of the call. */
  share: number;
}

/** A caption is read, and what is written down after it, too. */
const WORDS_PER_SECOND = 4.5;
const LEAST_MS = 2500;
const MOST_MS = 5500;
/** Between turns. */
const SILENCE_MS = 500;

export const VOICE_HEIGHT = 40;
/** Distance between bars. */
const PITCH = 6;
const BAR_MS = 400;
/** The bars of a long call are as long as their number needs. */
const MOST_BARS = 120;
/** Lengths of bars are multiples of it: the fewer different ones there are, the better they compress. */
const STEP = 7;
const MOST_STEPS = 5;
/** Below 1, quiet bars are longer. */
const SWELL = 0.7;

/** The width of a call. */
const WHOLE = 10_000;
/** What an agent that joins, or words that are written down, need of it. */
const LEAST_SHARE = 0.09;

/** How long it takes to read a turn and its lines of the record, in half seconds. */
function readingMs({ words, record }: Turn) {
  const text = [words, ...record.flatMap((line) => [line.label, line.text])].join(' ');
  const ms = (text.split(/\s+/).length / WORDS_PER_SECOND) * 1000;
  return Math.round(Math.min(Math.max(ms, LEAST_MS), MOST_MS) / SILENCE_MS) * SILENCE_MS;
}

/** One bar after the other, each from where the last one ends. */
function barsOf(words: string, count: number) {
  const lengths = loudness(words, Math.max(1, count)).map((level) => STEP * Math.ceil(level ** SWELL * MOST_STEPS));
  const path = lengths.map((length, index) => {
    const before = lengths[index - 1];
    const to = before === undefined ? `M${PITCH} ${(VOICE_HEIGHT - length) / 2}` : `m${PITCH}-${(before + length) / 2}`;
    return `${to}v${length}`;
  });
  return path.join('');
}

/** Lays a call out in time. With a recording, its clock counts, which runs for so many seconds and is silent before the first turn. */
export function timeCall<T extends Turn>(turns: readonly T[], seconds?: number) {
  let callMs = 0;
  const timed = turns.map((turn, index) => {
    const beginMs = callMs;
    callMs = seconds ? (turns[index + 1]?.at ?? seconds) * 1000 : callMs + readingMs(turn) + SILENCE_MS;
    return { ...turn, beginMs, lengthMs: callMs - beginMs };
  });
  const wanted = timed.map(({ lengthMs, joins, record }) =>
    Math.max(lengthMs / callMs, joins || record.length > 0 ? LEAST_SHARE : 0),
  );
  const whole = wanted.reduce((total, share) => total + share, 0);
  const barMs = Math.max(BAR_MS, callMs / MOST_BARS);
  const widthOf = (ms: number) => Math.round((ms / barMs) * PITCH);
  return timed.map((turn, index): T & TimedTurn => {
    const width = widthOf(turn.lengthMs);
    return {
      ...turn,
      voice: {
        path: barsOf(turn.words, Math.round((turn.lengthMs - SILENCE_MS) / barMs)),
        width,
        begin: widthOf(turn.beginMs),
        transform: `scale(${(1 / width).toFixed(5)} ${1 / VOICE_HEIGHT})`,
      },
      // Together they are never wider than the call.
      share: Math.floor((WHOLE * (wanted[index] ?? 0)) / whole),
    };
  });
}
