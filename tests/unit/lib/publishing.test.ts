import { expect, test } from 'vitest';
import { isPublic, unpublishedReason } from '#lib/publishing.ts';

const day = (date: string) => new Date(date);

test('what has no dates is public', () => {
  expect(isPublic({}, day('2026-12-01'))).toBe(true);
});

test('a draft is not public, whatever its dates', () => {
  expect(unpublishedReason({ draft: true, published: day('2020-01-01') }, day('2026-12-01'))).toBe('draft');
});

test('the first and the last day are public, the days around them are not', () => {
  const publishing = { published: day('2026-12-01'), until: day('2026-12-31') };
  expect(unpublishedReason(publishing, day('2026-11-30T23:59:59Z'))).toBe('not before December 1, 2026');
  expect(isPublic(publishing, day('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isPublic(publishing, day('2026-12-31T23:59:59Z'))).toBe(true);
  expect(unpublishedReason(publishing, day('2027-01-01T00:00:00Z'))).toBe('until December 31, 2026 only');
});
