import { describe, expect, test } from 'vitest';
import { defaultView, findRows, type TableView } from '#crawl/table/table.ts';
import { notRead, pageOf } from './exported.ts';

const page = (path: string, title: string, statusCode = 200) =>
  pageOf({ metadata: { url: `https://a.test${path}`, title, statusCode } });

const list = [
  page('/', 'Home'),
  page('/blog/lost', 'Not found', 404),
  page('/blog', 'News and views'),
  page('/broken', 'Server error', 500),
];
const rows = [
  ...list,
  notRead.failed('https://a.test/slow'),
  notRead.stopped('https://a.test/blog/later'),
  notRead.blocked('https://a.test/private'),
];
const find = (view: Partial<TableView> = {}) => {
  const found = findRows(rows, { ...defaultView, ...view });
  return { paths: found.rows.map(({ url }) => new URL(url).pathname), counts: found.counts, total: found.total };
};

describe('the table', () => {
  test('shows all rows, newest first, failed pages last', () => {
    expect(find().paths).toEqual(['/broken', '/blog', '/blog/lost', '/', '/slow', '/blog/later', '/private']);
  });

  test.each([
    ['url', ['/', '/blog', '/blog/later', '/blog/lost', '/broken', '/private', '/slow']],
    ['time', ['/slow', '/blog/later', '/private', '/', '/blog/lost', '/blog', '/broken']],
  ] as const)('sorts by %s', (sortBy, paths) => {
    expect(find({ sortBy, isDescending: false }).paths).toEqual(paths);
  });
});

test('takes the time from the cache of the service where it names one of the past', () => {
  const at = Date.UTC(2026, 0, 2);
  const cachedAt = '2026-01-01T00:00:00.000Z';
  const cached = (metadata: Record<string, string>) => pageOf({ metadata }, at).cachedAtMs;
  expect(cached({ cacheState: 'hit', cachedAt })).toBe(Date.parse(cachedAt));
  expect(cached({ cacheState: 'miss', cachedAt })).toBeUndefined();
  expect(cached({ cacheState: 'hit', cachedAt: 'yesterday' })).toBeUndefined();
  expect(cached({ cacheState: 'hit', cachedAt: '2027-01-01T00:00:00.000Z' })).toBeUndefined();
});
