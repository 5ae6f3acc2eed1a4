import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { brandMark } from '#lib/brand-mark.ts';
import { buildCache } from '#lib/build-cache.ts';
import { hundredDots, peopleOfHundred } from '#lib/charts/score-bands.ts';
import { token } from '#lib/tokens.ts';
import { voiceprint } from '#lib/voiceprint.ts';
import { CARD_SIZE } from './seo.ts';

interface CardText {
  title: string;
  description: string;
  /** The company. */
  name: string;
  /** The decline rates of the score bands, for a page that shows them: drawn in place of the voiceprint. */
  declineRates: readonly number[];
}

const FONTS = [
  {
    package: '@fontsource/bricolage-grotesque',
    file: 'files/bricolage-grotesque-latin-600-normal.woff',
    font: { name: 'Bricolage Grotesque', weight: 600, style: 'normal' },
  },
  {
    package: '@fontsource/figtree',
    file: 'files/figtree-latin-400-normal.woff',
    font: { name: 'Figtree', weight: 400, style: 'normal' },
  },
] as const;
const MARGIN = { top: 56, side: 72 } as const;
const MARK = { size: 48, gap: 15 } as const;
const SQUARE = { size: 141, top: 440 } as const;
const WAVEFORM = { bars: 60, pitch: 20, reach: 141, weight: 9, top: 448.5 } as const;
/** A flat picture needs no dithering, and more effort takes twice the time for the same size. */
const PNG = { palette: true, effort: 1, dither: 0 };

/** Short titles are large; the longest that front matter allows still takes two lines. */
const titleSize = (title: string) => (title.length <= 32 ? 84 : title.length <= 46 ? 72 : 62);

/** What satori takes in place of JSX. */
const element = (style: Record<string, string | number>, ...children: unknown[]) => ({
  type: 'div',
  props: { style, children },
  key: null,
});

/** The brand, the page's title and its description. */
const cardElements = ({ title, description, name }: Omit<CardText, 'declineRates'>) =>
  element(
    {
      ...CARD_SIZE,
      display: 'flex',
      flexDirection: 'column',
      gap: 36,
      padding: `${MARGIN.top}px ${MARGIN.side}px`,
      background: token('pine-deep'),
      color: token('on-deep'),
      fontFamily: FONTS[0].font.name,
    },
    element(
      {
        display: 'flex',
        alignItems: 'center',
        height: MARK.size,
        paddingLeft: MARK.size + MARK.gap,
        fontSize: 35,
        letterSpacing: '-0.01em',
      },
      name,
    ),
    element({ fontSize: titleSize(title), lineHeight: 1, letterSpacing: '-0.042em', textWrap: 'balance' }, title),
    element(
      {
        color: token('on-deep-soft'),
        fontFamily: FONTS[1].font.name,
        fontSize: 30,
        lineHeight: 1.35,
        textWrap: 'balance',
      },
      description,
    ),
  );

/** A hundred people for each rate, side by side. */
function hundreds(rates: readonly number[]): string {
  const pitch = (CARD_SIZE.width - 2 * MARGIN.side - SQUARE.size) / Math.max(rates.length - 1, 1);
  const squares = rates.map((rate, index) => {
    const { filled, others } = peopleOfHundred(rate);
    const place = `translate(${MARGIN.side + index * pitch} ${SQUARE.top}) scale(${SQUARE.size / hundredDots.side})`;
    return [
      `<g transform="${place}"><path stroke="${token('on-deep-quiet')}" stroke-width="0.5" d="${others}"/>`,
      `<path stroke="${token('signal')}" stroke-width="0.82" d="${filled}"/></g>`,
    ].join('');
  });
  return `<g stroke-dasharray="${hundredDots.dashes}">${squares.join('')}</g>`;
}

/** The voiceprint of the title. */
const waveform = (title: string) =>
  [
    `<linearGradient id="voice" gradientUnits="userSpaceOnUse" x2="0" y2="${WAVEFORM.reach}">`,
    `<stop stop-color="${token('mint-bright')}"/><stop offset="1" stop-color="${token('signal')}"/></linearGradient>`,
    `<path transform="translate(0 ${WAVEFORM.top})" d="${voiceprint(title, WAVEFORM).paths.join('')}"`,
    ` stroke="url(#voice)" stroke-width="${WAVEFORM.weight}"/>`,
  ].join('');

/** The brand mark, and what is drawn at the foot: in satori they would be images, which take 20 ms. */
function drawings(title: string, declineRates: readonly number[]): string {
  const { size, radius, weight, bars, lit } = brandMark;
  return [
    '<g fill="none" stroke-linecap="round">',
    `<g transform="translate(${MARGIN.side} ${MARGIN.top}) scale(${MARK.size / size})" stroke-width="${weight}">`,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${token('pine')}"/>`,
    `<path stroke="${token('mint-bright')}" d="${bars}"/><path stroke="${token('signal')}" d="${lit}"/></g>`,
    declineRates.length > 0 ? hundreds(declineRates) : waveform(title),
    '</g>',
  ].join('');
}

const folderOf = (name: string) => join('node_modules', name);
/** Cards are drawn again when one of these is updated. */
const versions = ['satori', 'sharp', ...FONTS.map((font) => font.package)].map(
  (name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')).version,
);
/** satori parses a list of fonts once, as long as it is the same list. */
const fonts = FONTS.map(({ package: name, file, font }) => ({
  ...font,
  data: readFileSync(join(folderOf(name), file)),
}));

/** The social card of a page, from an earlier build if nothing it is made from has changed. */
export function cardPng({ declineRates, ...text }: CardText): Promise<Buffer<ArrayBuffer>> {
  const elements = cardElements(text);
  const drawn = drawings(text.title, declineRates);
  return buildCache.get([JSON.stringify([versions, PNG, elements, drawn])], async () => {
    const svg = await satori(elements, { ...CARD_SIZE, fonts });
    return sharp(Buffer.from(svg.replace('</svg>', `${drawn}</svg>`)))
      .png(PNG)
      .toBuffer();
  });
}
