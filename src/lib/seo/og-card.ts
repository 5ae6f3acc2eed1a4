import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { brandMark } from '#lib/brand-mark.ts';
import { buildCache } from '#lib/build-cache.ts';
import { token } from '#lib/tokens.ts';
import { voiceprint } from '#lib/voiceprint.ts';
import { CARD_SIZE } from './seo.ts';

interface CardText {
  title: string;
  description: string;
  /** The company. */
  name: string;
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
const WAVEFORM = { bars: 60, pitch: 20, reach: 141, weight: 9 } as const;

/** Short titles are large; the longest that front matter allows still takes two lines. */
const titleSize = (title: string) => (title.length <= 32 ? 84 : title.length <= 46 ? 72 : 62);

/** What satori takes in place of JSX. */
const element = (type: string, props: object, ...children: unknown[]) => ({
  type,
  props: { ...props, children },
  key: null,
});
const picture = (svg: string, width: number, height: number) =>
  element('img', { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height });

const markSvg = () =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandMark.size} ${brandMark.size}">`,
    `<rect width="${brandMark.size}" height="${brandMark.size}" rx="${brandMark.radius}" fill="${token('pine')}"/>`,
    `<g fill="none" stroke-width="${brandMark.weight}" stroke-linecap="round">`,
    `<path stroke="${token('mint-bright')}" d="${brandMark.bars}"/>`,
    `<path stroke="${token('signal')}" d="${brandMark.lit}"/></g></svg>`,
  ].join('');

/** The voiceprint of a title as a picture of its own, with room for the round ends of its bars. */
function waveformSvg(title: string): string {
  const { weight, bars, pitch, reach } = WAVEFORM;
  const [width, height] = [bars * pitch, reach + weight];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="voice" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${reach}">`,
    `<stop stop-color="${token('mint-bright')}"/><stop offset="1" stop-color="${token('signal')}"/></linearGradient>`,
    `<path transform="translate(0 ${weight / 2})" d="${voiceprint(title, WAVEFORM).paths.join('')}"`,
    ` stroke="url(#voice)" stroke-width="${weight}" stroke-linecap="round"/></svg>`,
  ].join('');
}

/** The card as elements: the brand, the page's title and description, and its voiceprint at the foot. */
const cardElements = ({ title, description, name }: CardText) =>
  element(
    'div',
    {
      style: {
        ...CARD_SIZE,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        paddingTop: 56,
        paddingBottom: 36,
        background: token('pine-deep'),
        color: token('on-deep'),
        fontFamily: FONTS[0].font.name,
      },
    },
    element(
      'div',
      { style: { display: 'flex', flexDirection: 'column', gap: 36, paddingLeft: 72, paddingRight: 72 } },
      element(
        'div',
        { style: { display: 'flex', alignItems: 'center', gap: 15, fontSize: 35, letterSpacing: '-0.01em' } },
        picture(markSvg(), 48, 48),
        name,
      ),
      element(
        'div',
        { style: { fontSize: titleSize(title), lineHeight: 1, letterSpacing: '-0.042em', textWrap: 'balance' } },
        title,
      ),
      element(
        'div',
        {
          style: {
            color: token('on-deep-soft'),
            fontFamily: FONTS[1].font.name,
            fontSize: 30,
            lineHeight: 1.35,
            textWrap: 'balance',
          },
        },
        description,
      ),
    ),
    picture(waveformSvg(title), CARD_SIZE.width, WAVEFORM.reach + WAVEFORM.weight),
  );

/** A flat picture needs no dithering, and more effort takes twice the time for the same size. */
const PNG = { palette: true, effort: 1, dither: 0 };
/** Cards are drawn again when one of these is updated. */
const TOOLS = ['satori', 'sharp', ...FONTS.map((font) => font.package)];
const folderOf = (name: string) => join('node_modules', name);
const versions = TOOLS.map((name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')).version);
/** satori parses a list of fonts once, as long as it is the same list. */
const fonts = FONTS.map(({ package: name, file, font }) => ({
  ...font,
  data: readFileSync(join(folderOf(name), file)),
}));

/** The social card of a page, from an earlier build if nothing it is made from has changed. */
export function cardPng(text: CardText): Promise<Buffer<ArrayBuffer>> {
  const elements = cardElements(text);
  return buildCache.get([JSON.stringify([versions, PNG, elements])], async () => {
    const svg = await satori(elements, { ...CARD_SIZE, fonts });
    return sharp(Buffer.from(svg)).png(PNG).toBuffer();
  });
}
