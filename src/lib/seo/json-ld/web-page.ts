import type { WebPage } from 'schema-dts';
import { isoDate } from '#lib/format/date.ts';
import { canonicalUrl } from '#lib/routes.ts';
import type { Site } from '#schemas/site.ts';
import type { Card, Seo } from '../seo.ts';
import { breadcrumbListId } from './breadcrumb-list.ts';
import { itemListId } from './item-list.ts';
import { organizationId } from './organization.ts';
import { softwareApplicationId } from './software-application.ts';

interface PageFacts {
  seo: Seo;
  card: Card;
  site: Pick<Site, 'language'>;
  isNested: boolean;
}

/** The page itself; it points at the company, the platform, its list and its breadcrumb. */
export function webPage({ seo, card, site, isNested }: PageFacts, origin: URL) {
  const { path, title, description, keywords, updated, list } = seo;
  const url = canonicalUrl(path, origin);
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    keywords: [...keywords],
    inLanguage: site.language,
    ...(updated && { dateModified: isoDate(updated) }),
    primaryImageOfPage: { '@type': 'ImageObject', url: canonicalUrl(card.path, origin), caption: card.alt },
    publisher: { '@id': organizationId(origin) },
    about: { '@id': softwareApplicationId(origin) },
    ...(list.length > 0 && { mainEntity: { '@id': itemListId(path, origin) } }),
    ...(isNested && { breadcrumb: { '@id': breadcrumbListId(path, origin) } }),
  } satisfies WebPage;
}
