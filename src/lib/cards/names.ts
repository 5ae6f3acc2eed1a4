import { token } from '#lib/tokens.ts';
import { BESIDE, border, CUT, column, DISPLAY, type Drawing, element, firstOf, text } from './elements.ts';

const MOST_NAMES = 6;

/** Names in a list, such as those of the solutions. */
export const namesCard = (items: readonly { title: string }[]): Drawing => ({
  place: 'beside',
  elements: [
    column(
      { position: 'absolute', ...BESIDE, justifyContent: 'center', fontFamily: DISPLAY, fontSize: 36, lineHeight: 1.2 },
      ...firstOf(
        items,
        MOST_NAMES,
        ({ title }, index) =>
          text(title, 1, {
            padding: '16px 0',
            letterSpacing: '-0.02em',
            ...(index > 0 && border(1, 'on-deep-ghost', 'Top')),
          }),
        element({ color: token('on-deep-soft'), lineHeight: 0.8 }, CUT),
      ),
    ),
  ],
});
