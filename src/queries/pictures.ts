import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { CARD_SIZE } from '#lib/seo/seo.ts';

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
  return { image, drawing: drawingOf(text) };
}

/**
 * The attributes and the inside of a drawing that names the colors it wants, as in `var(--ink)`: it becomes a part of the
 * page. Its own style sheet gives it colors in programs that show it alone.
 */
function drawingOf(text = '') {
  const [, attributes = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
  if (!text.includes('var(--')) return undefined;
  const named = attributes.matchAll(/(?<![\w:-])((?!xmlns)[\w-]+)="([^"]*)"/g);
  return {
    attributes: Object.fromEntries(Array.from(named, ([, name = '', value = '']) => [name, value])),
    inside: inside.replace(/<style>[\s\S]*?<\/style>|<view[^>]*>/g, ''),
    /** Where a file of its own has colors for the dark, by its address: until images in WebKit know it (bug 199134). */
    hasDark: inside.includes('<view id="dark"'),
  };
}

/** The path of a picture of content/ in the size of a social card. */
export async function getCardPicture(name: string): Promise<string> {
  const { image } = await getPicture(name);
  const { src } = await getImage({ src: image, format: 'jpg', quality: 75, fit: 'cover', ...CARD_SIZE });
  return src;
}
