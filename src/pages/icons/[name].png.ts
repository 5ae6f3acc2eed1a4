import type { APIRoute, GetStaticPaths } from 'astro';
import { type Icon, iconPng, icons } from '#lib/seo/icons.ts';

export const getStaticPaths = (() =>
  icons.map((icon) => ({ params: { name: icon.name }, props: icon }))) satisfies GetStaticPaths;

export const GET: APIRoute<Icon> = async ({ props }) =>
  new Response(await iconPng(props), { headers: { 'content-type': 'image/png' } });
