import { splitPassages } from '#lib/passages.ts';
import { token } from '#lib/tokens.ts';
import type { CodingNote } from '#schemas/coding-note.ts';
import { border, CUT, column, type Drawing, element, firstOf, row, runs, shorten, text } from './elements.ts';
import { LINE_ABOVE, PAD, type PanelHead, panel, SOFT, STRONG } from './panel.ts';

const MOST_CHARACTERS = 190;
const MOST_CODES = 2;
const PASSAGE = { background: token('mint'), ...border(3, 'leaf', 'Bottom') } as const;

/** A passage of a note with the codes that are suggested for it. */
export function codingCard(head: PanelHead, { note, suggestions }: Pick<CodingNote, 'note' | 'suggestions'>): Drawing {
  const shown = shorten(note, MOST_CHARACTERS);
  const passages = suggestions.map(({ passage }) => passage).filter((passage) => shown.includes(passage));
  return panel(
    head,
    runs(
      splitPassages(shown, passages).map(({ text: words, number }) => ({ words, ...(number && { style: PASSAGE }) })),
      { ...STRONG, flexGrow: 1, alignContent: 'center', padding: `0 ${PAD}px`, fontSize: 28, letterSpacing: '-0.01em' },
    ),
    column(
      { flexShrink: 0, padding: `4px ${PAD}px`, ...LINE_ABOVE },
      ...firstOf(
        suggestions,
        MOST_CODES,
        ({ code, label }) =>
          row(
            { gap: 16, alignItems: 'center', padding: '10px 0' },
            element({ ...STRONG, flexShrink: 0, width: 144, fontSize: 30 }, code),
            text(label, 1, { flexGrow: 1, flexBasis: 0, fontSize: 23 }),
          ),
        element({ ...SOFT, lineHeight: 0.8, paddingBottom: 12 }, CUT),
      ),
    ),
  );
}
