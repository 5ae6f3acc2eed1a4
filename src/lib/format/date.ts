const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** August 23, 2025 */
export const formatDate = (date: Date) => longDates.format(date);

/** 2025-08-23 */
export const isoDate = (date: Date) => date.toISOString().slice(0, 10);
