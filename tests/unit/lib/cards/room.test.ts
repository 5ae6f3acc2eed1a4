import satori from 'satori';
import { expect, test } from 'vitest';
import { callCard } from '#lib/cards/call.ts';
import { callDayCard } from '#lib/cards/call-day.ts';
import { trendCard } from '#lib/cards/call-trend.ts';
import { cardElements, fonts } from '#lib/cards/card.ts';
import { caseCard } from '#lib/cards/case.ts';
import { codingCard } from '#lib/cards/coding-note.ts';
import { devicesCard } from '#lib/cards/device-drawing.ts';
import { tilesCard } from '#lib/cards/element-tiles.ts';
import { BELOW, BESIDE, type Drawing } from '#lib/cards/elements.ts';
import { namesCard } from '#lib/cards/names.ts';
import { hundredsCard } from '#lib/cards/score-bands.ts';
import { resultCard } from '#lib/cards/screening-result.ts';
import { pulseCard } from '#lib/cards/team-pulse.ts';
import { worklistCard } from '#lib/cards/worklist.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';
import { entriesOf } from '../../../support/entries.ts';
import { words } from '../../../support/interface.ts';

/** A text of so many characters, the most that its schema allows, that begins with a word wider than a card. */
const long = (characters: number) =>
  `${'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)} ${'The medication was moved. '.repeat(20)}`
    .slice(0, characters - 1)
    .concat('.');
const many = <Item>(count: number, item: Item): Item[] => new Array(count).fill(item);

const head = { title: long(40), time: '23:59', agent: { code: 'Mw', order: 10 } };
const fact = { label: long(30), text: long(90) };
const bands = entriesOf('score-bands').sort((one, other) => one.from - other.from);
const view = { code: 'Mw', caption: long(160), title: long(40) };
const named = { order: 10, code: 'Mw', title: long(40) };
const turn = {
  speaker: 'caller',
  words: long(160),
  joins: { agent: { code: 'Mw', order: 10 } },
  record: many(3, { from: 'none', label: long(20), text: long(60) }),
};
const signal = { label: 'Biometric', isUsed: true, state: 'Not used' };

/** Each drawing with as many entries, and texts as long, as its schema allows. */
const fullest: Record<string, Drawing> = {
  call: callCard(many(12, turn), turn, { speaker: long(20), record: 'The record' }),
  'call day': callDayCard(head, {
    calls: many(6, { time: '23:59', quote: long(60), read: long(40), filed: long(60), needsPerson: true }),
  }),
  'call trend': trendCard(
    { ...view, time: '23:59', calls: many(14, 100), usual: { from: 0, to: 1 }, facts: many(4, fact) },
    { usualRange: long(60), today: 'Today, 23:59' },
  ),
  case: caseCard(
    head,
    {
      ...view,
      urgency: 'now',
      who: long(80),
      why: long(80),
      quote: long(80),
      done: many(4, long(60)),
      left: many(4, long(60)),
      owner: long(60),
    },
    words.views.case,
  ),
  'coding note': codingCard(head, {
    note: long(280),
    suggestions: [
      { code: 'M99.9999', label: long(80), passage: 'moved' },
      ...many(3, { code: 'M99.9999', label: long(80), passage: 'not in it' }),
    ],
  }),
  devices: devicesCard({ facts: many(4, fact) }),
  names: namesCard(many(12, named)),
  'score bands': hundredsCard(bands, words.scoreBands),
  result: resultCard({ score: 850, label: 'Score, 300 to 850', bands, signals: many(3, signal) }),
  'team pulse': pulseCard(head, {
    ...view,
    weeks: many(4, 'usual'),
    from: long(30),
    to: long(30),
    facts: many(4, fact),
  }),
  tiles: tilesCard(many(20, named)),
  worklist: worklistCard(
    head,
    { patients: many(8, { bed: 99, said: long(60), status: long(32), need: 'now' as const }) },
    words.views.worklist,
  ),
};

/** The words on a card, each with its box. */
async function wordsOn(drawing: Drawing) {
  const elements = cardElements({
    title: long(70),
    description: long(160),
    name: 'Scienza',
    view: { drawing, caption: { label: 'Illustration.', text: long(160) }, alt: '' },
  });
  const svg = await satori(elements, { ...CARD_SIZE, fonts, embedFont: false });
  return Array.from(svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g), ([, attributes = '', word = '']) => {
    const [x, y, width] = ['x', 'y', 'width'].map((name) =>
      Number(new RegExp(` ?\\b${name}="([^"]+)"`).exec(attributes)?.[1]),
    );
    return { word, x: x ?? NaN, y: y ?? NaN, width: width ?? NaN };
  });
}

test.each(Object.keys(fullest))('long texts and many entries stay on the card: %s', async (name) => {
  const drawn = fullest[name];
  if (!drawn) throw new Error(name);
  const { left, width: room } = drawn.place === 'beside' ? BESIDE : BELOW;
  const found = await wordsOn(drawn);
  expect(found.length).toBeGreaterThan(10);
  for (const { word, x, y, width } of found) {
    expect.soft(x, word).toBeGreaterThanOrEqual(0);
    expect.soft(x + width, word).toBeLessThanOrEqual(left + room);
    expect
      .soft(y, word)
      .toBeLessThanOrEqual(drawn.place === 'beside' ? BESIDE.top + BESIDE.height : CARD_SIZE.height - 16);
  }
});
