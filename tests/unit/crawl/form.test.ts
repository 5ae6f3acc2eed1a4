import { describe, expect, test } from 'vitest';
import { createCrawlForm, defaultValues, toCrawlOptions, validate } from '#stores/crawl/form.ts';

const values = { ...defaultValues, url: 'https://example.com' };

const create = () =>
  createCrawlForm({ baseUrl: 'https://api.firecrawl.dev', origin: 'site@1', sampleUrl: 'https://example.com' });

describe('the options of a crawl', () => {
  test('default to 100 pages as Markdown and HTML', () => {
    expect(toCrawlOptions(values)).toEqual({ limit: 100, scrapeOptions: { formats: ['markdown', 'html'] } });
  });

  test('include the chosen options, with one path per line', () => {
    const chosen = {
      ...values,
      limit: ' 20 ',
      maxDepth: '0',
      includePaths: 'blog/.*\n\n  news/.*  ',
      excludePaths: '^/private',
      onlyMainContent: false,
      allowExternalLinks: true,
      allowSubdomains: true,
    };
    expect(toCrawlOptions(chosen)).toEqual({
      limit: 20,
      maxDepth: 0,
      includePaths: ['blog/.*', 'news/.*'],
      excludePaths: ['^/private'],
      allowExternalLinks: true,
      allowSubdomains: true,
      scrapeOptions: { formats: ['markdown', 'html'], onlyMainContent: false },
    });
  });

  test('cost at most one credit per page', () => {
    const form = create();
    expect(form.$maxCost.get()).toBe(100);
    form.change({ limit: '7' });
    expect(form.$maxCost.get()).toBe(7);
    form.change({ limit: '' });
    expect(form.$maxCost.get()).toBe(0);
  });
});

test('the request preview equals the request, without the key', () => {
  expect(create().$request.get()).toBe(`POST https://api.firecrawl.dev/v1/crawl

{
  "url": "https://example.com",
  "limit": 100,
  "scrapeOptions": {
    "formats": [
      "markdown",
      "html"
    ]
  },
  "origin": "site@1"
}`);
});

describe('a form', () => {
  test('is valid by default', () => {
    expect(validate(values)).toEqual({});
  });

  test.each([
    ['url', ''],
    ['url', 'example.com'],
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://example.com'],
    ['url', 'http://localhost:4321'],
    ['url', 'http://intranet/'],
    ['url', 'http://127.0.0.1/'],
    ['limit', ''],
    ['limit', '0'],
    ['limit', '1.5'],
    ['limit', '-1'],
    ['limit', '1e3'],
    ['maxDepth', 'deep'],
    ['includePaths', 'fine\n(unfinished'],
    ['excludePaths', '['],
  ])('rejects %s "%s"', (field, text) => {
    expect(Object.keys(validate({ ...values, [field]: text }))).toEqual([field]);
  });

  test('names the invalid path', () => {
    expect(validate({ ...values, includePaths: 'fine\n(unfinished' }).includePaths).toContain('“(unfinished”');
  });
});
