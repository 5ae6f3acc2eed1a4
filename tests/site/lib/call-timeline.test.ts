import { describe, expect, test } from 'vitest';
import { callStyle, timeCall } from '#lib/call-timeline.ts';

const turn = (fields: object = {}) => ({
  speaker: 'caller',
  words: 'Good morning.',
  record: [],
  turningPoint: false,
  ...fields,
});
const long = 'It is about my father and his prescription, which runs out on Friday.';

/** Where the bars of a path stand. `M` starts a bar at a point; `m` starts it relative to the end of the last bar. */
function barsOf(path: string) {
  const at = { x: 0, y: 0 };
  return Array.from(path.matchAll(/([Mm])(-?[\d.]+)[ ]?(-?[\d.]+)v(\d+)/g), ([, kind, x, y, length]) => {
    const isRelative = kind === 'm';
    at.x = Number(x) + (isRelative ? at.x : 0);
    const top = Number(y) + (isRelative ? at.y : 0);
    at.y = top + Number(length);
    return { x: at.x, top, bottom: at.y };
  });
}

describe('without a recording', () => {
  test('a turn takes as long as it takes to read it', () => {
    const [short, longer] = timeCall([turn(), turn({ words: long })]);
    expect(longer?.lengthMs).toBeGreaterThan(short?.lengthMs ?? 0);
  });

  test('what is written down takes time, too', () => {
    const record = [{ label: 'Denied', text: 'Fainting, fall, chest pain, one-sided weakness, bleeding' }];
    const [plain, written] = timeCall([turn({ words: long }), turn({ words: long, record })]);
    expect(written?.lengthMs).toBeGreaterThan(plain?.lengthMs ?? 0);
  });

  test('no turn is too short to be read, or too long to wait for', () => {
    const [short, endless] = timeCall([turn({ words: 'No.' }), turn({ words: long.repeat(9) })]);
    expect(short?.lengthMs).toBeGreaterThanOrEqual(2500);
    expect(endless?.lengthMs).toBeLessThanOrEqual(6000);
  });
});

test('with a recording, a turn lasts until the next one begins there, or to the end', () => {
  const timed = timeCall([turn({ at: 0.5 }), turn({ at: 4 })], 9.5);
  expect(timed.map(({ lengthMs }) => lengthMs)).toEqual([4000, 5500]);
});

test('the bars of a turn are in its box, centered, and end before the silence', () => {
  const [{ voice } = { voice: { path: '', viewBox: '' } }] = timeCall([turn({ words: long })]);
  const [, , width = 0, height = 0] = voice.viewBox.split(' ').map(Number);
  const bars = barsOf(voice.path);
  expect(bars.length).toBeGreaterThan(6);
  for (const { x, top, bottom } of bars) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + bottom).toBe(height);
  }
});

describe('the styles of a call', () => {
  const line = [{ label: 'Refill', text: 'Friday' }];
  const turns = [
    turn({ joins: {}, record: line }),
    turn({ turningPoint: true }),
    turn({ joins: {}, record: line }),
    turn(),
  ];
  const style = callStyle('refill', turns, timeCall(turns));
  const valuesOf = (number: number) => new RegExp(`:nth-child\\(${number}\\)\\{([^}]*)\\}`).exec(style)?.[1];

  test('let a tile and lines of the record reach over the turns that have none', () => {
    expect(valuesOf(1)).toMatch(/;--tile-span:2;--record-span:2$/);
    expect(valuesOf(2)).not.toMatch(/-span:/);
    expect(valuesOf(4)).not.toMatch(/-span:/);
  });

  test('show the turn that the player names, and know those that it has not heard', () => {
    expect(style).toContain('[data-turn="2"] li:nth-child(2){--shown:1}');
    expect(style).toContain('[data-heard="2"] li:nth-child(n+3){--ahead:1}');
  });
});
