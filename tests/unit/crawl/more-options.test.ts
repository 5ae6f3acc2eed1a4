import { describe, expect, test } from 'vitest';
import { defaultValues, validate } from '#stores/crawl/form.ts';
import * as more from '#stores/crawl/more-options.ts';
import { type MoreValues, moreDefaults, readMore } from '#stores/crawl/more-values.ts';

const sent = (values: Partial<MoreValues>) => more.moreCrawlOptions(values);
const scraped = (values: Partial<MoreValues>) => sent(values).scrapeOptions;
const errors = (values: Partial<MoreValues>) =>
  validate({ ...defaultValues, url: 'https://example.com', ...values }, more);
const formats = ['markdown', 'html'];

describe('more options', () => {
  test.each<[Partial<MoreValues>, object]>([
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

  test.each<[Partial<MoreValues>, object]>([
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
    expect(sent({ ...moreDefaults, formats: 'markdown', waitFor: '0', country: ' ', headers: '\n' })).toEqual({});
  });

  test('for JSON are not sent or checked without JSON', () => {
    const values = { jsonPrompt: 'the price', jsonSchema: 'no JSON' };
    expect(scraped(values)).toEqual({ formats });
    expect(errors(values)).toEqual({});
  });

  test('of another shape are read as defaults', () => {
    const foreign = { mobile: 'yes', delay: true, formats: 'markdown pdf', unknown: 'text' };
    expect(readMore(Object(foreign))).toEqual({ ...moreDefaults, formats: 'markdown pdf' });
    expect(sent(Object(foreign))).toEqual({});
  });
});

describe('the limits of the service', () => {
  test.each<[keyof MoreValues, Partial<MoreValues>]>([
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
