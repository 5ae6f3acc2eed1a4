import type { APIRoute, GetStaticPaths } from 'astro';
import { pageIdOf } from '#lib/routes.ts';
import { cardPng } from '#lib/seo/og-card.ts';
import { getPublicPages, type Page } from '#queries/pages.ts';
import { getSummary } from '#queries/seo.ts';
import { getSite } from '#queries/site.ts';

export const getStaticPaths = (async () => {
  const pages = await getPublicPages();
  return pages.map((page) => ({ params: { slug: pageIdOf(page.path) }, props: { ...page } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Page> = async ({ props }) => {
  const [{ title, description }, { name }] = await Promise.all([getSummary(props), getSite()]);
  return new Response(await cardPng({ title, description, name }), { headers: { 'content-type': 'image/png' } });
};
