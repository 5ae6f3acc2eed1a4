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

/** A turn in the time of its call. */
export interface TimedTurn {
  /** With the silence after it. */
  lengthMs: number;
  /** Its voice, in a box that is as wide as its time. */
  voice: { path: string; viewBox: string };
}

/** A caption is read, and what is written down after it, too. */
const WORDS_PER_SECOND = 4.5;
const LEAST_MS = 2500;
const MOST_MS = 5500;
/** Between turns. */
const SILENCE_MS = 500;

const VOICE_HEIGHT = 40;
/** Distance between bars. */
const PITCH = 6;
const BAR_MS = 400;
/** Lengths of bars are multiples of it: the fewer different ones there are, the better they compress. */
const STEP = 7;
const MOST_STEPS = 5;
/** Below 1, quiet bars are longer. */
const SWELL = 0.7;

const wordsIn = (text: string) => text.split(/\s+/).length;

/** How long it takes to read a turn and its lines of the record, in half seconds. */
function readingMs({ words, record }: Turn) {
  const count = record.reduce((sum, { label, text }) => sum + wordsIn(label) + wordsIn(text), wordsIn(words));
  const ms = (count / WORDS_PER_SECOND) * 1000;
  return Math.round(Math.min(Math.max(ms, LEAST_MS), MOST_MS) / SILENCE_MS) * SILENCE_MS;
}

/** One bar after the other, each from where the last one ends. */
function voiceOf(words: string, lengthMs: number) {
  const bars = Math.max(1, Math.round((lengthMs - SILENCE_MS) / BAR_MS));
  const lengths = loudness(words, bars).map((level) => STEP * Math.ceil(level ** SWELL * MOST_STEPS));
  const path = lengths.map((length, index) => {
    const before = lengths[index - 1];
    const to = before === undefined ? `M${PITCH} ${(VOICE_HEIGHT - length) / 2}` : `m${PITCH}-${(before + length) / 2}`;
    return `${to}v${length}`;
  });
  return { path: path.join(''), viewBox: `0 0 ${Math.round((lengthMs / BAR_MS) * PITCH)} ${VOICE_HEIGHT}` };
}

/** The time of each turn: that of the recording, which takes so many seconds and is silent before the first, or what it takes to read. */
export function timeCall(turns: readonly Turn[], seconds?: number): TimedTurn[] {
  let beganMs = 0;
  return turns.map((turn, index) => {
    const endMs = seconds && (turns[index + 1]?.at ?? seconds) * 1000;
    const lengthMs = endMs ? endMs - beganMs : readingMs(turn) + SILENCE_MS;
    beganMs += lengthMs;
    return { lengthMs, voice: voiceOf(turn.words, lengthMs) };
  });
}

/** How many turns there are from this one to the next that is like it. */
function spanOf(turns: readonly Turn[], index: number, isLike: (turn: Turn) => boolean) {
  const next = turns.findIndex((turn, place) => place > index && isLike(turn));
  return (next < 0 ? turns.length : next) - index;
}

/**
 * The styles of one call: what its drawing knows of time, in rules, since the security policy allows no style attributes.
 * Of each turn, `--turn`: its number; `--length`: half seconds; `--tile-span`, `--record-span`: over how many turns its
 * tile and its lines of the record may reach; `--shown`, `--ahead`: whether the player shows it, and whether it is still
 * to come.
 */
export function callStyle(id: string, turns: readonly Turn[], times: readonly TimedTurn[]): string {
  const halves = times.map(({ lengthMs }) => lengthMs / 500);
  // Words that are written down need some room.
  const least = `min(6.5rem,${Math.floor(100 / turns.length)}%)`;
  const columns = halves.map((count, index) => `minmax(${turns[index]?.record.length ? least : 0},${count}fr)`);
  const total = halves.reduce((sum, count) => sum + count, 0);
  const each = turns.map((turn, index) => {
    const tile = turn.joins ? `;--tile-span:${spanOf(turns, index, ({ joins }) => Boolean(joins))}` : '';
    const record =
      turn.record.length > 0 ? `;--record-span:${spanOf(turns, index, ({ record }) => record.length > 0)}` : '';
    const number = index + 1;
    return [
      `:is(li,i):nth-child(${number}){--turn:${number};--length:${halves[index]}${tile}${record}}`,
      `[data-turn="${number}"] li:nth-child(${number}){--shown:1}`,
      `[data-heard="${number}"] li:nth-child(n+${number + 1}){--ahead:1}`,
    ].join('');
  });
  return `[data-call="${id}"]{--turns:${turns.length};--call-length:${total};--columns:${columns.join(' ')};${each.join('')}}`;
}
