import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FOLDER = './node_modules/.astro/font-subsets';
/** Kerning, tabular figures, and what letters with accents need. */
const FEATURES = ['kern', 'tnum', 'liga', 'mark', 'ccmp', 'locl'];

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const punctuation = '\u00a0–—‘’“”…•·×↑©®™°±§€−›';
const accented = 'áâàäåçéêèëíîìïñóôòöøúûùüßÁÄÅÇÉÖÑÜ';

/** The characters of the site's fonts: everything that English copy with a few names and signs needs. */
const CHARACTERS = printableAscii + punctuation + accented;

/**
 * Path of a subset of a variable font: our characters, at one weight or a range of weights. Cached until the font or the
 * options change.
 */
export async function fontSubset(file: string, wght: number | { min: number; max: number }): Promise<string> {
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
