import { isoNoon } from '#lib/format/date.ts';
import { LANGUAGE } from '#lib/language.ts';
import { canonicalUrl } from '#lib/routes.ts';
import { token } from '#lib/tokens.ts';
import type { Site } from '#schemas/site.ts';
import type { Card, Seo } from './seo.ts';

/** Attributes of one `<meta>`. */
export type MetaTag = Record<'content', string> & Partial<Record<'name' | 'property' | 'media', string>>;

/** The page's title in search results and in the browser's tab. */
export const fullTitle = (title: string, { name }: Pick<Site, 'name'>) => `${title} | ${name}`;

const named = (names: Record<string, string>): MetaTag[] =>
  Object.entries(names).map(([name, content]) => ({ name, content }));
const properties = (names: Record<string, string>): MetaTag[] =>
  Object.entries(names).map(([property, content]) => ({ property, content }));

const themeColors = (['light', 'dark'] as const).map((scheme) => ({
  name: 'theme-color',
  media: `(prefers-color-scheme: ${scheme})`,
  content: token('paper', scheme),
}));

/** The meta elements for search engines, browsers and social networks. */
export function metaTags(seo: Seo, card: Card, site: Pick<Site, 'name'>, origin: URL): MetaTag[] {
  const { title, description } = seo;
  const image = canonicalUrl(card.path, origin);
  return [
    ...named({
      description,
      ...(seo.keywords.length > 0 && { keywords: seo.keywords.join(', ') }),
      robots: seo.robots.startsWith('index') ? `${seo.robots}, max-image-preview:large` : seo.robots,
    }),
    ...themeColors,
    ...properties({
      'og:type': seo.article ? 'article' : 'website',
      'og:site_name': site.name,
      'og:locale': LANGUAGE.replace('-', '_'),
      'og:title': title,
      'og:description': description,
      'og:url': canonicalUrl(seo.path, origin),
      'og:image': image,
      'og:image:type': card.type,
      'og:image:width': String(card.width),
      'og:image:height': String(card.height),
      'og:image:alt': card.alt,
    }),
    ...(seo.article
      ? properties({
          'article:published_time': isoNoon(seo.article.published),
          'article:modified_time': isoNoon(seo.updated ?? seo.article.published),
          'article:section': seo.article.section,
        })
      : []),
    // The network takes the rest from the og: properties.
    ...named({ 'twitter:card': 'summary_large_image' }),
  ];
}
