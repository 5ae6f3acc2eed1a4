import { describe, expect, test } from 'vitest';
import {
  addressesOf,
  createCrawlForm,
  defaultValues,
  type FormValues,
  readValues,
  toCrawlOptions,
  validate,
} from '#crawl/form/form.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';

const values = { ...defaultValues, url: 'https://example.com' };
const formats = ['markdown', 'html'];

/** What is sent beside the limit. */
function sent(changed: Partial<FormValues>) {
  const { limit, ...options } = toCrawlOptions({ ...values, ...changed });
  expect(limit).toBe(100);
  return options;
}

const scraped = (changed: Partial<FormValues>) => sent(changed).scrapeOptions;
const errors = (changed: Partial<FormValues>) => validate({ ...values, ...changed });

const create = () => createCrawlForm('https://example.com');

describe('the options of a crawl', () => {
  test('leave out a depth that is the service’s own', () => {
    expect(toCrawlOptions({ ...values, maxDepth: '10' })).not.toHaveProperty('maxDepth');
  });
});

describe('a form', () => {
  test.each([
    ['url', ''],
    ['url', 'example'],
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
    ['excludePaths', 'https://example.com/blog/.*'],
    ['excludePaths', '['],
  ])('rejects %s "%s"', (field, text) => {
    expect(Object.keys(validate({ ...values, [field]: text }))).toEqual([field]);
  });

  test('names the invalid path', () => {
    expect(validate({ ...values, includePaths: 'fine\n(unfinished' }).includePaths).toContain('“(unfinished”');
  });

  test('counts the options that were changed, until it is reset', () => {
    const form = create();
    form.change({ limit: '7', waitFor: '70000' });
    expect(form.$errors.get()).toHaveProperty('waitFor');
    expect(form.$changedCount.get()).toBe(1);
    form.resetOptions();
    expect(form.$values.get().limit).toBe('7');
    expect(form.$errors.get()).toEqual({});
    expect(form.$changedCount.get()).toBe(0);
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
});

describe('numbers as people type them', () => {
  test.each([
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['1 000', 1_000],
    ['1\u00A0000', 1_000],
    ['1\u202F000', 1_000],
    ["1'000", 1_000],
    ['1,000,000', 1_000_000],
    ['１２', 12],
    ['１，０００', 1_000],
    ['0100', 100],
  ])('%s is a whole number', (limit, number) => {
    expect(errors({ limit })).toEqual({});
    expect(toCrawlOptions({ ...values, limit })).toMatchObject({ limit: number });
    expect(validate({ ...values, waitFor: limit === '1,000,000' ? '1' : limit, timeout: '4,000' })).toEqual({});
  });

  test.each(['1,00', '10,0000', '0,100', '1,000.5', '1,000 000', '1.0', '٣', '1e3', '½'])('%s is none', (limit) => {
    expect(errors({ limit })).toHaveProperty('limit');
  });

  test.each([
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['1,25', 1.25],
    ['0,125', 0.125],
    ['０．５', 0.5],
    ['1000', 1_000],
  ])('%s is a delay', (delay, number) => {
    expect(sent({ delay })).toMatchObject({ delay: number });
    expect(errors({ delay })).toEqual({});
  });

  test.each([
    ['1,000', '1', '1000'],
    ['1.500', '1.5', '1500'],
  ])('%s may mean two, and says which', (delay, one, other) => {
    expect(errors({ delay }).delay).toBe(format(messages.invalid.delayAmbiguous, { text: delay, one, other }));
  });
});

test.each([
  ['one a line', 'a.test/1\n\n https://a.test/2 ', ['https://a.test/1', 'https://a.test/2']],
  [
    'joined by commas',
    'https://a.test/1,https://a.test/2, a.test/3',
    ['https://a.test/1', 'https://a.test/2', 'https://a.test/3'],
  ],
  ['hosts joined by commas', 'a.test,b.test', ['https://a.test', 'https://b.test']],
  ['joined by tabs', 'https://a.test/1\thttps://a.test/2', ['https://a.test/1', 'https://a.test/2']],
  ['with a title behind a tab', 'https://a.test/1\tA title, of two parts', ['https://a.test/1']],
  ['with a title in front', 'A title\thttps://a.test/1', ['https://a.test/1']],
  [
    'with commas of their own',
    'https://a.test/1,2.html\nhttps://a.test/?q=a,b.test',
    ['https://a.test/1,2.html', 'https://a.test/?q=a,b.test'],
  ],
  ['with a blank between', 'https://a.test/1 https://a.test/2', ['https://a.test/1', 'https://a.test/2']],
  ['with a blank of its own', 'https://a.test/one page', ['https://a.test/one page']],
  ['with a mistake', 'nonsense\ta title', ['nonsense']],
])('a pasted list has its addresses: %s', (_, text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});

describe('saved values', () => {
  test('are read without invalid values', () => {
    const saved = { url: 'https://a.test', limit: 7, allowSubdomains: 'yes', mobile: true, x: {} };
    expect(readValues(saved)).toEqual({ url: 'https://a.test', mobile: true });
    expect(readValues(null)).toEqual({});
  });
});

describe('the options', () => {
  test.each<[Partial<FormValues>, object]>([
    [{ formats: 'markdown html rawHtml links' }, { formats: ['markdown', 'html', 'rawHtml', 'links'] }],
    [{ formats: 'screenshot@fullPage' }, { formats: ['screenshot@fullPage'] }],
    [{ formats: 'summary changeTracking markdown' }, { formats: ['markdown', 'summary', 'changeTracking'] }],
    [{ onlyMainContent: false }, { formats, onlyMainContent: false }],
    [{ includeTags: ' article \n\n#content' }, { formats, includeTags: ['article', '#content'] }],
    [{ excludeTags: '.ad' }, { formats, excludeTags: ['.ad'] }],
    [
      { waitFor: '1500', timeout: '3000' },
      { formats, waitFor: 1500, timeout: 3000 },
    ],
    [{ mobile: true }, { formats, mobile: true }],
    [{ country: ' de ' }, { formats, location: { country: 'DE' } }],
    [{ languages: 'en-US, de' }, { formats, location: { languages: ['en-US', 'de'] } }],
    [{ headers: 'Accept: a:b\n X-Empty:' }, { formats, headers: { Accept: 'a:b', 'X-Empty': '' } }],
    [
      { formats: 'json', jsonPrompt: ' the price ', jsonSchema: '{"type":"object"}' },
      { formats: ['json'], jsonOptions: { prompt: 'the price', schema: { type: 'object' } } },
    ],
  ])('%j are sent with each page', (values, expected) => {
    expect(errors(values)).toEqual({});
    expect(sent(values)).toEqual({ scrapeOptions: expected });
  });

  test.each<[Partial<FormValues>, object]>([
    [{ includePaths: 'blog/.*\n\n  news/.*  ' }, { includePaths: ['blog/.*', 'news/.*'] }],
    [{ maxDepth: ' 0 ' }, { maxDepth: 0 }],
    [{ delay: '0.5' }, { delay: 0.5 }],
    [{ maxConcurrency: '3' }, { maxConcurrency: 3 }],
    [{ crawlEntireDomain: true }, { crawlEntireDomain: true }],
    [{ ignoreSitemap: true }, { ignoreSitemap: true }],
    [{ ignoreRobotsTxt: true }, { ignoreRobotsTxt: true }],
    [{ ignoreQueryParameters: true }, { ignoreQueryParameters: true }],
  ])('%j are sent with the crawl', (values, expected) => {
    expect(errors(values)).toEqual({});
    expect(sent(values)).toEqual({ ...expected, scrapeOptions: { formats } });
  });

  test('are not sent when they equal the service’s defaults', () => {
    expect(sent({ ...defaultValues, formats: 'markdown', waitFor: '0', country: ' ', headers: '\n' })).toEqual({});
  });

  test('for JSON are not sent or checked without JSON', () => {
    const values = { jsonPrompt: 'the price', jsonSchema: 'no JSON' };
    expect(scraped(values)).toEqual({ formats });
    expect(errors(values)).toEqual({});
  });

  test('of another shape are read as defaults', () => {
    const foreign = { mobile: 'yes', delay: true, formats: 'markdown pdf', unknown: 'text' };
    expect(readValues(foreign)).toEqual({ formats: 'markdown pdf' });
    expect(sent({ formats: 'markdown pdf' })).toEqual({});
  });
});

describe('the limits of the service', () => {
  test.each<[keyof FormValues, Partial<FormValues>]>([
    ['formats', { formats: '' }],
    ['formats', { formats: 'html changeTracking' }],
    ['jsonPrompt', { formats: 'json' }],
    ['jsonSchema', { formats: 'json', jsonSchema: '{' }],
    ['jsonSchema', { formats: 'json', jsonPrompt: 'x', jsonSchema: '[]' }],
    ['includeTags', { includeTags: 'nav\n<aside>' }],
    ['excludeTags', { excludeTags: '<aside>' }],
    ['waitFor', { waitFor: '60001' }],
    ['waitFor', { waitFor: '-1' }],
    ['waitFor', { waitFor: '1501', timeout: '3000' }],
    ['timeout', { timeout: '0' }],
    ['timeout', { timeout: '30 s' }],
    ['country', { country: 'USA' }],
    ['languages', { languages: 'en, english!' }],
    ['headers', { headers: 'no colon' }],
    ['headers', { headers: 'Two words: x' }],
    ['headers', { headers: ': x' }],
    ['headers', { headers: 'Name: café ✓' }],
    ['headers', { headers: 'Accept: a\naccept: b' }],
    ['delay', { delay: '0' }],
    ['delay', { delay: '-2' }],
    ['delay', { delay: 'slow' }],
    ['maxConcurrency', { maxConcurrency: '0' }],
    ['maxConcurrency', { maxConcurrency: '2.5' }],
  ])('mark %s for %j', (field, values) => {
    expect(Object.keys(errors(values))).toEqual([field]);
  });

  test('allow a wait of 60,000 ms, of half of the timeout, and of nothing', () => {
    expect(errors({ waitFor: '60000' })).toEqual({});
    expect(errors({ waitFor: '1500', timeout: '3000' })).toEqual({});
    expect(errors({ waitFor: '0' })).toEqual({});
    expect(errors({ waitFor: '1501', timeout: '3000' }).waitFor).toContain('at most 1500');
  });
});

test.each(['https://user:secret@example.com', 'https://user@example.com', 'https://:secret@example.com/path'])(
  'refuses an address with a name or a password: %s',
  (url) => {
    const form = createCrawlForm(url);
    expect(form.$errors.get().url).toBe(messages.invalid.urlSecret);
  },
);

test('takes patterns of the service’s own kind', () => {
  expect(errors({ includePaths: '(?i)/blog/.*\n/(?P<year>\\d{4})/\n(?i:news)' })).toEqual({});
});

test('takes an address without a scheme', () => {
  const form = create();
  form.change({ url: ' example.com/docs ' });
  expect([form.$errors.get(), form.address()]).toEqual([{}, 'https://example.com/docs']);
});
