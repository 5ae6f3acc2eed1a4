import type { MoreValues } from '#stores/crawl/more-values.ts';

type FieldOf<Type> = { [Field in keyof MoreValues]: MoreValues[Field] extends Type ? Field : never }[keyof MoreValues];

/** A field of the form, with the sentence that explains it. */
export type MoreOption = { name: string; hint: string } & (
  | { kind: 'switch'; field: FieldOf<boolean> }
  | { kind: 'number' | 'decimal' | 'text' | 'lines'; field: FieldOf<string> }
);

/** Which parts of a page. */
export const tags: readonly MoreOption[] = [
  {
    field: 'onlyMainContent',
    kind: 'switch',
    name: 'Main content only',
    hint: 'Leaves out headers, menus and footers.',
  },
  {
    field: 'includeTags',
    kind: 'lines',
    name: 'Tags to keep',
    hint: 'Reads only these parts of a page: CSS selectors, one per line, such as article or #content.',
  },
  {
    field: 'excludeTags',
    kind: 'lines',
    name: 'Tags to drop',
    hint: 'Leaves out these parts: CSS selectors, one per line, such as aside or .cookie-banner.',
  },
];

/** How a page is loaded. */
export const ways: readonly MoreOption[] = [
  {
    field: 'waitFor',
    kind: 'number',
    name: 'Wait before reading (ms)',
    hint: 'Gives scripts time to finish: 0 to 60,000, at most half of the timeout.',
  },
  {
    field: 'timeout',
    kind: 'number',
    name: 'Timeout (ms)',
    hint: 'Gives up on a page after this time. Leave blank for the service’s default.',
  },
  { field: 'mobile', kind: 'switch', name: 'Mobile', hint: 'Reads pages as a phone shows them.' },
  {
    field: 'country',
    kind: 'text',
    name: 'Country',
    hint: 'Reads pages as from this country: two letters, such as US or DE.',
  },
  {
    field: 'languages',
    kind: 'text',
    name: 'Languages',
    hint: 'Prefers these languages, separated by commas: en-US, de.',
  },
  {
    field: 'headers',
    kind: 'lines',
    name: 'Headers',
    hint: 'Sends these to the site, one Name: value per line. They may hold passwords, so they are never saved.',
  },
];

export const pace: readonly MoreOption[] = [
  {
    field: 'delay',
    kind: 'decimal',
    name: 'Delay between pages (s)',
    hint: 'Waits this long before the next page. Leave blank for what robots.txt asks for.',
  },
  {
    field: 'maxConcurrency',
    kind: 'number',
    name: 'Concurrency',
    hint: 'Maximum pages read at the same time. Leave blank for what your plan allows.',
  },
];

/** What counts as a page of the site, and who says so. */
export const rules: readonly MoreOption[] = [
  {
    field: 'crawlEntireDomain',
    kind: 'switch',
    name: 'Entire domain',
    hint: 'Also reads pages above and beside the URL, not only below it.',
  },
  {
    field: 'ignoreSitemap',
    kind: 'switch',
    name: 'Ignore the sitemap',
    hint: 'Finds pages by links alone.',
  },
  {
    field: 'ignoreRobotsTxt',
    kind: 'switch',
    name: 'Ignore robots.txt',
    hint: 'Reads pages that the site closes to crawlers. Use it only with permission.',
  },
  {
    field: 'ignoreQueryParameters',
    kind: 'switch',
    name: 'Ignore query parameters',
    hint: 'Reads /page?a=1 and /page?a=2 once.',
  },
];
