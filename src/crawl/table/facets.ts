import type { PageRow } from '#crawl/parts/rows.ts';

/** What pages can be filtered by, beside their outcome. */
export const facetNames = ['status', 'path', 'language', 'change'] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values. */
export type Facets = { [Name in FacetName]?: string | undefined };

/** A value and the number of pages that have it. */
export interface FacetOption {
  value: string;
  count: number;
}

export type FacetOptions = Record<FacetName, readonly FacetOption[]>;

/** More are no help in a list. */
const MAX_OPTIONS = 100;

const FIRST_SEGMENT = /^[a-z]+:\/\/[^/?#]*(\/[^/?#]*)/i;

/** The first segment of the path: `/blog` for `https://a.test/blog/2025`. */
export const pathOf = (url: string): string => FIRST_SEGMENT.exec(url)?.[1] ?? '/';

const byFacet = <Value>(make: (name: FacetName) => Value) =>
  Object.fromEntries(facetNames.map((name) => [name, make(name)])) as Record<FacetName, Value>;

/** Of pages that did not come, only the path is known. */
type Faceted = { url: string } & Partial<Pick<PageRow, 'status' | 'language' | 'change'>>;

const facetOf: Record<FacetName, (page: Faceted) => string | undefined> = {
  status: ({ status }) => status?.toString(),
  path: ({ url }) => pathOf(url),
  language: ({ language }) => language?.toLowerCase(),
  change: ({ change }) => change,
};

export const fitsFacets = (page: Faceted, facets: Facets): boolean =>
  facetNames.every((name) => facets[name] === undefined || facetOf[name](page) === facets[name]);

/** The most frequent values. A value that all pages have would filter nothing, and a path of one page is that page. */
function optionsOf(name: FacetName, counts: ReadonlyMap<string, number>, pages: number): FacetOption[] {
  return [...counts]
    .filter(([, count]) => count < pages && (name !== 'path' || count > 1))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_OPTIONS)
    .sort((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true }));
}

/** What the pages can be filtered by. */
export const facetOptionsOf = (pages: readonly PageRow[]): FacetOptions =>
  byFacet((name) => {
    const counts = new Map<string, number>();
    for (const page of pages) {
      const value = facetOf[name](page);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return optionsOf(name, counts, pages.length);
  });
