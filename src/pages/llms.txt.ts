import type { APIRoute } from 'astro';
import { canonicalUrl } from '#lib/routes.ts';
import { llmsTxt, sectionsOf } from '#lib/seo/llms-txt.ts';
import { getInterface } from '#queries/interface.ts';
import { getPublicSummaries } from '#queries/seo.ts';
import { getNavigation, getSite } from '#queries/site.ts';

export const GET: APIRoute = async ({ url, site: origin = url }) => {
  const summaries = await getPublicSummaries();
  const { map } = await getInterface();
  const pages = summaries.map((page) => ({ ...page, url: canonicalUrl(page.path, origin) }));
  return new Response(llmsTxt(await getSite(), sectionsOf(pages, await getNavigation(), map)));
};
