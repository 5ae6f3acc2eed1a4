import type { APIRoute } from 'astro';
import { LANGUAGE } from '#lib/language.ts';
import { iconPath, routes } from '#lib/routes.ts';
import { token } from '#lib/tokens.ts';
import { getSite } from '#queries/site.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the site on its home screen. */
export const GET: APIRoute = async () => {
  const { name, description } = await getSite();
  const manifest = {
    id: routes.home,
    name,
    short_name: name,
    description,
    lang: LANGUAGE,
    start_url: routes.home,
    display: 'browser',
    background_color: token('paper'),
    theme_color: token('paper'),
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
};
