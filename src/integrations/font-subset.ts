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

const folder = './node_modules/@fontsource-variable';

/**
 * The site's fonts. Headings, figures and codes have one weight: the variable file, with its kerning at each weight, is
 * 11 kB larger.
 */
export const siteFonts = {
  display: { file: `${folder}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`, wght: 600 },
  body: { file: `${folder}/figtree/files/figtree-latin-wght-normal.woff2`, wght: { min: 400, max: 600 } },
} as const;

/** Path of a font of the site with the characters of its texts. */
export async function fontSubset(name: keyof typeof siteFonts, characters = CHARACTERS): Promise<string> {
  const { file, wght } = siteFonts[name];
  const font = readFileSync(file);
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES, noHinting: true } as const;
  const make = () => subsetFont(font, characters, options);
  return `./${await buildCache.path([font, JSON.stringify([characters, options])], make, '.woff2')}`;
}

/** A variable font at one weight, for satori: it draws every weight of a variable font as the font's default. */
export function fontAt(file: string, wght: number): Promise<Buffer> {
  const font = readFileSync(file);
  const options = { targetFormat: 'sfnt', variationAxes: { wght }, keepAllGlyphs: true } as const;
  return buildCache.get([font, JSON.stringify(options)], () => subsetFont(font, undefined, options));
}
