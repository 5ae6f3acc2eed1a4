import { Temporal } from 'temporal-polyfill';
import { LANGUAGE } from '#lib/language.ts';

/** When a session takes place. */
export interface SessionTime {
  start: Date;
  end: Date;
  /** With the offset of its time zone, for machines: 2026-12-03T14:00:00-05:00. */
  isoStart: string;
  isoEnd: string;
  /** Thursday, December 3, 2026, 2:00 – 3:15 PM EST */
  text: string;
}

/** Reads `2026-12-03 14:00 America/New_York`. */
function readStart(written: string) {
  const [date = '', time = '', timeZone = ''] = written.split(' ');
  return { time, timeZone, wallClock: Temporal.PlainDateTime.from(`${date}T${time}`) };
}

/** Whether the clocks of a time zone skip the hour of a start, or have it twice, with its parts. */
export function clockChange(
  written: string,
): { change: 'skipped' | 'twice'; time: string; timeZone: string } | undefined {
  const { time, timeZone, wallClock } = readStart(written);
  const earlier = wallClock.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return undefined;
  return { change: later.toPlainDateTime().equals(wallClock) ? 'twice' : 'skipped', time, timeZone };
}

/**
 * What visitors can do with a session: it is `announced` while there is no date and no place to sign up, and `open` with one
 * of them.
 */
export type SessionState = 'announced' | 'open' | 'canceled' | 'over';

/** The answer for pages, lists, calendars and machines. */
export function sessionState(
  { register, canceled }: { register?: string | undefined; canceled?: boolean | undefined },
  time: SessionTime | undefined,
  now: Date,
): SessionState {
  if (time && time.end < now) return 'over';
  if (canceled) return 'canceled';
  return time || register ? 'open' : 'announced';
}

export function sessionTime(written: string, minutes: number): SessionTime {
  const { timeZone, wallClock } = readStart(written);
  const from = wallClock.toZonedDateTime(timeZone);
  const to = from.add({ minutes });
  const [start, end] = [new Date(from.epochMilliseconds), new Date(to.epochMilliseconds)];
  const format = new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const iso = (moment: Temporal.ZonedDateTime) => moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return { start, end, isoStart: iso(from), isoEnd: iso(to), text: format.formatRange(start, end) };
}
