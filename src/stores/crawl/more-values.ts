import type { Format } from '#lib/firecrawl/options.ts';
import { linesOf } from './fields.ts';

/** Options that most crawls do without, as typed. Their rules are loaded on use. */
export interface MoreValues {
  /** In the service's words, separated by spaces. */
  formats: string;
  /** What to find in a page, for the format `json`: a question, a JSON schema, or both. */
  jsonPrompt: string;
  jsonSchema: string;
  onlyMainContent: boolean;
  /** CSS selectors, one per line. */
  includeTags: string;
  excludeTags: string;
  /** In milliseconds. */
  waitFor: string;
  timeout: string;
  mobile: boolean;
  /** ISO 3166-1, such as US. */
  country: string;
  /** Such as en-US, separated by commas. */
  languages: string;
  /** One `Name: value` per line. */
  headers: string;
  /** In seconds. */
  delay: string;
  maxConcurrency: string;
  crawlEntireDomain: boolean;
  ignoreSitemap: boolean;
  ignoreRobotsTxt: boolean;
  ignoreQueryParameters: boolean;
}

/** In the order in which they are sent. */
const FORMATS = [
  'markdown',
  'html',
  'rawHtml',
  'links',
  'screenshot',
  'screenshot@fullPage',
  'json',
  'summary',
  'changeTracking',
] as const satisfies readonly Format[];

export type CrawlFormat = (typeof FORMATS)[number];

/** Text fields are empty for the service's default. */
export const moreDefaults: MoreValues = {
  formats: 'markdown html',
  jsonPrompt: '',
  jsonSchema: '',
  onlyMainContent: true,
  includeTags: '',
  excludeTags: '',
  waitFor: '',
  timeout: '',
  mobile: false,
  country: '',
  languages: '',
  headers: '',
  delay: '',
  maxConcurrency: '',
  crawlEntireDomain: false,
  ignoreSitemap: false,
  ignoreRobotsTxt: false,
  ignoreQueryParameters: false,
};

/** All of these options: those that are missing or of another shape have their defaults. */
export function readMore(values: Partial<MoreValues>): MoreValues {
  const given = Object.entries(moreDefaults).map(([field, initial]) => {
    const value: unknown = Reflect.get(values, field);
    return [field, typeof value === typeof initial ? value : initial];
  });
  return { ...moreDefaults, ...Object.fromEntries(given) };
}

/** The formats that the service knows, each once. */
export function formatsOf(text: string): CrawlFormat[] {
  const words = text.split(' ');
  return FORMATS.filter((format) => words.includes(format));
}

/** A JSON object, or `undefined` if the text is not one. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Languages, separated by commas or lines. */
export const languagesOf = (text: string): string[] => linesOf(text.replaceAll(',', '\n'));

/** Name and value of a line such as `Accept: text/html`; an empty name if there is no colon. */
export function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? ['', line] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Headers by name, one from each line. */
export const headersOf = (text: string): Record<string, string> => Object.fromEntries(linesOf(text).map(headerOf));
