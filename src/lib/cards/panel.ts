import { token } from '#lib/tokens.ts';
import {
  BESIDE,
  BODY,
  border,
  type CardElement,
  column,
  DISPLAY,
  type Drawing,
  element,
  row,
  text,
  tile,
} from './elements.ts';

/** What every view has at its head. */
export interface PanelHead {
  title: string;
  time?: string | undefined;
  /** The agent whose work it shows. */
  agent: { code: string; order: number };
}

/** From the edges of the sheet. */
export const PAD = 28;
/** How high the head is. */
export const HEAD = 88;

/** The line above a row. */
export const LINE_ABOVE = border(1, 'line', 'Top');
/** The corners of a row at the foot of the sheet. Cutting off what overlaps them would take four times as long to draw. */
export const FOOT = { borderBottomLeftRadius: PAD, borderBottomRightRadius: PAD } as const;
export const SOFT = { color: token('ink-soft') } as const;
export const STRONG = { fontFamily: DISPLAY, letterSpacing: '-0.02em' } as const;
/** The one thing that counts. */
export const PILL = {
  ...STRONG,
  alignSelf: 'flex-start',
  padding: '2px 16px',
  borderRadius: 20,
  background: token('signal'),
  color: token('on-signal'),
} as const;

/** A sheet of paper beside the title, as a view has on its page. */
export const panel = ({ title, time, agent }: PanelHead, ...content: readonly CardElement[]): Drawing => ({
  place: 'beside',
  elements: [
    column(
      {
        position: 'absolute',
        ...BESIDE,
        borderRadius: PAD,
        background: token('paper-raised'),
        color: token('ink'),
        fontFamily: BODY,
        fontSize: 25,
        lineHeight: 1.3,
      },
      row(
        {
          flexShrink: 0,
          gap: 16,
          alignItems: 'center',
          height: HEAD,
          padding: `0 ${PAD}px`,
          ...border(1, 'line', 'Bottom'),
        },
        tile(agent.code, agent.order, 52),
        text(title, 1, { ...STRONG, flexGrow: 1, flexBasis: 0, fontSize: 29 }),
        ...(time ? [element(SOFT, time)] : []),
      ),
      ...content,
    ),
  ],
});

/** The end of a list that has more rows than the card has room for. */
export const more = (cut: string): CardElement =>
  element({ ...SOFT, flexShrink: 0, height: 32, padding: `0 ${PAD}px`, lineHeight: 0.6 }, cut);
