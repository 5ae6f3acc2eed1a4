import type { MoreValues } from '#stores/crawl/more-values.ts';

type FieldOf<Type> = { [Field in keyof MoreValues]: MoreValues[Field] extends Type ? Field : never }[keyof MoreValues];

/** A field of the form. content/crawl-tool.yaml names and explains it. */
export type MoreOption =
  | { kind: 'switch'; field: FieldOf<boolean> }
  | { kind: 'number' | 'decimal' | 'text' | 'lines'; field: Exclude<FieldOf<string>, 'formats'> };

/** Which parts of a page. */
export const tags: readonly MoreOption[] = [
  { field: 'onlyMainContent', kind: 'switch' },
  { field: 'includeTags', kind: 'lines' },
  { field: 'excludeTags', kind: 'lines' },
];

/** How a page is loaded. */
export const ways: readonly MoreOption[] = [
  { field: 'waitFor', kind: 'number' },
  { field: 'timeout', kind: 'number' },
  { field: 'mobile', kind: 'switch' },
  { field: 'country', kind: 'text' },
  { field: 'languages', kind: 'text' },
  { field: 'headers', kind: 'lines' },
];

export const pace: readonly MoreOption[] = [
  { field: 'delay', kind: 'decimal' },
  { field: 'maxConcurrency', kind: 'number' },
];

/** Which pages belong to the site, and whether its sitemap and robots.txt decide. */
export const rules: readonly MoreOption[] = [
  { field: 'crawlEntireDomain', kind: 'switch' },
  { field: 'ignoreSitemap', kind: 'switch' },
  { field: 'ignoreRobotsTxt', kind: 'switch' },
  { field: 'ignoreQueryParameters', kind: 'switch' },
];
