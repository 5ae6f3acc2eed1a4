import type { SoftwareApplication } from 'schema-dts';
import { canonicalUrl, routes } from '#lib/routes.ts';
import type { Site } from '#schemas/site.ts';
import { organizationId } from './organization.ts';

export const softwareApplicationId = (origin: URL) => canonicalUrl(`${routes.home}#platform`, origin);

/** The voice platform. It has no price and no ratings to tell of. */
export function softwareApplication({ platform, description, disclaimer }: Site, origin: URL) {
  return {
    '@type': 'SoftwareApplication',
    '@id': softwareApplicationId(origin),
    name: platform,
    description: `${description} ${disclaimer}`,
    applicationCategory: 'HealthApplication',
    url: canonicalUrl(routes.platform, origin),
    provider: { '@id': organizationId(origin) },
  } satisfies SoftwareApplication;
}
