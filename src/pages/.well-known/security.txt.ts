import type { APIRoute } from 'astro';
import { LANGUAGE } from '#lib/language.ts';
import { canonicalUrl, routes } from '#lib/routes.ts';
import { getSite } from '#queries/site.ts';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 360 * 86_400_000;

/** Where to report a vulnerability. */
export const GET: APIRoute = async ({ url, site: origin = url }) => {
  const { emails } = await getSite();
  const fields = {
    Contact: `mailto:${emails.security}`,
    Expires: new Date(Date.now() + VALID_MS).toISOString(),
    'Preferred-Languages': LANGUAGE.slice(0, 2),
    Canonical: canonicalUrl(routes.securityTxt, origin),
    Policy: canonicalUrl(routes.security, origin),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(lines.join(''));
};
