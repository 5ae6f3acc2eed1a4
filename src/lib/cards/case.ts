import { token } from '#lib/tokens.ts';
import { type Case, urgencies } from '#schemas/case.ts';
import type { InterfaceWords } from '#schemas/interface.ts';
import { border, type CardElement, CUT, column, type Drawing, element, firstOf, row, text } from './elements.ts';
import { LINE_ABOVE, PAD, type PanelHead, PILL, panel, SOFT, STRONG } from './panel.ts';

const MOST_TASKS = 2;

const QUIET_PILL = { ...PILL, ...border(1, 'line'), background: 'transparent', color: token('ink-soft') } as const;

const labeled = (label: string, ...content: readonly CardElement[]) =>
  row(
    { gap: 16, padding: '12px 0', ...LINE_ABOVE },
    text(label, 2, { ...SOFT, flexShrink: 0, width: 116 }),
    column({ flexGrow: 1, flexBasis: 0 }, ...content),
  );

const tasks = (label: string, list: readonly string[], style: Record<string, string>) =>
  list.length > 0
    ? [
        labeled(
          label,
          ...firstOf(list, MOST_TASKS, (task) => text(task, 1, style), element({ ...SOFT, lineHeight: 0.8 }, CUT)),
        ),
      ]
    : [];

/** A case: how soon it needs a person, why, what is done and what is left. */
export const caseCard = (
  head: PanelHead,
  { urgency, why, quote, done, left, owner }: Case,
  words: InterfaceWords['views']['case'],
): Drawing =>
  panel(
    head,
    column(
      { flexGrow: 1, justifyContent: 'center', padding: `0 ${PAD}px` },
      row(
        { gap: 12, paddingBottom: 14, fontSize: 23 },
        ...urgencies.map((name) => text(words.urgencies[name], 1, name === urgency ? PILL : QUIET_PILL)),
      ),
      labeled(words.why, text(why, 1, {}), ...(quote ? [text(`“${quote}”`, 1, { ...STRONG, fontSize: 27 })] : [])),
      ...tasks(words.done, done, {}),
      ...tasks(words.left, left, STRONG),
      labeled(words.owner, text(owner, 1, {})),
    ),
  );
