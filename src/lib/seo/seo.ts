/** What a page tells search engines and networks about itself; texts have their figures printed. */
export interface Seo {
  /** Address from the site's root, without a trailing slash. */
  path: string;
  /** Without the company's name. */
  title: string;
  description: string;
  keywords: readonly string[];
  robots: string;
  /** Day of the last change of meaning. */
  updated?: Date;
  /** What the page is a list of, for its structured data. */
  list: readonly ListEntry[];
}

/** One thing of a page's list. */
export interface ListEntry {
  name: string;
  description?: string | undefined;
  /** From the site's root: `/markets#researchers`. */
  url?: string | undefined;
}

/** One page of the way from the home page to a page. */
export interface Crumb {
  name: string;
  path: string;
}

/** True where a page has a parent besides the home page: only there a breadcrumb says something. */
export const isNested = (breadcrumbs: readonly Crumb[]) => breadcrumbs.length > 2;

/** The picture that networks show beside a link to a page. */
export interface Card {
  /** From the site's root. */
  path: string;
  alt: string;
}

/** The card's size, the one that networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** For pages that search engines should leave out altogether. */
export const HIDDEN = 'noindex, nofollow';
