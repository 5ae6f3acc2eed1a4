import { token } from '#lib/tokens.ts';
import type { Worklist } from '#schemas/worklist.ts';
import { CUT, column, type Drawing, element, firstOf, row, text } from './elements.ts';
import { FOOT, LINE_ABOVE, more, PAD, type PanelHead, PILL, panel, SOFT, STRONG } from './panel.ts';

const MOST_PATIENTS = 3;

/** The patients of a unit who need someone first. */
export const worklistCard = (
  head: PanelHead,
  { patients }: Pick<Worklist, 'patients'>,
  words: { bed: string },
): Drawing =>
  panel(
    head,
    ...firstOf(
      patients,
      MOST_PATIENTS,
      ({ bed, said, status, need }, index) =>
        row(
          {
            gap: 24,
            alignItems: 'center',
            flexGrow: 1,
            padding: `12px ${PAD}px`,
            ...(index > 0 && LINE_ABOVE),
            ...(index === patients.length - 1 && FOOT),
            ...(need === 'now' && { background: token('mint') }),
          },
          column(
            { flexShrink: 0, width: 60 },
            text(words.bed, 1, { ...SOFT, fontSize: 19 }),
            element({ ...STRONG, fontSize: 44, lineHeight: 1 }, String(bed)),
          ),
          column(
            { flexGrow: 1, flexBasis: 0, gap: 4 },
            text(`“${said}”`, 2, need === 'now' ? { ...STRONG, fontSize: 27, letterSpacing: '-0.01em' } : {}),
            text(status, 1, { fontSize: 23, ...(need === 'now' ? PILL : SOFT) }),
          ),
        ),
      more(CUT),
    ),
  );
