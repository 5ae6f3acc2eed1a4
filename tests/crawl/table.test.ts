import { describe, expect, test } from 'vitest';
import { defaultView, filterRows, type TableView } from '#crawl/table/table.ts';
import { rowOf } from './exported.ts';

const page = (id: string, url: string, title: string, statusCode = 200, text = '') =>
  rowOf({ metadata: { url, title, statusCode }, ...{ markdown: text } }, id, 0);

const list = [
  page('0', 'https://a.test/', 'Home', 200, 'x'.repeat(100)),
  page('1', 'https://a.test/lost', 'Not found', 404),
  page('2', 'https://a.test/blog', 'News and views', 200, 'x'.repeat(50)),
  page('10', 'https://a.test/broken', 'Server error', 500, 'x'),
];
const crawled = {
  pages: list,
  failed: [{ url: 'https://a.test/slow', reason: 'Timed out' }],
  stopped: ['https://a.test/later'],
  blocked: ['https://a.test/private'],
};
const find = (view: Partial<TableView> = {}) => {
  const { rows, counts } = filterRows(crawled, { ...defaultView, ...view });
  return { paths: rows.map(({ url }) => new URL(url).pathname), counts };
};

describe('the table', () => {
  test('shows all rows, newest first, failed pages last', () => {
    expect(find().paths).toEqual(['/broken', '/blog', '/lost', '/', '/slow', '/later', '/private']);
  });

  test.each([
    ['ok', ['/blog', '/']],
    ['error', ['/broken', '/lost']],
    ['failed', ['/slow']],
    ['stopped', ['/later']],
    ['blocked', ['/private']],
  ] as const)('filters by %s, and counts all rows', (filter, paths) => {
    expect(find({ filter })).toEqual({ paths, counts: { all: 7, ok: 2, error: 2, failed: 1, stopped: 1, blocked: 1 } });
  });

  test('finds all words in URL or title, ignoring case', () => {
    expect(find({ search: '  VIEWS a.test ' }).paths).toEqual(['/blog']);
    expect(find({ search: 'private' }).paths).toEqual(['/private']);
    expect(find({ search: 'nothing' })).toEqual({
      paths: [],
      counts: { all: 0, ok: 0, error: 0, failed: 0, stopped: 0, blocked: 0 },
    });
  });

  test.each([
    ['url', ['/', '/blog', '/broken', '/later', '/lost', '/private', '/slow']],
    ['title', ['/slow', '/later', '/private', '/', '/blog', '/lost', '/broken']],
    ['status', ['/slow', '/later', '/private', '/', '/blog', '/lost', '/broken']],
    ['time', ['/slow', '/later', '/private', '/', '/lost', '/blog', '/broken']],
    ['size', ['/slow', '/later', '/private', '/lost', '/broken', '/blog', '/']],
  ] as const)('sorts by %s', (sortBy, paths) => {
    expect(find({ sortBy, isDescending: false }).paths).toEqual(paths);
  });
});
