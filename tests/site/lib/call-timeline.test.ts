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

test('in a drawing of the whole call, each turn begins where the one before ends', () => {
  const [first, second, third] = timeCall([turn(), turn({ words: long }), turn()]).map(({ voice }) => voice);
  expect(first?.begin).toBe(0);
  expect(second?.begin).toBe(first?.width);
  expect(third?.begin).toBe((second?.begin ?? 0) + (second?.width ?? 0));
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
