import type { APIRoute, GetStaticPaths } from 'astro';
import { pageIdOf } from '#lib/routes.ts';
import { cardPng } from '#lib/seo/og-card.ts';
import { getPublicSummaries, type Summary } from '#queries/seo.ts';
import { getSite } from '#queries/site.ts';

export const getStaticPaths = (async () => {
  const summaries = await getPublicSummaries();
  return summaries.map((summary) => ({ params: { slug: pageIdOf(summary.path) }, props: { ...summary } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Summary> = async ({ props: { title, description } }) => {
  const { name } = await getSite();
  return new Response(await cardPng({ title, description, name }), { headers: { 'content-type': 'image/png' } });
};
