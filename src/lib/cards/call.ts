import { type CallVoices, callVoices, VOICES_HEIGHT } from '#lib/call-voices.ts';
import { splitPassages } from '#lib/passages.ts';
import { token } from '#lib/tokens.ts';
import {
  BELOW,
  border,
  type CardElement,
  CUT,
  column,
  DISPLAY,
  type Drawing,
  element,
  firstOf,
  row,
  runs,
  shorten,
  text,
  tile,
} from './elements.ts';

interface Turn {
  speaker: string;
  words: string;
  joins?: { agent: { code: string; order: number } } | undefined;
  record: readonly { from: string; label: string; text: string }[];
}

interface CallWords {
  /** Who says the shown turn. */
  speaker: string;
  record: string;
}

const TILE = { size: 46, pitch: 54 } as const;
/** The voices of a call are as wide as the card, unless it is very short. */
const VOICES = { top: BELOW.top + 56, widest: 3, highest: 1.2 } as const;
/** The turn: its voice and its speaker, and below them what is said. */
const SAID = { top: BELOW.top + 120, name: 24, voice: 0.6, who: 34, lineHeight: 42, width: 556 } as const;
const SHEET = { left: 688, top: BELOW.top + 122, width: 440 } as const;
const MOST_CHARACTERS = 72;
const MOST_LINES = 2;

/** Where tiles stand: where their agents join, but never on each other or over the edge. */
export function tilePlaces(joins: readonly number[]): number[] {
  const places: number[] = [];
  for (const [index, join] of joins.entries()) {
    const first = (places.at(-1) ?? -TILE.pitch) + TILE.pitch;
    const last = BELOW.width - TILE.size - (joins.length - 1 - index) * TILE.pitch;
    places.push(Math.min(Math.max(join, first), last));
  }
  return places;
}

/** The tiles of the agents, over where they join. */
function tiles(turns: readonly Turn[], { stretches }: CallVoices, scale: number): CardElement[] {
  const joined = stretches.flatMap(({ x, turn }) => {
    const agent = turns[turn]?.joins?.agent;
    return agent ? [{ x: x * scale, agent }] : [];
  });
  const places = tilePlaces(joined.map(({ x }) => x));
  return joined.map(({ agent: { code, order } }, index) =>
    element(
      { position: 'absolute', left: BELOW.left + (places[index] ?? 0), top: BELOW.top },
      tile(code, order, TILE.size),
    ),
  );
}

/** What is said, with the passages underlined that the record has. */
function sentence({ words, record }: Turn): CardElement {
  const said = shorten(words, MOST_CHARACTERS);
  const passages = record.map(({ from }) => from).filter((from) => said.includes(from));
  const style = border(3, 'signal', 'Bottom');
  return runs(
    splitPassages(said, passages).map(({ text: part, number }) => ({ words: part, ...(number && { style }) })),
    {
      position: 'absolute',
      left: BELOW.left,
      top: SAID.top + SAID.who,
      width: record.length > 0 ? SAID.width : BELOW.width,
      fontFamily: DISPLAY,
      fontSize: 35,
      letterSpacing: '-0.015em',
      lineHeight: `${SAID.lineHeight}px`,
    },
    // Its words stand on the thread, which shows from where their first line ends.
    token('pine-deep'),
  );
}

/** The thread from what is said to the record, and the lines that it fills there. */
const recorded = (title: string, lines: Turn['record']): CardElement[] => [
  element({
    position: 'absolute',
    left: BELOW.left,
    top: SAID.top + SAID.who + SAID.lineHeight / 2,
    width: SHEET.left - BELOW.left,
    height: 2,
    background: token('signal'),
  }),
  column(
    {
      position: 'absolute',
      ...SHEET,
      padding: '14px 24px',
      borderRadius: 16,
      background: token('on-deep'),
      color: token('ink'),
      fontSize: 23,
      lineHeight: 1.4,
    },
    text(title, 1, { color: token('ink-soft'), fontSize: 20 }),
    ...firstOf(
      lines,
      MOST_LINES,
      (line) =>
        row(
          { gap: 16, alignItems: 'baseline' },
          text(line.label, 1, { flexShrink: 0, width: 104, color: token('ink-soft') }),
          text(line.text, 1, { flexGrow: 1, flexBasis: 0, fontFamily: DISPLAY, fontSize: 25 }),
        ),
      element({ lineHeight: 0.6 }, CUT),
    ),
  ),
];

const bars = ({ paths }: CallVoices, place: string) =>
  [
    `<g stroke-width="3" transform="${place}"><path stroke="${token('mint-bright')}" d="${paths.people}"/>`,
    `<path stroke="${token('signal')}" d="${paths.gia}"/></g>`,
  ].join('');

/** A call: its voices, the agents that join, and one turn with what it fills in. */
export function callCard(turns: readonly Turn[], shown: Turn, words: CallWords): Drawing {
  const voices = callVoices(turns);
  const voice = callVoices([shown]);
  const scale = Math.min(BELOW.width / voices.width, VOICES.widest);
  const middle = SAID.top + (SAID.name - VOICES_HEIGHT * SAID.voice) / 2;
  return {
    place: 'below',
    elements: [
      ...tiles(turns, voices, scale),
      text(words.speaker, 1, {
        position: 'absolute',
        left: BELOW.left + voice.width * SAID.voice + 14,
        top: SAID.top,
        color: token('on-deep-soft'),
        fontSize: SAID.name,
        lineHeight: 1,
      }),
      ...(shown.record.length > 0 ? recorded(words.record, shown.record) : []),
      sentence(shown),
    ],
    paths: [
      bars(voices, `translate(${BELOW.left} ${VOICES.top}) scale(${scale} ${Math.min(scale, VOICES.highest)})`),
      bars(voice, `translate(${BELOW.left} ${middle}) scale(${SAID.voice})`),
    ].join(''),
  };
}
