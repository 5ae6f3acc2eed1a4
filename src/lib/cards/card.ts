import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { brandMark } from '#lib/brand-mark.ts';
import { buildCache } from '#lib/build-cache.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';
import { token } from '#lib/tokens.ts';
import { voiceprint } from '#lib/voiceprint.ts';
import {
  BESIDE,
  BODY,
  type CardElement,
  column,
  DISPLAY,
  type Drawing,
  element,
  MARGIN,
  runs,
  text,
} from './elements.ts';

/** What the card of a page shows in place of the voiceprint. */
export interface CardView {
  drawing: Drawing;
  /** What has to be said of it: the word "Illustration", and what follows it. */
  caption?: { label: string; text: string } | undefined;
  /** What it shows, for those who don't see it. */
  alt: string;
}

interface CardText {
  title: string;
  description: string;
  /** The company. */
  name: string;
  view: CardView | undefined;
}

const FONTS = [
  {
    package: '@fontsource/bricolage-grotesque',
    file: 'files/bricolage-grotesque-latin-600-normal.woff',
    font: { name: DISPLAY, weight: 600, style: 'normal' },
  },
  {
    package: '@fontsource/figtree',
    file: 'files/figtree-latin-400-normal.woff',
    font: { name: BODY, weight: 400, style: 'normal' },
  },
] as const;
const MARK = { size: 48, gap: 15 } as const;
const WAVEFORM = { bars: 60, pitch: 20, reach: 141, weight: 9, top: 448.5 } as const;
const SOFT = token('on-deep-soft');
/** A flat picture needs no dithering, and more effort takes twice the time for the same size. */
const PNG = { palette: true, effort: 1, dither: 0 };

type Place = Drawing['place'] | 'alone';

/** What has no room beside a drawing is cut off. */
const titleLines: Record<Place, number> = { alone: 3, beside: 5, below: 2 };

/** Short titles are large; the longest that front matter allows still fits. */
function titleSize(title: string, place: Place): number {
  if (place === 'beside') return title.length <= 24 ? 68 : 56;
  if (place === 'below') return title.length <= 28 ? 72 : title.length <= 46 ? 64 : 56;
  return title.length <= 32 ? 84 : title.length <= 46 ? 72 : 62;
}

/** Captions are never cut off: they say what a drawing is not. */
function captionSize({ length }: string, place: Place): number {
  if (length <= (place === 'below' ? 85 : 130)) return 24;
  return length <= 180 ? 21 : 17;
}

const captionElement = ({ label, text: words }: NonNullable<CardView['caption']>, place: Place) =>
  runs([{ words: `${label} `, style: { color: token('on-deep'), fontFamily: DISPLAY } }, { words }], {
    color: SOFT,
    fontSize: captionSize(label + words, place),
    lineHeight: 1.3,
  });

const descriptionElement = (description: string, fontSize: number) =>
  text(description, 6, { color: SOFT, fontSize, lineHeight: 1.35, textWrap: 'balance' });

/** The brand, the page's title, and its view or its description. */
export function cardElements({ title, description, name, view }: CardText): CardElement {
  const place = view?.drawing.place ?? 'alone';
  return column(
    {
      ...CARD_SIZE,
      justifyContent: place === 'alone' ? 'flex-start' : 'space-between',
      padding: `${MARGIN.top}px ${MARGIN.side}px ${place === 'below' ? 24 : MARGIN.top}px`,
      ...(place === 'beside' && { paddingRight: CARD_SIZE.width - BESIDE.left + 32 }),
      background: token('pine-deep'),
      color: token('on-deep'),
      fontFamily: BODY,
    },
    column(
      { gap: place === 'alone' ? 36 : 28 },
      element(
        {
          alignItems: 'center',
          height: MARK.size,
          paddingLeft: MARK.size + MARK.gap,
          fontFamily: DISPLAY,
          fontSize: 35,
          letterSpacing: '-0.01em',
        },
        name,
      ),
      text(title, titleLines[place], {
        fontFamily: DISPLAY,
        fontSize: titleSize(title, place),
        lineHeight: 1,
        letterSpacing: '-0.042em',
        textWrap: 'balance',
      }),
      ...(view ? [] : [descriptionElement(description, 30)]),
    ),
    ...(view?.caption ? [captionElement(view.caption, place)] : []),
    ...(view && !view.caption ? [descriptionElement(description, 24)] : []),
    ...(view?.drawing.elements ?? []),
  );
}

/** The voiceprint of the title. */
const waveform = (title: string) =>
  [
    `<linearGradient id="voice" gradientUnits="userSpaceOnUse" x2="0" y2="${WAVEFORM.reach}">`,
    `<stop stop-color="${token('mint-bright')}"/><stop offset="1" stop-color="${token('signal')}"/></linearGradient>`,
    `<path transform="translate(0 ${WAVEFORM.top})" d="${voiceprint(title, WAVEFORM).paths.join('')}"`,
    ` stroke="url(#voice)" stroke-width="${WAVEFORM.weight}"/>`,
  ].join('');

/** The brand mark, and what is drawn: in satori they would be images, which take 20 ms. */
function drawings({ title, view }: CardText): string {
  const { size, radius, weight, bars, lit } = brandMark;
  return [
    '<g fill="none" stroke-linecap="round">',
    `<g transform="translate(${MARGIN.side} ${MARGIN.top}) scale(${MARK.size / size})" stroke-width="${weight}">`,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${token('pine')}"/>`,
    `<path stroke="${token('mint-bright')}" d="${bars}"/><path stroke="${token('signal')}" d="${lit}"/></g>`,
    view ? (view.drawing.paths ?? '') : waveform(title),
    '</g>',
  ].join('');
}

const folderOf = (name: string) => join('node_modules', name);
/** Cards are drawn again when one of these is updated. */
const versions = ['satori', 'sharp', ...FONTS.map((font) => font.package)].map(
  (name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')).version,
);
/** satori parses a list of fonts once, as long as it is the same list. */
export const fonts = FONTS.map(({ package: name, file, font }) => ({
  ...font,
  data: readFileSync(join(folderOf(name), file)),
}));

/** The social card of a page, from an earlier build if nothing it is made from has changed. */
export function cardPng(card: CardText): Promise<Buffer<ArrayBuffer>> {
  const elements = cardElements(card);
  const drawn = drawings(card);
  return buildCache.get([JSON.stringify([versions, PNG, elements, drawn])], async () => {
    const svg = await satori(elements, { ...CARD_SIZE, fonts });
    return sharp(Buffer.from(svg.replace('</svg>', `${drawn}</svg>`)))
      .png(PNG)
      .toBuffer();
  });
}
