import { iconPath, routes } from '#lib/routes.ts';
import { token } from '#lib/tokens.ts';
import type { Site } from '#schemas/site.ts';
import { type Icon, icons } from './icons.ts';

const manifestIcon = ({ name, size, purpose }: Icon) => ({
  src: iconPath(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: what a phone needs to put the site on its home screen. */
export const manifestOf = ({ name, description, language }: Site) => ({
  id: routes.home,
  name,
  short_name: name,
  description,
  lang: language,
  start_url: routes.home,
  display: 'browser',
  background_color: token('paper'),
  theme_color: token('paper'),
  icons: (icons as readonly Icon[]).filter(({ purpose }) => purpose).map(manifestIcon),
});
