import { describe, expect, test } from 'vitest';
import { timeCall } from '#lib/call-timeline.ts';

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

test('the bars of a turn are in its square, centered, and end before the silence', () => {
  const [{ voice } = {}] = timeCall([turn({ words: long })]);
  const [scaleX = 0, scaleY = 0] = voice?.transform.match(/[\d.]+/g)?.map(Number) ?? [];
  const bars = barsOf(voice?.path ?? '');
  expect(bars.length).toBeGreaterThan(6);
  for (const { x, top, bottom } of bars) {
    expect(x * scaleX).toBeGreaterThan(0);
    expect(x * scaleX).toBeLessThan(1);
    expect(top).toBeGreaterThanOrEqual(0);
    expect((top + bottom) * scaleY).toBeCloseTo(1);
  }
});

test('in a drawing of the whole call, each turn begins where the one before ends', () => {
  const [first, second, third] = timeCall([turn(), turn({ words: long }), turn()]).map(({ voice }) => voice);
  expect(first?.begin).toBe(0);
  expect(second?.begin).toBe(first?.width);
  expect(third?.begin).toBe((second?.begin ?? 0) + (second?.width ?? 0));
});

test('a long call has no more bars than can be told apart', () => {
  const bars = (seconds: number) =>
    timeCall([turn({ at: 0 }), turn({ at: seconds / 2 })], seconds).flatMap(({ voice }) => barsOf(voice.path)).length;
  expect(bars(600)).toBeLessThan(bars(60) * 1.2);
  expect(bars(60)).toBeGreaterThan(bars(20) * 2);
});

describe('the room of a turn', () => {
  const line = [{ label: 'Refill', text: 'Friday' }];
  test('is as wide as its time, and all together are as wide as the call', () => {
    const [short, longer] = timeCall([turn(), turn({ words: long })]);
    expect(longer?.share).toBeGreaterThan(short?.share ?? 0);
    for (const count of [2, 7, 12]) {
      const total = timeCall(Array.from({ length: count }, () => turn({ record: line }))).reduce(
        (sum, { share }) => sum + share,
        0,
      );
      expect(total).toBeLessThanOrEqual(10_000);
      expect(total).toBeGreaterThan(10_000 - count);
    }
  });

  test('holds what is written down and the agent that joins, however short it is', () => {
    const turns = [turn({ record: line, at: 0 }), turn({ at: 1 }), turn({ joins: {}, at: 98 }), turn({ at: 99 })];
    const [written, , joined, plain] = timeCall(turns, 100);
    expect(written?.share).toBeGreaterThan(600);
    expect(joined?.share).toBeGreaterThan(600);
    expect(plain?.share).toBeLessThan(600);
  });
});
