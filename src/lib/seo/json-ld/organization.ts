import type { Organization } from 'schema-dts';
import { canonicalUrl, iconPath, routes } from '#lib/routes.ts';
import type { Site } from '#schemas/site.ts';

export const organizationId = (origin: URL) => canonicalUrl(`${routes.home}#organization`, origin);

/** The company. */
export function organization(site: Site, origin: URL) {
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
