import type { APIRoute, GetStaticPaths } from 'astro';
import { type CardText, cardPng } from '#integrations/cards/card.ts';
import { pageIdOf } from '#lib/routes.ts';
import { getCardTexts } from '#queries/cards.ts';

export const getStaticPaths = (async () => {
  const cards = await getCardTexts();
  return cards.map(({ path, ...card }) => ({ params: { slug: pageIdOf(path) }, props: card }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<CardText> = async ({ props }) =>
  new Response(await cardPng(props), { headers: { 'content-type': 'image/png' } });
