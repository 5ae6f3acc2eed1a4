import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { CHARACTERS } from './characters.ts';

const FOLDER = './node_modules/.astro/font-subsets';
/** Kerning, figures of one width, and what letters with accents need. */
const FEATURES = ['kern', 'tnum', 'liga', 'mark', 'ccmp', 'locl'];

/**
 * The part of a variable font that the site can need, as the path of a file: our characters, our weights.
 * Made once, and again when what it is made from changes.
 */
export async function fontSubset(file: string, wght: { min: number; max: number }): Promise<string> {
  const font = readFileSync(file);
  const recipe = JSON.stringify([CHARACTERS, FEATURES, wght]);
  const key = createHash('sha256').update(font).update(recipe).digest('hex').slice(0, 16);
  const target = `${FOLDER}/${key}.woff2`;
  if (existsSync(target)) return target;
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES, noHinting: true } as const;
  const subset = await subsetFont(font, CHARACTERS, options);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(target, subset);
  return target;
}
