import type { APIRoute } from 'astro';
import { canonicalUrl, routes } from '#lib/routes.ts';
import { securityTxt } from '#lib/seo/security-txt.ts';
import { getSite } from '#queries/site.ts';

export const GET: APIRoute = async ({ url, site: origin = url }) => {
  const { emails, language } = await getSite();
  const text = securityTxt({
    email: emails.security,
    language,
    canonical: canonicalUrl(routes.securityTxt, origin),
    policy: canonicalUrl(routes.security, origin),
    now: new Date(),
  });
  return new Response(text);
};
