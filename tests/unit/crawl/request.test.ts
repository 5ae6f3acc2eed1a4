import { describe, expect, test } from 'vitest';
import { costAtMost, crawlOptions, defaultForm, formProblems, requestText } from '#lib/crawl/request.ts';

const form = { ...defaultForm, url: 'https://example.com' };

describe('the options of a crawl', () => {
  test('are 100 pages as Markdown and HTML, and nothing else, by default', () => {
    expect(crawlOptions(form)).toEqual({ limit: 100, scrapeOptions: { formats: ['markdown', 'html'] } });
  });

  test('hold what was chosen, paths a line each', () => {
    const chosen = {
      ...form,
      limit: ' 20 ',
      maxDepth: '0',
      includePaths: 'blog/.*\n\n  news/.*  ',
      excludePaths: '^/private',
      onlyMainContent: false,
      allowExternalLinks: true,
      allowSubdomains: true,
    };
    expect(crawlOptions(chosen)).toEqual({
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
    expect(costAtMost(form)).toBe(100);
    expect(costAtMost({ ...form, limit: '7' })).toBe(7);
    expect(costAtMost({ ...form, limit: '' })).toBe(0);
  });
});

test('the request is shown as it is sent, without the key', () => {
  expect(requestText('https://api.firecrawl.dev', form, 'site@1')).toBe(`POST https://api.firecrawl.dev/v1/crawl

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
    expect(formProblems(form)).toEqual({});
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
    expect(Object.keys(formProblems({ ...form, [field]: text }))).toEqual([field]);
  });

  test('names the path that is wrong', () => {
    expect(formProblems({ ...form, includePaths: 'fine\n(unfinished' }).includePaths).toContain('“(unfinished”');
  });
});
