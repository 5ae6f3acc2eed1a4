import type { ImageMetadata } from 'astro';
import { mainColor } from '#integrations/main-color.ts';
import { getPicture as getOfContent } from '#queries/pictures.ts';

export * from '#queries/pictures.ts';

const loaders = import.meta.glob<{ default: ImageMetadata }>('./images/*');

/** A picture of the catalogue, or one of content/, which may have none. */
export const getPicture: typeof getOfContent = async (name) => {
  const load = loaders[`./images/${name}`];
  if (!load) return getOfContent(name);
  const [{ default: image }, color] = await Promise.all([load(), mainColor(`tests/catalogue/images/${name}`)]);
  return { image, color, drawing: undefined };
};
