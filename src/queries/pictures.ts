import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { mainColor } from '#build/main-color.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';

/** Loaders of all pictures. Only those that a page shows run. */
const loaders = import.meta.glob<{ default: ImageMetadata }>([
  '/content/images/**/*.{jpg,jpeg,png,webp,avif,svg}',
  '/content/articles/**/*.{jpg,jpeg,png,webp,avif,svg}',
]);

/** By the name that content uses: the path in its folder. */
const paths = new Map(Object.keys(loaders).map((path) => [path.replace(/^.*?\/(images|articles)\//, ''), path]));

/** A picture of content/. The content check has already reported unknown names. */
export async function getPicture(name: string) {
  const path = paths.get(name);
  const load = path && loaders[path];
  if (!load) throw new Error(`content/images/${name}: missing`);
  const [{ default: image }, color] = await Promise.all([load(), mainColor(path.slice(1))]);
  return { image, color };
}

/** The path of a picture of content/ in the size of a social card. */
export async function getCardPicture(name: string): Promise<string> {
  const { image } = await getPicture(name);
  const { src } = await getImage({ src: image, format: 'jpg', quality: 75, fit: 'cover', ...CARD_SIZE });
  return src;
}
