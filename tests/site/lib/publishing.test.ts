import { expect, test } from 'vitest';
import { companyTime, isPublic, unpublishedReason } from '#lib/publishing.ts';
import type { InterfaceMessages } from '#schemas/interface.ts';
import type { Publishing } from '#schemas/publishing.ts';

const messages = {
  draft: 'draft',
  notBefore: 'not before {date}',
  until: 'until {date} only',
} as InterfaceMessages['unpublished']['reasons'];

const day = (date: string) => new Date(date);
const reasonOn = (date: string, publishing: Publishing) => unpublishedReason(publishing, day(date), messages);

test('content without dates is public', () => {
  expect(isPublic({}, day('2026-12-01'))).toBe(true);
});

test('a draft is not public, whatever its dates', () => {
  const publishing = { draft: true, published: day('2020-01-01') };
  expect(isPublic(publishing, day('2026-12-01'))).toBe(false);
  expect(reasonOn('2026-12-01', publishing)).toBe('draft');
});

test('the first and the last day are public, the days around them are not', () => {
  const publishing = { published: day('2026-12-01'), until: day('2026-12-31') };
  expect(isPublic(publishing, day('2026-11-30T23:59:59Z'))).toBe(false);
  expect(reasonOn('2026-11-30T23:59:59Z', publishing)).toBe('not before December 1, 2026');
  expect(isPublic(publishing, day('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isPublic(publishing, day('2026-12-31T23:59:59Z'))).toBe(true);
  expect(isPublic(publishing, day('2027-01-01T00:00:00Z'))).toBe(false);
  expect(reasonOn('2027-01-01T00:00:00Z', publishing)).toBe('until December 31, 2026 only');
  expect(reasonOn('2026-12-15', publishing)).toBeUndefined();
});

test.each([
  ['America/New_York', '2027-01-01T04:59:59Z', true],
  ['America/New_York', '2027-01-01T05:00:00Z', false],
  ['America/New_York', '2026-12-01T04:59:59Z', false],
  ['Asia/Tokyo', '2026-11-30T15:00:00Z', true],
])('a day is one where the company is: %s, %s', (timeZone, now, isShown) => {
  const publishing = { published: day('2026-12-01'), until: day('2026-12-31') };
  expect(isPublic(publishing, companyTime(timeZone, day(now)))).toBe(isShown);
});
