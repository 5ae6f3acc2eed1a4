import { expect, test } from 'vitest';
import { sessionTime } from '#lib/session-time.ts';

test('a session starts at the time of its zone', () => {
  const { start, end, isoStart, isoEnd } = sessionTime('2026-12-03 14:00 America/New_York', 75);
  expect(start.toISOString()).toBe('2026-12-03T19:00:00.000Z');
  expect(end.toISOString()).toBe('2026-12-03T20:15:00.000Z');
  expect([isoStart, isoEnd]).toEqual(['2026-12-03T14:00:00-05:00', '2026-12-03T15:15:00-05:00']);
});

test('summer time counts', () => {
  expect(sessionTime('2026-07-02 14:00 America/New_York', 60).start.toISOString()).toBe('2026-07-02T18:00:00.000Z');
});

test('visitors read the day, both times and the zone', () => {
  const { text } = sessionTime('2026-12-03 14:00 America/New_York', 75);
  expect(text.replace(/[\u2009\u202f]/g, ' ')).toBe('Thursday, December 3, 2026, 2:00 – 3:15 PM EST');
});
