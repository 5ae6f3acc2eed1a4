import type { APIRoute, GetStaticPaths } from 'astro';
import { cardPng } from '#lib/cards/card.ts';
import { pageIdOf } from '#lib/routes.ts';
import { getCardViewOf, getPublicSummaries, type Summary } from '#queries/seo.ts';
import { getSite } from '#queries/site.ts';

export const getStaticPaths = (async () => {
  const summaries = await getPublicSummaries();
  return summaries.map((summary) => ({ params: { slug: pageIdOf(summary.path) }, props: { ...summary } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Summary> = async ({ props: { path, title, description } }) => {
  const { name } = await getSite();
  const card = await cardPng({ title, description, name, view: await getCardViewOf(path) });
  return new Response(card, { headers: { 'content-type': 'image/png' } });
};
