import { hundredDots, peopleOfHundred } from '#lib/charts/score-bands.ts';
import { fill } from '#lib/format/fill.ts';
import { token } from '#lib/tokens.ts';
import type { InterfaceWords } from '#schemas/interface.ts';
import type { ScoreBand } from '#schemas/screening.ts';
import { BELOW, column, DISPLAY, type Drawing, row, text } from './elements.ts';

const GAP = 40;
const LARGEST = 148;

/** A hundred people in each score band. */
export function hundredsCard(
  bands: readonly ScoreBand[],
  words: Pick<InterfaceWords['scoreBands'], 'ofHundred'>,
): Drawing {
  const pitch = (BELOW.width + GAP) / bands.length;
  const size = Math.min(pitch - GAP, LARGEST);
  const people = bands.map(({ from, to, declineRate }) => ({
    range: `${from}–${to}`,
    ...peopleOfHundred(declineRate),
  }));
  const squares = people.map(({ filled, others }, index) =>
    [
      `<g transform="translate(${BELOW.left + index * pitch} ${BELOW.top}) scale(${size / hundredDots.side})">`,
      `<path stroke="${token('on-deep-quiet')}" stroke-width="0.5" d="${others}"/>`,
      `<path stroke="${token('signal')}" stroke-width="0.82" d="${filled}"/></g>`,
    ].join(''),
  );
  return {
    place: 'below',
    elements: [
      row(
        { position: 'absolute', ...BELOW, gap: GAP, paddingTop: size + 18, lineHeight: 1.2 },
        ...people.map(({ range, count }) =>
          column(
            { width: pitch - GAP },
            text(range, 1, { fontFamily: DISPLAY, fontSize: 30 }),
            text(fill(words.ofHundred, { count }), 2, { color: token('on-deep-soft'), fontSize: 22 }),
          ),
        ),
      ),
    ],
    paths: `<g stroke-dasharray="${hundredDots.dashes}">${squares.join('')}</g>`,
  };
}
