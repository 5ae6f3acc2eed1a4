/** What a page tells search engines and networks about itself; texts have their figures printed. */
export interface Seo {
  /** Address from the site's root, without a trailing slash. */
  path: string;
  /** Without the company's name. */
  title: string;
  description: string;
  keywords: readonly string[];
  robots: string;
}
