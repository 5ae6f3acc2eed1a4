import { callTrend } from '#lib/charts/call-trend.ts';
import { token } from '#lib/tokens.ts';
import type { CallTrend } from '#schemas/call-trend.ts';
import { BELOW, border, DISPLAY, type Drawing, element, row, text } from './elements.ts';

/** A patient's calls as a line, with those outside the usual range in lime. */
export function trendCard(trend: CallTrend, words: { usualRange: string; today: string }): Drawing {
  const { width, height, usual, line, inside, outside } = callTrend(trend);
  const scale = BELOW.width / width;
  const weight = (pixels: number) => `stroke-width="${pixels / scale}"`;
  return {
    place: 'below',
    elements: [
      row(
        {
          position: 'absolute',
          ...BELOW,
          gap: 16,
          alignItems: 'center',
          paddingTop: height * scale,
          fontSize: 26,
          lineHeight: 1,
        },
        element({
          width: 44,
          height: 22,
          ...border(1, 'on-deep-quiet'),
          borderRadius: 5,
          background: token('pine'),
        }),
        text(words.usualRange, 1, { flexGrow: 1, flexBasis: 0, color: token('on-deep-soft') }),
        element({ width: 22, height: 22, borderRadius: 11, background: token('signal') }),
        text(words.today, 1, { fontFamily: DISPLAY }),
      ),
    ],
    paths: [
      `<g stroke-linejoin="round" transform="translate(${BELOW.left} ${BELOW.top}) scale(${scale})">`,
      `<path fill="${token('pine')}" stroke="${token('deep-line')}" ${weight(1.5)} d="${usual}"/>`,
      `<path stroke="${token('on-deep-quiet')}" ${weight(3)} d="${line}"/>`,
      `<path stroke="${token('on-deep')}" ${weight(16)} d="${inside}"/>`,
      `<path stroke="${token('signal')}" ${weight(28)} d="${outside}"/></g>`,
    ].join(''),
  };
}
