import { existsSync } from 'node:fs';
import sharp from 'sharp';

const CHANNELS = 3;

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** How much of two pictures differs, 0 to 1. Pictures of two sizes, or one alone, differ as a whole. */
export async function differingShare(one: string, other: string): Promise<number> {
  if (!existsSync(one) || !existsSync(other)) return 1;
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = first.info;
  if (second.info.width !== width || second.info.height !== height) return 1;
  if (first.data.equals(second.data)) return 0;
  let differing = 0;
  for (let at = 0; at < first.data.length; at += CHANNELS) {
    const isSame = [0, 1, 2].every((channel) => first.data[at + channel] === second.data[at + channel]);
    if (!isSame) differing += 1;
  }
  return differing / (width * height);
}
