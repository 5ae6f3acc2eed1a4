import type {
  Article,
  BreadcrumbList,
  Dataset,
  Event,
  Graph,
  ItemList,
  Organization,
  SearchAction,
  SoftwareApplication,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { isoNoon } from '#lib/format/date.ts';
import { LANGUAGE } from '#lib/language.ts';
import { canonicalUrl, iconPath, routes } from '#lib/routes.ts';
import type { SessionTime } from '#lib/session-time.ts';
import type { Site } from '#schemas/site.ts';
import {
  type ArticleFacts,
  type Card,
  type Crumb,
  isNested,
  type ListEntry,
  type Seo,
  type StatedFigure,
} from './seo.ts';

interface PageFacts {
  seo: Seo;
  card: Card;
  breadcrumbs: readonly Crumb[];
  site: Site;
}

/** Ids join the parts of a graph. Those of the company and its platform are the same on every page. */
const organizationId = (origin: URL) => canonicalUrl(`${routes.home}#organization`, origin);
const applicationId = (origin: URL) => canonicalUrl(`${routes.home}#platform`, origin);
const listId = (path: string, index: number, origin: URL) => canonicalUrl(`${path}#list-${index + 1}`, origin);
const breadcrumbId = (path: string, origin: URL) => canonicalUrl(`${path}#breadcrumb`, origin);

function organization(site: Site, origin: URL) {
  const { name, legalEntity, description, foundingYear, country, emails } = site;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    legalName: legalEntity,
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

/** The site, whose name search engines take from the home page, and its search, for those that offer it. */
function webSite({ name }: Site, path: string, origin: URL): WebSite {
  const action: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${canonicalUrl(routes.search, origin)}?q={search_query}` },
    'query-input': { '@type': 'PropertyValueSpecification', valueRequired: true, valueName: 'search_query' },
  };
  const url = canonicalUrl(routes.home, origin);
  return { '@type': 'WebSite', name, url, ...(path === routes.search && { potentialAction: action }) };
}

function webPage({ seo, card, breadcrumbs }: PageFacts, origin: URL) {
  const { path, title, description, updated, lists } = seo;
  const url = canonicalUrl(path, origin);
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: LANGUAGE,
    ...(updated && { dateModified: isoNoon(updated) }),
    primaryImageOfPage: { '@type': 'ImageObject', url: canonicalUrl(card.path, origin), caption: card.alt },
    publisher: { '@id': organizationId(origin) },
    about: { '@id': applicationId(origin) },
    ...(lists.length > 0 && { mainEntity: lists.map((_, index) => ({ '@id': listId(path, index, origin) })) }),
    ...(isNested(breadcrumbs) && { breadcrumb: { '@id': breadcrumbId(path, origin) } }),
  } satisfies WebPage;
}

/** An article, which is the main entity of its page. */
function articleOf({ seo, card, site }: PageFacts, { published, section, words, by }: ArticleFacts, origin: URL) {
  const url = canonicalUrl(seo.path, origin);
  // With its type and name: some readers of an article don't follow the id.
  const company = { '@type': 'Organization' as const, '@id': organizationId(origin), name: site.name };
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: seo.title,
    description: seo.description,
    datePublished: isoNoon(published),
    dateModified: isoNoon(seo.updated ?? published),
    author: by ? { '@type': 'Person', name: by } : company,
    publisher: company,
    image: canonicalUrl(card.path, origin),
    articleSection: section,
    wordCount: words,
    inLanguage: LANGUAGE,
    mainEntityOfPage: { '@id': `${url}#page` },
  } satisfies Article;
}

/** The figures of the site with what is stated of each. */
function dataset({ seo }: PageFacts, figures: readonly StatedFigure[], origin: URL) {
  const url = canonicalUrl(seo.path, origin);
  return {
    '@type': 'Dataset',
    '@id': `${url}#dataset`,
    name: seo.title,
    description: seo.description,
    url,
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    ...(seo.updated && { dateModified: isoNoon(seo.updated) }),
    creator: { '@id': organizationId(origin) },
    mainEntityOfPage: { '@id': `${url}#page` },
    variableMeasured: figures.map((figure) => ({
      '@type': 'PropertyValue' as const,
      name: figure.name,
      value: figure.value,
      ...(figure.description && { description: figure.description }),
      url: canonicalUrl(figure.url, origin),
    })),
  } satisfies Dataset;
}

export function itemList(path: string, entries: readonly ListEntry[], index: number, origin: URL) {
  return {
    '@type': 'ItemList',
    '@id': listId(path, index, origin),
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, url }, position) => ({
      '@type': 'ListItem' as const,
      position: position + 1,
      name,
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

interface EventFacts {
  title: string;
  description: string;
  time: SessionTime;
  /** Its time before it moved. */
  before?: SessionTime | undefined;
  canceled?: boolean | undefined;
  /** Where visitors sign up. */
  register?: string | undefined;
}

/** The structured data of sessions that have a date. They take place online. */
export const eventGraph = (sessions: readonly EventFacts[], path: string, card: Card, origin: URL): Graph => ({
  '@context': 'https://schema.org',
  '@graph': sessions.map(
    ({ title, description, time, before, canceled, register }) =>
      ({
        '@type': 'Event',
        name: title,
        description,
        startDate: time.isoStart,
        endDate: time.isoEnd,
        eventStatus: canceled
          ? 'https://schema.org/EventCancelled'
          : before
            ? 'https://schema.org/EventRescheduled'
            : 'https://schema.org/EventScheduled',
        ...(before && { previousStartDate: before.isoStart }),
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: new URL(register ?? path, origin).href },
        image: canonicalUrl(card.path, origin),
        organizer: { '@id': organizationId(origin) },
      }) satisfies Event,
  ),
});

/** The structured data of a page. */
export function pageGraph(facts: PageFacts, origin: URL): Graph {
  const { seo, breadcrumbs, site } = facts;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, origin),
      ...(seo.path === routes.home || seo.path === routes.search ? [webSite(site, seo.path, origin)] : []),
      softwareApplication(site, origin),
      webPage(facts, origin),
      ...(seo.article ? [articleOf(facts, seo.article, origin)] : []),
      ...(seo.figures ? [dataset(facts, seo.figures, origin)] : []),
      ...seo.lists.map((list, index) => itemList(seo.path, list, index, origin)),
      ...(isNested(breadcrumbs) ? [breadcrumbList(seo.path, breadcrumbs, origin)] : []),
    ],
  };
}

/** JSON in which no text can end the script element around it. */
export const scriptJson = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');
