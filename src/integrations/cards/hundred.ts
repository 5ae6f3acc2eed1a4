import { hundredDots, peopleOfHundred } from '#lib/charts/score-bands.ts';
import { CARD_SIZE } from '#lib/seo/seo.ts';
import { token } from '#lib/tokens.ts';
import { type CardElement, column, DISPLAY, element, MARGIN, SOFT, text } from './elements.ts';

/** One score band. */
export interface HundredPeople {
  /** "300–400". */
  range: string;
  declineRate: number;
  /** "2 of 100 decline". */
  label: string;
}

const GAP = 40;
const LARGEST = 148;
const PLACE = { left: MARGIN.side, top: 272, width: CARD_SIZE.width - 2 * MARGIN.side } as const;

const pitchOf = ({ length }: readonly HundredPeople[]) => (PLACE.width + GAP) / length;
const sizeOf = (bands: readonly HundredPeople[]) => Math.min(pitchOf(bands) - GAP, LARGEST);

/** What is written under a hundred people in each band, and the caption of all. */
export const hundredElements = (bands: readonly HundredPeople[], caption: string): CardElement[] => [
  element(
    { position: 'absolute', ...PLACE, gap: GAP, paddingTop: sizeOf(bands) + 18, lineHeight: 1.2 },
    ...bands.map(({ range, label }) =>
      column(
        { width: pitchOf(bands) - GAP },
        text(range, 1, { fontFamily: DISPLAY, fontSize: 30 }),
        text(label, 2, { color: SOFT, fontSize: 22 }),
      ),
    ),
  ),
  // Never cut off: it says what the drawing is not.
  element(
    { position: 'absolute', ...PLACE, top: 'auto', bottom: 24, color: SOFT, fontSize: 17, lineHeight: 1.3 },
    caption,
  ),
];

/** A square of a hundred people for each band, those who decline in lime. */
export function hundredPaths(bands: readonly HundredPeople[]): string {
  const squares = bands.map(({ declineRate }, index) => {
    const { filled, others } = peopleOfHundred(declineRate);
    const place = `translate(${PLACE.left + index * pitchOf(bands)} ${PLACE.top})`;
    return [
      `<g transform="${place} scale(${sizeOf(bands) / hundredDots.side})">`,
      `<path stroke="${token('on-deep-quiet')}" stroke-width="0.5" d="${others}"/>`,
      `<path stroke="${token('signal')}" stroke-width="0.82" d="${filled}"/></g>`,
    ].join('');
  });
  return `<g stroke-dasharray="${hundredDots.dashes}">${squares.join('')}</g>`;
}
