/** What a page tells search engines and social networks. Figures in the texts are filled in. */
export interface Seo {
  /** Path from the site's root, without a trailing slash. */
  path: string;
  /** Without the company's name. */
  title: string;
  description: string;
  keywords: readonly string[];
  robots: string;
  /** Date of the last change in meaning. */
  updated?: Date;
  /** The lists on the page, for its structured data. */
  lists: readonly (readonly ListEntry[])[];
  /** For an article. */
  article?: ArticleFacts;
  /** For the page that lists the figures. */
  figures?: readonly StatedFigure[] | undefined;
}

/** A figure with what is known of it. */
export interface StatedFigure {
  name: string;
  /** Path from the site's root. */
  url: string;
  value: string;
  /** The facts that are stated: what it measures, its population, its condition. */
  description: string;
}

/** What machines are told of an article, beside its title and description. */
export interface ArticleFacts {
  published: Date;
  /** Its category. */
  section: string;
  words: number;
  /** A person, where the company is not the author. */
  by?: string | undefined;
}

/** One item of a page's list. */
export interface ListEntry {
  name: string;
  /** From the site's root: `/markets#researchers`. */
  url?: string | undefined;
}

/** One step of the breadcrumbs. */
export interface Crumb {
  name: string;
  path: string;
}

/** Whether a page has a parent other than the home page; only then are breadcrumbs useful. */
export const isNested = (breadcrumbs: readonly Crumb[]) => breadcrumbs.length > 2;

/** The image that social networks show with a link to the page. */
export interface Card {
  /** From the site's root. */
  path: string;
  alt: string;
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

/** The size that social networks recommend. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The robots value of pages that search engines should ignore. */
export const NOINDEX = 'noindex, nofollow';
