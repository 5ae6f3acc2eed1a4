import { expect, test } from 'vitest';
import { callVoices, VOICES_HEIGHT } from '#lib/call-voices.ts';

const hello = { speaker: 'gia', words: 'Good morning, this is Gia.' };
const answer = { speaker: 'caller', words: 'It is about my father and his prescription, which runs out on Friday.' };

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

test('a longer turn has more bars, and each turn follows the one before', () => {
  const [first, second] = callVoices([hello, answer]).turns;
  expect(second?.width).toBeGreaterThan(first?.width ?? 0);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

test('the bars of a turn are in its part of the drawing, centered, Gia’s apart from people’s', () => {
  const { paths, turns } = callVoices([hello, answer]);
  for (const [index, path] of [paths.gia, paths.people].entries()) {
    const { x = 0, width = 0 } = turns[index] ?? {};
    const bars = barsOf(path);
    expect(bars.length).toBeGreaterThan(3);
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThan(x);
      expect(bar.x).toBeLessThan(x + width);
      expect(bar.top).toBeGreaterThan(0);
      expect(bar.top + bar.bottom).toBe(VOICES_HEIGHT);
    }
  }
});

test('a stretch lasts from the turn that an agent joins to the next such turn', () => {
  const { stretches, turns } = callVoices([hello, answer, { ...hello, joins: 'Nu' }, answer]);
  expect(stretches.map(({ turn, x }) => [turn, x])).toEqual([
    [0, 0],
    [2, turns[2]?.x],
  ]);
  const last = turns[3] ?? { x: 0, width: 0 };
  expect((stretches[1]?.x ?? 0) + (stretches[1]?.width ?? 0)).toBe(last.x + last.width);
});
