import { expect, test } from 'vitest';
import { formatDate, isoDate } from '#lib/format/date.ts';

test.each(['2025-08-23', '2025-08-23T23:59:59Z'])('%s is August 23, 2025 in every time zone', (day) => {
  expect(formatDate(new Date(day))).toBe('August 23, 2025');
  expect(isoDate(new Date(day))).toBe('2025-08-23');
});
