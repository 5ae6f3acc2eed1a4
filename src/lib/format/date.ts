import { LANGUAGE } from '#lib/language.ts';

const longDates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

const days = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Aug 23 */
export const formatDay = (date: Date) => days.format(date);

/** August 23, 2025 */
export const formatDate = (date: Date) => longDates.format(date);

/** 2025-08-23 */
export const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** 2025-08-23T12:00:00Z: at noon, it is that day for readers and machines of nearly every time zone. */
export const isoNoon = (date: Date) => `${isoDate(date)}T12:00:00Z`;
