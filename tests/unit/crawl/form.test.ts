import { describe, expect, test } from 'vitest';
import { createCrawlForm, defaultValues, toCrawlOptions, validate } from '#stores/crawl/form.ts';

const values = { ...defaultValues, url: 'https://example.com' };

const create = () =>
  createCrawlForm({ baseUrl: 'https://api.firecrawl.dev', origin: 'site@1', sampleUrl: 'https://example.com' });

describe('the options of a crawl', () => {
  test('are 100 pages as Markdown and HTML, and nothing else, by default', () => {
    expect(toCrawlOptions(values)).toEqual({ limit: 100, scrapeOptions: { formats: ['markdown', 'html'] } });
  });

  test('hold what was chosen, paths a line each', () => {
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

  test('cost a credit a page at most', () => {
    const form = create();
    expect(form.$maxCost.get()).toBe(100);
    form.change({ limit: '7' });
    expect(form.$maxCost.get()).toBe(7);
    form.change({ limit: '' });
    expect(form.$maxCost.get()).toBe(0);
  });
});

test('the request is shown as it is sent, without the key', () => {
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
  test('has no problems as it is', () => {
    expect(validate(values)).toEqual({});
  });

  test.each([
    ['url', ''],
    ['url', 'example.com'],
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://example.com'],
    ['limit', ''],
    ['limit', '0'],
    ['limit', '1.5'],
    ['limit', '-1'],
    ['limit', '1e3'],
    ['maxDepth', 'deep'],
    ['includePaths', 'fine\n(unfinished'],
    ['excludePaths', '['],
  ])('says what is wrong with %s of "%s"', (field, text) => {
    expect(Object.keys(validate({ ...values, [field]: text }))).toEqual([field]);
  });

  test('names the path that is wrong', () => {
    expect(validate({ ...values, includePaths: 'fine\n(unfinished' }).includePaths).toContain('“(unfinished”');
  });
});
