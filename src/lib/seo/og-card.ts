import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import { markSvg } from '#lib/brand-mark.ts';
import { token } from '#lib/tokens.ts';
import { voiceprint } from '#lib/voiceprint.ts';
import { markColors } from './icons.ts';
import { cachedPicture } from './picture-cache.ts';
import { pngOf } from './png.ts';
import { CARD_SIZE } from './seo.ts';

interface CardText {
  title: string;
  description: string;
  /** The company. */
  name: string;
}

const FONTS = [
  {
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff',
    font: { name: 'Bricolage Grotesque', weight: 600, style: 'normal' },
  },
  {
    file: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    font: { name: 'Figtree', weight: 400, style: 'normal' },
  },
] as const;
const WAVEFORM = { bars: 60, pitch: 20, reach: 141, weight: 9 } as const;

/** Short titles are large; the longest that front matter allows still takes two lines. */
export const titleSize = (title: string) => (title.length <= 32 ? 84 : title.length <= 46 ? 72 : 62);

/** What satori takes in place of JSX. */
const element = (type: string, props: object, ...children: unknown[]) => ({
  type,
  props: { ...props, children },
  key: null,
});
const picture = (svg: string, width: number, height: number) =>
  element('img', { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height });

/** The voiceprint of a title as a picture of its own, with room for the round ends of its bars. */
export function waveformSvg(title: string): string {
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
export const cardElements = ({ title, description, name }: CardText) =>
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
        picture(markSvg({ colors: markColors() }), 48, 48),
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

const { resolve } = createRequire(import.meta.url);

/** The social card of a page. */
export async function cardPng(text: CardText): Promise<Uint8Array<ArrayBuffer>> {
  const elements = cardElements(text);
  return cachedPicture(JSON.stringify(elements), async () => {
    const fonts = FONTS.map(async ({ file, font }) => ({ ...font, data: await readFile(resolve(file)) }));
    const svg = await satori(elements, { ...CARD_SIZE, fonts: await Promise.all(fonts) });
    return pngOf(svg, CARD_SIZE.width);
  });
}
