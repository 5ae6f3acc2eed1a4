import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { MARK_SIGNS } from '../lib/format/figure.ts';
import { buildCache } from './build-cache.ts';

/** Kerning and tabular figures. */
const FEATURES = ['kern', 'tnum'];

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** What components draw or write themselves, and Markdown makes of quotes and dashes. */
const SIGNS = `\u00a0–—‘’“”…·×↑−›©${MARK_SIGNS}`;

/** Letters with accents, for example, are there as soon as a text has one. */
const charactersOfContent = () =>
  globSync('content/**/*.{mdx,yaml}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

/** The characters of the site's fonts. Each one costs about 50 bytes before the first paint. */
const CHARACTERS = [...new Set(printableAscii + SIGNS + charactersOfContent())].sort().join('');

/** Path of a subset of a variable font: our characters, at one weight or a range of weights. */
export async function fontSubset(file: string, wght: number | { min: number; max: number }): Promise<string> {
  const font = readFileSync(file);
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES, noHinting: true } as const;
  const make = () => subsetFont(font, CHARACTERS, options);
  return `./${await buildCache.path([font, JSON.stringify([CHARACTERS, options])], make, '.woff2')}`;
}

/** A variable font at one weight, for what can't vary it or read WOFF2. */
export function fontAt(file: string, wght: number): Promise<Buffer> {
  const font = readFileSync(file);
  const options = { targetFormat: 'sfnt', variationAxes: { wght }, keepAllGlyphs: true } as const;
  return buildCache.get([font, JSON.stringify(options)], () => subsetFont(font, undefined, options));
}
