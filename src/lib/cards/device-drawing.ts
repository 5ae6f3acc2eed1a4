import { deviceLines } from '#lib/device-lines.ts';
import { token } from '#lib/tokens.ts';
import type { DeviceDrawing } from '#schemas/device-drawing.ts';
import { BESIDE, CUT, column, DISPLAY, type Drawing, element, firstOf, row, text } from './elements.ts';

const MOST_FACTS = 3;
const { x, y, width, height } = deviceLines.box;
const SCALE = BESIDE.width / width;
const SOFT = token('on-deep-soft');

const path = (d: string, color: string, weight: number, more = '') =>
  `<path d="${d}" stroke="${token(color)}" stroke-width="${weight}"${more}/>`;

/** A bedside device, a wearable and the chart, in lines. */
export const devicesCard = ({ facts }: Pick<DeviceDrawing, 'facts'>): Drawing => ({
  place: 'beside',
  elements: [
    column(
      {
        position: 'absolute',
        ...BESIDE,
        gap: 10,
        paddingTop: height * SCALE + 36,
        fontSize: 22,
        lineHeight: 1.25,
      },
      ...firstOf(
        facts,
        MOST_FACTS,
        ({ label, text: words }) =>
          row(
            { gap: 20 },
            text(label, 2, { flexShrink: 0, width: 184, fontFamily: DISPLAY }),
            text(words, 2, { flexGrow: 1, flexBasis: 0, color: SOFT }),
          ),
        element({ color: SOFT, lineHeight: 0.5 }, CUT),
      ),
    ),
  ],
  paths: [
    `<g stroke-linejoin="round" transform="translate(${BESIDE.left} ${BESIDE.top}) scale(${SCALE}) translate(${-x} ${-y})">`,
    ...deviceLines.outlines.map((d) => path(d, 'on-deep', 2.5)),
    path(deviceLines.details, 'on-deep-quiet', 1.6),
    path(deviceLines.links, 'on-deep-quiet', 1.6, ' stroke-dasharray="1 6"'),
    path(deviceLines.signal, 'signal', 4),
    '</g>',
  ].join(''),
});
