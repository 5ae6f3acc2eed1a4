import { expect, test } from 'vitest';
import type { Document } from '#crawl/client/index.ts';
import {
  defaultView,
  facetOptionsOf,
  filterRows,
  findRows,
  isFiltered,
  partOf,
  pathOf,
  type TableView,
} from '#crawl/table/table.ts';
import { rowOf } from './exported.ts';

const page = (id: number, path: string, metadata: Document['metadata'] = {}, changeStatus?: string) =>
  rowOf({ metadata: { ...metadata, url: `https://a.test${path}` }, changeTracking: { changeStatus } }, `${id}`, 0);

const list = [
  page(0, '/', { statusCode: 200, language: 'en' }, 'same'),
  page(1, '/blog', { statusCode: 200, language: 'EN' }, 'changed'),
  page(2, '/blog/one?x=/y', { statusCode: 404, language: ['de', 'en'] }),
  page(3, '/about#top', { statusCode: 200 }),
];
const results = {
  pages: list,
  failed: [{ url: 'https://a.test/blog/two', reason: 'Timed out', code: 'TIMEOUT' }],
  stopped: ['https://a.test/blog/three'],
  blocked: ['https://a.test/private'],
};

test.each([
  ['https://a.test', '/'],
  ['https://a.test/', '/'],
  ['https://a.test/blog/x', '/blog'],
  ['http://a.test:80/blog?y=/z', '/blog'],
  ['https://a.test?x=/y', '/'],
  ['nonsense', '/'],
])('the path of %s begins with %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('offers the values that some pages have and others lack', () => {
  expect(facetOptionsOf(list)).toEqual({
    status: [
      { value: '200', count: 3 },
      { value: '404', count: 1 },
    ],
    path: [{ value: '/blog', count: 2 }],
    language: [
      { value: 'de', count: 1 },
      { value: 'en', count: 2 },
    ],
    change: [
      { value: 'changed', count: 1 },
      { value: 'same', count: 1 },
    ],
  });
});

test('offers nothing that all pages have in common', () => {
  expect(facetOptionsOf(list.slice(0, 1)).language).toEqual([]);
  expect(facetOptionsOf([])).toMatchObject({ language: [], status: [] });
});

test.each([
  [{ status: '404' }, ['/blog/one']],
  [{ path: '/blog' }, ['/blog/one', '/blog', '/blog/two', '/blog/three']],
  [{ language: 'en' }, ['/blog', '/']],
  [{ change: 'changed' }, ['/blog']],
  [{ path: '/blog', status: '200' }, ['/blog']],
])('filters by %j', (facets, paths) => {
  const { rows, counts, total } = filterRows(results, { ...defaultView, facets });
  expect(rows.map(({ url }) => new URL(url).pathname)).toEqual(paths);
  expect([counts.all, total]).toEqual([paths.length, 7]);
});

test('exports the rows of the table as received', () => {
  const view: TableView = { ...defaultView, facets: { path: '/blog' }, sortBy: 'url' };
  expect(partOf(findRows(results, view).rows)).toEqual({
    pages: [list[1], list[2]],
    failed: results.failed,
    stopped: results.stopped,
    blocked: [],
  });
});

test('knows whether rows are left out', () => {
  expect(isFiltered({ ...defaultView, search: ' ', facets: { status: undefined }, sortBy: 'url' })).toBe(false);
  expect(isFiltered({ ...defaultView, facets: { status: '404' } })).toBe(true);
});

test('takes the time from the cache of the service where it names one of the past', () => {
  const at = Date.UTC(2026, 0, 2);
  const cachedAt = '2026-01-01T00:00:00.000Z';
  const cached = (metadata: Document['metadata']) => rowOf({ metadata }, '0', at).cachedAtMs;
  expect(cached({ cacheState: 'hit', cachedAt })).toBe(Date.parse(cachedAt));
  expect(cached({ cacheState: 'miss', cachedAt })).toBeUndefined();
  expect(cached({ cacheState: 'hit', cachedAt: 'yesterday' })).toBeUndefined();
  expect(cached({ cacheState: 'hit', cachedAt: '2027-01-01T00:00:00.000Z' })).toBeUndefined();
});
