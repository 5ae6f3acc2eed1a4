import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { brandMark } from '#lib/brand-mark.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';
import { token } from '#lib/tokens.ts';
import { voiceprint } from '#lib/voiceprint.ts';
import { buildCache } from '../build-cache.ts';
import { fontAt } from '../font-subset.ts';
import { BODY, balanced, type CardElement, column, DISPLAY, element, MARGIN, SOFT, text } from './elements.ts';

/** An agent or a technology as an element of a table. */
export interface CardTile {
  code: string;
  order: number;
  title: string;
  /** For the agent that leads the others. */
  isMaster?: boolean;
}

/** A figure in large, taken apart as on its page. */
interface CardFigure {
  before?: string | undefined;
  digits: string;
  sign?: string | undefined;
  unit?: string | undefined;
  label: string;
}

/** What a card shows of its page, besides its title. */
export type CardSubject =
  /** One tile with its name, or a table of several. */
  | { kind: 'tiles'; tiles: readonly CardTile[] }
  /** A figure, where its page's voiceprint begins. */
  | ({ kind: 'figure' } & CardFigure);

export interface CardText {
  title: string;
  description: string;
  /** The company. */
  name: string;
  subject?: CardSubject | undefined;
}

const SUBSETS = ['latin', 'latin-ext'] as const;
const FONTS = [
  { package: '@fontsource-variable/bricolage-grotesque', families: DISPLAY, weight: 600 },
  { package: '@fontsource-variable/figtree', families: BODY, weight: 400 },
] as const;
const MARK = { size: 48, gap: 15 } as const;
const WAVEFORM = { bars: 60, pitch: 20, reach: 141, weight: 9, top: 448.5 } as const;
const TILE = { alone: 320, small: 112, gap: 12, most: 9 } as const;
/** A flat picture needs no dithering, and more effort takes twice the time for the same size. */
const PNG = { palette: true, effort: 1, dither: 0 };

/** Short titles are large; the longest that front matter allows still fits. */
function titleSize({ length }: string, subject: CardSubject | undefined): number {
  if (subject?.kind === 'tiles') return length <= 26 ? 76 : length <= 40 ? 64 : 50;
  return length <= 32 ? 84 : length <= 46 ? 72 : 62;
}

/** Those of articles may be longer than those of pages. */
function descriptionSize({ length }: string, subject: CardSubject | undefined): number {
  if (length > 170) return subject?.kind === 'tiles' ? 20 : 24;
  return subject ? (subject.kind === 'tiles' ? 24 : 26) : 30;
}

const tileElement = ({ code, order, title, isMaster }: CardTile, size: number) => {
  const isAlone = size === TILE.alone;
  return column(
    {
      justifyContent: 'space-between',
      width: size,
      height: size,
      padding: size * (isAlone ? 0.085 : 0.1),
      borderWidth: 1,
      borderStyle: 'solid',
      borderColor: token('deep-line'),
      borderRadius: isAlone ? 28 : 18,
      background: token('deep-raised'),
      lineHeight: 1,
      ...(isMaster && !isAlone && { background: token('signal'), color: token('on-signal') }),
    },
    element({ justifyContent: 'flex-end', fontSize: isAlone ? 34 : 20 }, String(order)),
    column(
      { gap: 20 },
      element({ fontFamily: DISPLAY, fontSize: isAlone ? 152 : 54, lineHeight: 0.8, letterSpacing: '-0.05em' }, code),
      ...(isAlone ? [text(title, 3, { fontSize: title.length <= 30 ? 28 : 22, lineHeight: 1.15 })] : []),
    ),
  );
};

/** If there are too many tiles, the last one is an ellipsis. */
function tilesElement(tiles: readonly CardTile[]): CardElement {
  const [first] = tiles;
  if (tiles.length === 1 && first) return tileElement(first, TILE.alone);
  const shown = tiles.length > TILE.most ? tiles.slice(0, TILE.most - 1) : tiles;
  const more = element({ width: TILE.small, justifyContent: 'center', fontSize: 60 }, '…');
  return element(
    { flexWrap: 'wrap', alignContent: 'flex-start', gap: TILE.gap, width: 3 * TILE.small + 2 * TILE.gap },
    ...shown.map((tile) => tileElement(tile, TILE.small)),
    ...(tiles.length > TILE.most ? [more] : []),
  );
}

/** The digits of a figure are as large as fits in a line with the words beside them. */
const digitsSize = ({ before = '', digits, sign = '', unit = '' }: CardFigure) =>
  Math.min(148, (980 - 27 * (before.length + unit.length)) / (0.6 * (digits.length + sign.length)));

/** It covers the bars of the voiceprint behind it, which fades in where the figure ends. */
function figureElement(figure: CardFigure): CardElement {
  const { before, digits, sign, unit, label } = figure;
  const ground = token('pine-deep');
  const small = (words: string | undefined) =>
    words ? [element({ fontSize: 52, letterSpacing: '-0.02em' }, words)] : [];
  return element(
    { position: 'absolute', left: 0, top: 420, height: 198 },
    column(
      { justifyContent: 'center', gap: 16, paddingLeft: MARGIN.side, background: ground },
      element(
        {
          gap: 18,
          alignItems: 'baseline',
          fontFamily: DISPLAY,
          lineHeight: 0.8,
          letterSpacing: '-0.05em',
          whiteSpace: 'nowrap',
        },
        ...small(before),
        element({ fontSize: digitsSize(figure) }, digits, ...(sign ? [element({ color: token('signal') }, sign)] : [])),
        ...small(unit),
      ),
      element({ color: SOFT, fontSize: label.length <= 56 ? 32 : 22, lineHeight: 1.2 }, label),
    ),
    element({ width: 72, backgroundImage: `linear-gradient(90deg, ${ground} 40%, ${ground}00)` }),
  );
}

/** The brand, the page's title and description, and what it shows. */
export function cardElements({ title, description, name, subject }: CardText): CardElement {
  return element(
    {
      ...CARD_SIZE,
      justifyContent: 'space-between',
      gap: 56,
      padding: `${MARGIN.top}px ${MARGIN.side}px`,
      color: token('on-deep'),
      fontFamily: BODY,
    },
    column(
      { flexGrow: 1, flexBasis: 0, gap: subject ? 28 : 36 },
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
      balanced(title, {
        fontFamily: DISPLAY,
        fontSize: titleSize(title, subject),
        lineHeight: 1,
        letterSpacing: '-0.042em',
      }),
      balanced(description, { color: SOFT, fontSize: descriptionSize(description, subject), lineHeight: 1.35 }),
    ),
    ...(subject?.kind === 'tiles' ? [tilesElement(subject.tiles)] : []),
    ...(subject?.kind === 'figure' ? [figureElement(subject)] : []),
  );
}

/** The voiceprint of the title. */
const waveform = (title: string) =>
  [
    `<linearGradient id="voice" gradientUnits="userSpaceOnUse" x2="0" y2="${WAVEFORM.reach}">`,
    `<stop stop-color="${token('mint-bright')}"/><stop offset="1" stop-color="${token('signal')}"/></linearGradient>`,
    `<path transform="translate(0 ${WAVEFORM.top})" d="${voiceprint(title, WAVEFORM).path}"`,
    ` stroke="url(#voice)" stroke-width="${WAVEFORM.weight}"/>`,
  ].join('');

/** The ground with the brand mark and the drawings, behind the elements: in satori they would be images, which take 20 ms. */
function drawings({ title }: CardText): string {
  const { size, radius, weight, bars, lit } = brandMark;
  return [
    `<rect width="100%" height="100%" fill="${token('pine-deep')}"/>`,
    '<g fill="none" stroke-linecap="round">',
    `<g transform="translate(${MARGIN.side} ${MARGIN.top}) scale(${MARK.size / size})" stroke-width="${weight}">`,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${token('pine')}"/>`,
    `<path stroke="${token('mint-bright')}" d="${bars}"/><path stroke="${token('signal')}" d="${lit}"/></g>`,
    waveform(title),
    '</g>',
  ].join('');
}

const folderOf = (name: string) => join('node_modules', name);
/** Cards are rendered again when one of these is updated. */
const versions = ['satori', 'sharp', ...FONTS.map((font) => font.package)].map(
  (name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')).version,
);
/** satori parses a list of fonts once, as long as it is the same list. */
export const fonts = await Promise.all(
  FONTS.flatMap(({ package: name, families, weight }) =>
    families.split(', ').map(async (family, index) => ({
      name: family,
      weight,
      style: 'normal' as const,
      data: await fontAt(join(folderOf(name), `files/${basename(name)}-${SUBSETS[index]}-wght-normal.woff2`), weight),
    })),
  ),
);

/** The social card of a page, from an earlier build if nothing it is made from has changed. */
export function cardPng(card: CardText): Promise<Buffer<ArrayBuffer>> {
  const elements = cardElements(card);
  const background = drawings(card);
  return buildCache.get([JSON.stringify([versions, PNG, background, elements])], async () => {
    const svg = await satori(elements, { ...CARD_SIZE, fonts });
    return sharp(Buffer.from(svg.replace('>', `>${background}`)))
      .png(PNG)
      .toBuffer();
  });
}
