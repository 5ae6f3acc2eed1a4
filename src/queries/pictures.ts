import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { isSeeThrough } from '#integrations/see-through.ts';
import { withOwnIds } from '#lib/drawing-ids.ts';
import { CARD_SIZE, type Card } from '#lib/seo/seo.ts';

/** Loaders of all pictures. Only those that a page shows run. */
const loaders = import.meta.glob<{ default: ImageMetadata }>([
  '/content/images/**/*.{jpg,jpeg,png,webp,avif,svg}',
  '/content/articles/**/*.{jpg,jpeg,png,webp,avif,svg}',
]);

/** The texts of drawings. */
const texts = import.meta.glob<string>(['/content/images/**/*.svg', '/content/articles/**/*.svg'], {
  query: '?raw',
  import: 'default',
});

/** By the name that content uses: the path in its folder. */
const paths = new Map(Object.keys(loaders).map((path) => [path.replace(/^.*?\/(images|articles)\//, ''), path]));

/** A picture of content/. The content check has already reported unknown names. */
export async function getPicture(name: string) {
  const path = paths.get(name);
  const load = path && loaders[path];
  if (!load) throw new Error(`content/images/${name}: missing`);
  const [{ default: image }, text] = await Promise.all([load(), texts[path]?.()]);
  const drawing = drawingOf(withOwnIds(text ?? '', name));
  // A drawing that names the colors it wants has those of its ground.
  return { image, drawing, isSeeThrough: !drawing && (await isSeeThrough(`.${path}`)) };
}

/**
 * The attributes and the inside of a drawing that names the colors it wants, as in `var(--ink)`: it becomes a part of the
 * page. Its own style sheet gives it colors in programs that show it alone.
 */
function drawingOf(text: string) {
  const [, attributes = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
  if (!text.includes('var(--')) return undefined;
  const named = attributes.matchAll(/(?<![\w:-])((?!xmlns)[\w-]+)="([^"]*)"/g);
  return {
    attributes: Object.fromEntries(Array.from(named, ([, name = '', value = '']) => [name, value])),
    inside: inside.replace(/<style>[\s\S]*?<\/style>|<view[^>]*>/g, ''),
    /** Where a file of its own has colors for the dark, by its address: until images in WebKit know it (bug 199134). */
    hasDark: /<view id="[^"]*dark"/.test(inside),
  };
}

/**
 * A picture of content/ as a social card: as large as its file is, up to the size of one. Undefined for one that networks would
 * not show, or on black: a drawing, and what is see-through.
 */
export async function getCardPicture(name: string): Promise<Omit<Card, 'alt'> | undefined> {
  const { image, isSeeThrough } = await getPicture(name);
  if (image.format === 'svg' || isSeeThrough) return undefined;
  const width = Math.round(Math.min(CARD_SIZE.width, image.width, image.height * (CARD_SIZE.width / CARD_SIZE.height)));
  const size = { width, height: Math.round((width * CARD_SIZE.height) / CARD_SIZE.width) };
  const { src } = await getImage({ src: image, format: 'jpg', quality: 75, fit: 'cover', ...size });
  return { path: src, type: 'image/jpeg', ...size };
}
