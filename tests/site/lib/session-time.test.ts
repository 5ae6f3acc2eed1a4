import { expect, test } from 'vitest';
import { sessionState, sessionTime } from '#lib/session-time.ts';

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

const time = sessionTime('2026-12-03 14:00 America/New_York', 60);
const register = 'https://events.example.com';
const before = new Date('2026-12-01');
const after = new Date('2026-12-04');

test.each([
  ['announced', {}, undefined, before],
  ['open', { register }, undefined, before],
  ['open', {}, time, before],
  ['canceled', { register, canceled: true }, time, before],
  ['canceled', { canceled: true }, undefined, after],
  ['over', { register }, time, after],
  ['over', { canceled: true }, time, after],
] as const)('a session is %s: %j', (state, session, at, now) => {
  expect(sessionState(session, at, now)).toBe(state);
});
