import { token } from '#lib/tokens.ts';
import type { CallDay } from '#schemas/call-day.ts';
import { CUT, column, type Drawing, element, firstOf, row, text } from './elements.ts';
import { FOOT, LINE_ABOVE, more, PAD, type PanelHead, PILL, panel, SOFT, STRONG } from './panel.ts';

const MOST_CALLS = 3;

/** The first calls of a day, with what is filed after each. */
export const callDayCard = (head: PanelHead, { calls }: Pick<CallDay, 'calls'>): Drawing =>
  panel(
    head,
    ...firstOf(
      calls,
      MOST_CALLS,
      ({ time, quote, filed, needsPerson }, index) =>
        row(
          {
            gap: 20,
            alignItems: 'center',
            flexGrow: 1,
            padding: `10px ${PAD}px`,
            ...(index > 0 && LINE_ABOVE),
            ...(index === calls.length - 1 && FOOT),
            ...(needsPerson && { background: token('mint') }),
          },
          element({ ...STRONG, flexShrink: 0, width: 88, fontSize: 32 }, time),
          column(
            { flexGrow: 1, flexBasis: 0, gap: 4 },
            text(`“${quote}”`, 2, { ...STRONG, fontSize: 27, letterSpacing: '-0.01em' }),
            text(filed, 1, { fontSize: 23, ...(needsPerson ? PILL : SOFT) }),
          ),
        ),
      more(CUT),
    ),
  );
