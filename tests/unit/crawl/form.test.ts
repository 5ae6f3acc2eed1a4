import { describe, expect, test } from 'vitest';
import { createCrawlForm, defaultValues, readValues, toCrawlOptions, validate } from '#stores/crawl/form.ts';
import * as more from '#stores/crawl/more-options.ts';
import { words } from '../../support/crawl-words.ts';
import { until } from './setup.ts';

const values = { ...defaultValues, url: 'https://example.com' };
const formats = ['markdown', 'html'];

const create = (loadMore?: () => Promise<typeof more>) =>
  createCrawlForm({ origin: 'site@1', sampleUrl: 'https://example.com', ...(loadMore && { loadMore }) });

describe('the options of a crawl', () => {
  test.each([undefined, more])('default to 100 pages as Markdown and HTML', (rules) => {
    expect(toCrawlOptions(values, rules)).toEqual({ limit: 100, scrapeOptions: { formats } });
  });

  test('include the chosen options, with one path per line', () => {
    const chosen = {
      ...values,
      limit: ' 20 ',
      maxDepth: '0',
      includePaths: 'blog/.*\n\n  news/.*  ',
      excludePaths: '^/private',
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
      scrapeOptions: { formats },
    });
  });

  test('leave out a depth that is the service’s own', () => {
    expect(toCrawlOptions({ ...values, maxDepth: '10' })).not.toHaveProperty('maxDepth');
  });
});

test('the body of a request has the URL first and the origin last, and no key', () => {
  expect(create().body({ ...values, url: ' https://example.com ' })).toEqual({
    url: 'https://example.com',
    limit: 100,
    scrapeOptions: { formats },
    origin: 'site@1',
  });
});

describe('a form', () => {
  test('is valid by default', () => {
    expect(validate(values, more)).toEqual({});
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

  test('loads the rules of more options with the first that is changed, and counts it', async () => {
    const form = create();
    form.change({ limit: '7' });
    expect(form.isIncomplete()).toBe(false);
    form.change({ waitFor: '70000' });
    expect(form.isIncomplete()).toBe(true);
    expect(form.$maxCost.get()).toBe(0);
    await until(() => expect(form.$errors.get()).toHaveProperty('waitFor'));
    expect(form.isIncomplete()).toBe(false);
    expect(form.$changedCount.get()).toBe(2);
    form.resetOptions();
    expect(form.$errors.get()).toEqual({});
    expect(form.$changedCount.get()).toBe(0);
  });

  test('tries again after a load that failed', async () => {
    let isOffline = true;
    const form = create(async () => (isOffline ? Promise.reject(new TypeError('offline')) : more));
    form.change({ mobile: true });
    await expect(form.load()).rejects.toThrow(words.errors.notLoaded);
    expect(form.isIncomplete()).toBe(true);
    isOffline = false;
    await form.load();
    expect(form.options()).toMatchObject({ scrapeOptions: { mobile: true } });
  });

  test('keeps the URL and the headers when it takes over saved options', () => {
    const form = create();
    form.change({ url: 'https://b.test', headers: 'A: b', limit: '5', mobile: true });
    form.applyOptions({ delay: '2' });
    expect(form.$values.get()).toEqual({ ...defaultValues, url: 'https://b.test', headers: 'A: b', delay: '2' });
  });
});

describe('the maximum cost', () => {
  test('is one credit per page', () => {
    const form = create();
    expect(form.$maxCost.get()).toBe(100);
    form.change({ limit: '7' });
    expect(form.$maxCost.get()).toBe(7);
    form.change({ limit: '' });
    expect(form.$maxCost.get()).toBe(0);
  });

  test('is five credits per page with JSON, and unknown with a summary', async () => {
    const form = create();
    await form.load();
    form.change({ formats: 'markdown json' });
    expect([form.$maxCost.get(), form.$mayCostMore.get()]).toEqual([500, false]);
    form.change({ formats: 'markdown summary' });
    expect([form.$maxCost.get(), form.$mayCostMore.get()]).toEqual([100, true]);
  });
});

describe('saved values', () => {
  test('are read without headers and invalid values', () => {
    const saved = {
      url: 'https://a.test',
      limit: 7,
      allowSubdomains: 'yes',
      mobile: true,
      headers: 'Cookie: 1',
      x: {},
    };
    expect(readValues(saved)).toEqual({ url: 'https://a.test', mobile: true });
    expect(readValues(null)).toEqual({});
  });
});
