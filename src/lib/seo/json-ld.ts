import type { BreadcrumbList, Graph, ItemList, Organization, SoftwareApplication, WebPage } from 'schema-dts';
import { isoDate } from '#lib/format/date.ts';
import { canonicalUrl, iconPath, routes } from '#lib/routes.ts';
import type { Site } from '#schemas/site.ts';
import { type Card, type Crumb, isNested, type ListEntry, type Seo } from './seo.ts';

interface PageFacts {
  seo: Seo;
  card: Card;
  breadcrumbs: readonly Crumb[];
  site: Site;
}

/** Ids join the parts of a graph. Those of the company and its platform are the same on every page. */
const organizationId = (origin: URL) => canonicalUrl(`${routes.home}#organization`, origin);
const applicationId = (origin: URL) => canonicalUrl(`${routes.home}#platform`, origin);
const listId = (path: string, origin: URL) => canonicalUrl(`${path}#list`, origin);
const breadcrumbId = (path: string, origin: URL) => canonicalUrl(`${path}#breadcrumb`, origin);

function organization(site: Site, origin: URL) {
  const { name, legalEntity, formerName, description, foundingYear, country, emails } = site;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    legalName: legalEntity,
    ...(formerName && { alternateName: formerName }),
    description,
    url: canonicalUrl(routes.home, origin),
    logo: canonicalUrl(iconPath('icon-512'), origin),
    email: emails.sales,
    foundingDate: String(foundingYear),
    address: { '@type': 'PostalAddress', addressCountry: country },
  } satisfies Organization;
}

/** The voice platform, without offers or ratings: it has neither. */
function softwareApplication({ platform, description, disclaimer }: Site, origin: URL) {
  return {
    '@type': 'SoftwareApplication',
    '@id': applicationId(origin),
    name: platform,
    description: `${description} ${disclaimer}`,
    applicationCategory: 'HealthApplication',
    url: canonicalUrl(routes.platform, origin),
    provider: { '@id': organizationId(origin) },
  } satisfies SoftwareApplication;
}

function webPage({ seo, card, site, breadcrumbs }: PageFacts, origin: URL) {
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
    about: { '@id': applicationId(origin) },
    ...(list.length > 0 && { mainEntity: { '@id': listId(path, origin) } }),
    ...(isNested(breadcrumbs) && { breadcrumb: { '@id': breadcrumbId(path, origin) } }),
  } satisfies WebPage;
}

export function itemList(path: string, entries: readonly ListEntry[], origin: URL) {
  return {
    '@type': 'ItemList',
    '@id': listId(path, origin),
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, description, url }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      ...(description && { description }),
      ...(url && { url: canonicalUrl(url, origin) }),
    })),
  } satisfies ItemList;
}

export function breadcrumbList(path: string, breadcrumbs: readonly Crumb[], origin: URL) {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(path, origin),
    itemListElement: breadcrumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.name,
      item: canonicalUrl(crumb.path, origin),
    })),
  } satisfies BreadcrumbList;
}

/** The structured data of a page. */
export function pageGraph(facts: PageFacts, origin: URL): Graph {
  const { seo, breadcrumbs, site } = facts;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, origin),
      softwareApplication(site, origin),
      webPage(facts, origin),
      ...(seo.list.length > 0 ? [itemList(seo.path, seo.list, origin)] : []),
      ...(isNested(breadcrumbs) ? [breadcrumbList(seo.path, breadcrumbs, origin)] : []),
    ],
  };
}

/** JSON in which no text can end the script element around it. */
export const scriptJson = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');
