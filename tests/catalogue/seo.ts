import { HIDDEN, type Seo } from '#lib/seo/seo.ts';

/** What the head of a page of the catalogue says. */
export const seoOf = (path: string, description: string): Seo => ({
  path,
  title: 'Catalogue',
  description,
  keywords: [],
  robots: HIDDEN,
  list: [],
});
