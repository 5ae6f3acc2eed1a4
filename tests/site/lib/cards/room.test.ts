import satori from 'satori';
import { expect, test } from 'vitest';
import { type CardSubject, cardElements, fonts } from '#integrations/cards/card.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';

/** Running text of so many characters. */
const long = (characters: number, sentence = 'Interdisciplinary documentation of conversations ') =>
  sentence
    .repeat(9)
    .slice(0, characters - 1)
    .trimEnd()
    .concat('.');
/** Shares no word with the above. */
const OTHER = 'Healthcare professionals everywhere recommend screening appointments ';
const many = <Item>(count: number, item: Item): Item[] => new Array(count).fill(item);

const tile = { order: 10, code: 'Mw', title: long(40) };

/** Each subject with as many entries, and texts as long, as content may have. */
const fullest: Record<string, CardSubject | undefined> = {
  voiceprint: undefined,
  tile: { kind: 'tiles', tiles: [tile] },
  tiles: { kind: 'tiles', tiles: many(20, tile) },
  'short figure': { kind: 'figure', digits: '0', label: long(90) },
  'long figure': {
    kind: 'figure',
    before: 'more than',
    digits: '1,250,000–3,500,000',
    sign: '+',
    unit: 'minutes',
    label: long(40),
  },
};

/** The words on a card, each with its box. `y` is its baseline. */
async function wordsOn(subject: CardSubject | undefined, texts: { title: string; description: string }) {
  const elements = cardElements({ ...texts, name: 'Scienza', subject });
  const svg = await satori(elements, { ...CARD_SIZE, fonts, embedFont: false });
  return Array.from(svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g), ([, attributes = '', word = '']) => {
    const [x, y, width] = ['x', 'y', 'width'].map((name) =>
      Number(new RegExp(` ?\\b${name}="([^"]+)"`).exec(attributes)?.[1]),
    );
    return { word, x: x ?? NaN, y: y ?? NaN, width: width ?? NaN };
  });
}

const ofPage = { title: long(60, OTHER), description: long(160, OTHER) };
const ofArticle = { title: long(70, OTHER), description: long(220, OTHER) };

test.each(Object.keys(fullest))('the longest texts stay on the card, and none is cut off: %s', async (name) => {
  const found = await wordsOn(fullest[name], ofArticle);
  expect(found.length).toBeGreaterThan(10);
  for (const { word, x, y, width } of found) {
    expect.soft(x, word).toBeGreaterThanOrEqual(0);
    expect.soft(x + width, word).toBeLessThanOrEqual(CARD_SIZE.width - 24);
    expect.soft(y, word).toBeLessThanOrEqual(CARD_SIZE.height - 16);
    expect.soft(word.includes('…') && name !== 'tiles', word).toBe(false);
  }
});

/** Where the figure begins; else, the highest bar of the voiceprint. */
const top: Record<string, number> = { 'long figure': 432, 'short figure': 432 };

test.each(Object.keys(fullest))('the longest title and description end above what is below them: %s', async (name) => {
  for (const texts of [ofPage, ofArticle]) {
    const found = await wordsOn(fullest[name], texts);
    const words = new Set(`${texts.title} ${texts.description}`.split(' '));
    const own = found.filter(({ word }) => words.has(word));
    expect(own.length).toBeGreaterThan(4);
    expect.soft(Math.max(...own.map(({ y }) => y)), texts.title).toBeLessThan(top[name] ?? 448);
  }
});
