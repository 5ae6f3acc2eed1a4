import { loudness } from './voiceprint.ts';

interface Turn {
  speaker: string;
  words: string;
  /** The second of the recording in which it begins. */
  at?: number | undefined;
  joins?: unknown;
  turningPoint: boolean;
  record: readonly { label: string; text: string }[];
}

/** A turn in the time of its call, and what is drawn of it. */
export interface TimedTurn {
  /** With the silence after it. */
  lengthMs: number;
  /**
   * Its bars from left to right, its width with the silence, and where it begins in a drawing of the whole call; and what puts
   * it into a square of one unit, which can be laid on its side.
   */
  voice: { path: string; width: number; begin: number; transform: string };
  /** How long it is where time runs down the page, in pixels. */
  height: number;
  /** How wide it is where time runs across the page, in ten-thousandths of the call. */
  share: number;
  /** The same, up to the next agent that joins, and up to the next turn of which something is written down. */
  tileShare: number;
  recordShare: number;
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

const PX_PER_SECOND = 10;
/** The width of a call. */
const WHOLE = 10_000;
/** What words that are written down need of it. */
const LEAST_SHARE = 900;

const wordsIn = (text: string) => text.split(/\s+/).length;

/** How long it takes to read a turn and its lines of the record, in half seconds. */
function readingMs({ words, record }: Turn) {
  const count = record.reduce((sum, { label, text }) => sum + wordsIn(label) + wordsIn(text), wordsIn(words));
  const ms = (count / WORDS_PER_SECOND) * 1000;
  return Math.round(Math.min(Math.max(ms, LEAST_MS), MOST_MS) / SILENCE_MS) * SILENCE_MS;
}

const widthOf = (ms: number, barMs: number) => Math.round((ms / barMs) * PITCH);

/** One bar after the other, each from where the last one ends. */
function voiceOf(words: string, lengthMs: number, barMs: number) {
  const bars = Math.max(1, Math.round((lengthMs - SILENCE_MS) / barMs));
  const lengths = loudness(words, bars).map((level) => STEP * Math.ceil(level ** SWELL * MOST_STEPS));
  const path = lengths.map((length, index) => {
    const before = lengths[index - 1];
    const to = before === undefined ? `M${PITCH} ${(VOICE_HEIGHT - length) / 2}` : `m${PITCH}-${(before + length) / 2}`;
    return `${to}v${length}`;
  });
  const width = widthOf(lengthMs, barMs);
  return { path: path.join(''), width, transform: `scale(${(1 / width).toFixed(5)} ${1 / VOICE_HEIGHT})` };
}

/** The length of each turn: that of the recording, which takes so many seconds and is silent before the first, or what it takes to read. */
function lengthsOf(turns: readonly Turn[], seconds: number | undefined) {
  let beganMs = 0;
  return turns.map((turn, index) => {
    const endMs = seconds && (turns[index + 1]?.at ?? seconds) * 1000;
    const lengthMs = endMs ? endMs - beganMs : readingMs(turn) + SILENCE_MS;
    beganMs += lengthMs;
    return lengthMs;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The shares of the turns. Together they are never wider than the call. */
function sharesOf(turns: readonly Turn[], lengthsMs: readonly number[], callMs: number) {
  const wanted = lengthsMs.map((ms, index) =>
    Math.max((WHOLE * ms) / callMs, turns[index]?.record.length ? LEAST_SHARE : 0),
  );
  return wanted.map((share) => Math.floor((WHOLE * share) / sum(wanted)));
}

/** Lays a call out in time. With a recording, its clock counts, which runs for so many seconds. */
export function timeCall(turns: readonly Turn[], seconds?: number): TimedTurn[] {
  const lengthsMs = lengthsOf(turns, seconds);
  const callMs = sum(lengthsMs);
  const shares = sharesOf(turns, lengthsMs, callMs);
  const barMs = Math.max(BAR_MS, callMs / MOST_BARS);
  /** The room from a turn to the next one that is like it. */
  const shareUntil = (index: number, isLike: (turn: Turn) => boolean) => {
    const next = turns.findIndex((turn, place) => place > index && isLike(turn));
    return sum(shares.slice(index, next < 0 ? undefined : next));
  };
  return turns.map((turn, index) => {
    const lengthMs = lengthsMs[index] ?? 0;
    return {
      lengthMs,
      voice: {
        ...voiceOf(turn.words, lengthMs, barMs),
        begin: widthOf(sum(lengthsMs.slice(0, index)), barMs),
      },
      height: Math.round((lengthMs / 1000) * PX_PER_SECOND),
      share: shares[index] ?? 0,
      tileShare: shareUntil(index, ({ joins }) => Boolean(joins)),
      recordShare: shareUntil(index, ({ record }) => record.length > 0),
    };
  });
}
