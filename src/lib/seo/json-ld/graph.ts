import type { Graph } from 'schema-dts';
import type { Site } from '#schemas/site.ts';
import { type Card, type Crumb, isNested, type Seo } from '../seo.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { itemList } from './item-list.ts';
import { organization } from './organization.ts';
import { softwareApplication } from './software-application.ts';
import { webPage } from './web-page.ts';

interface PageFacts {
  seo: Seo;
  card: Card;
  breadcrumbs: readonly Crumb[];
  site: Site;
}

/** The structured data of a page: its things, joined by their ids. */
export function pageGraph({ seo, card, breadcrumbs, site }: PageFacts, origin: URL): Graph {
  const { path, list } = seo;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, origin),
      softwareApplication(site, origin),
      webPage({ seo, card, site, isNested: isNested(breadcrumbs) }, origin),
      ...(list.length > 0 ? [itemList(path, list, origin)] : []),
      ...(isNested(breadcrumbs) ? [breadcrumbList(path, breadcrumbs, origin)] : []),
    ],
  };
}

/** JSON that no text inside can use to end its script element. */
export const scriptJson = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');
