import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionTime } from '#lib/session-time.ts';
import { GET } from '../../src/pages/resources/webinars-demos/[session].ics.ts';

vi.mock('astro:content', () => ({
  getEntry: async () => ({ data: { name: 'Scienza' } }),
  getCollection: async () => [],
}));

const origin = new URL('https://www.example.com');

async function calendarOf(start: string) {
  const time = sessionTime(start, 60);
  const session = { id: 'one', title: 'Łódź, "two"; a\\b', description: 'First line\nsecond 😀', time };
  const answer = await GET({ props: { session }, url: origin, site: origin } as never);
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => line.split(/:(.*)/s) as [string, string]));
}

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 9) }));
afterEach(() => vi.useRealTimers());

test('a session that has moved to an earlier day replaces the event that a calendar has', async () => {
  const first = await calendarOf('2026-12-24 14:00 America/New_York');
  const again = await calendarOf('2026-12-24 14:00 America/New_York');
  expect(again).toEqual(first);
  vi.setSystemTime(Date.UTC(2026, 10, 26, 9));
  const moved = await calendarOf('2026-12-03 14:00 America/New_York');
  expect(moved.get('DTSTART')).toBe('20261203T190000Z');
  expect(moved.get('UID')).toBe(first.get('UID'));
  expect(String(moved.get('DTSTAMP')) > String(first.get('DTSTAMP'))).toBe(true);
});

test('odd letters of a title stay as they are', async () => {
  const calendar = await calendarOf('2026-12-24 14:00 America/New_York');
  expect(calendar.get('SUMMARY')).toBe('Łódź\\, "two"\\; a\\\\b');
  expect(calendar.get('DESCRIPTION')).toBe('First line\\nsecond 😀');
});
