import type { CrawlOptions, JsonOptions, ScrapeOptions } from '#lib/firecrawl/options.ts';
import { linesOf } from './fields.ts';
import {
  type CrawlFormat,
  formatsOf,
  headersOf,
  languagesOf,
  type MoreValues,
  moreDefaults,
  parseObject,
  readMore,
} from './more-values.ts';

export { validateMore } from './more-limits.ts';

/** Names of the options that differ from their defaults. */
export function changedFields(values: Partial<MoreValues>): string[] {
  const given = Object.entries(readMore(values));
  return given.filter(([field, value]) => value !== Reflect.get(moreDefaults, field)).map(([field]) => field);
}

/** The service's price of a page with the format `json`. */
const JSON_CREDITS = 5;

export const creditsPerPage = (values: Partial<MoreValues>): number =>
  formatsOf(readMore(values).formats).includes('json') ? JSON_CREDITS : 1;

/** The service may charge more than a credit for these formats, and does not say how much. */
const UNPRICED: readonly CrawlFormat[] = ['summary', 'changeTracking'];

export const mayCostMore = (values: Partial<MoreValues>): boolean =>
  formatsOf(readMore(values).formats).some((format) => UNPRICED.includes(format));

const listOf = (name: 'includeTags' | 'excludeTags', text: string) => {
  const lines = linesOf(text);
  return lines.length > 0 && { [name]: lines };
};

/** Leaves out blank fields and values that equal the default of the service. */
const numberOf = (name: 'waitFor' | 'timeout' | 'delay' | 'maxConcurrency', text: string) =>
  text.trim() !== '' && Number(text) !== 0 && { [name]: Number(text) };

function jsonOptionsOf({ jsonPrompt, jsonSchema }: MoreValues): JsonOptions {
  const prompt = jsonPrompt.trim();
  const schema = parseObject(jsonSchema);
  return { ...(prompt && { prompt }), ...(schema && { schema }) };
}

function locationOf({ country, languages }: MoreValues) {
  const list = languagesOf(languages);
  const location = {
    ...(country.trim() && { country: country.trim().toUpperCase() }),
    ...(list.length > 0 && { languages: list }),
  };
  return Object.keys(location).length > 0 && { location };
}

function scrapeOptionsOf(more: MoreValues): ScrapeOptions {
  const formats = formatsOf(more.formats);
  const headers = headersOf(more.headers);
  return {
    // The service's default is Markdown alone.
    ...(formats.join() !== 'markdown' && { formats }),
    ...(formats.includes('json') && { jsonOptions: jsonOptionsOf(more) }),
    ...(!more.onlyMainContent && { onlyMainContent: false }),
    ...listOf('includeTags', more.includeTags),
    ...listOf('excludeTags', more.excludeTags),
    ...numberOf('waitFor', more.waitFor),
    ...numberOf('timeout', more.timeout),
    ...(more.mobile && { mobile: true }),
    ...locationOf(more),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** These options as they are sent, without those that equal the service's defaults. */
export function moreCrawlOptions(values: Partial<MoreValues>): CrawlOptions {
  const more = readMore(values);
  const scrapeOptions = scrapeOptionsOf(more);
  return {
    ...(more.crawlEntireDomain && { crawlEntireDomain: true }),
    ...(more.ignoreSitemap && { ignoreSitemap: true }),
    ...(more.ignoreRobotsTxt && { ignoreRobotsTxt: true }),
    ...(more.ignoreQueryParameters && { ignoreQueryParameters: true }),
    ...numberOf('delay', more.delay),
    ...numberOf('maxConcurrency', more.maxConcurrency),
    ...(Object.keys(scrapeOptions).length > 0 && { scrapeOptions }),
  };
}
