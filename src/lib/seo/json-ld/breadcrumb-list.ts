import type { BreadcrumbList } from 'schema-dts';
import { canonicalUrl } from '#lib/routes.ts';
import type { Crumb } from '../seo.ts';

export const breadcrumbListId = (path: string, origin: URL) => canonicalUrl(`${path}#breadcrumb`, origin);

/** The way from the home page to the page, the page included. */
export function breadcrumbList(path: string, breadcrumbs: readonly Crumb[], origin: URL) {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbListId(path, origin),
    itemListElement: breadcrumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.name,
      item: canonicalUrl(crumb.path, origin),
    })),
  } satisfies BreadcrumbList;
}
