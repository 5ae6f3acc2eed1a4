/** Lines that stay beside a change. */
const CONTEXT = 3;
/** Fewer lines than that are shown. */
const MIN_FOLDED = 4;

export interface FoldedLines {
  /** Shown before the folded lines. */
  before: string;
  folded: string;
  after: string;
  /** Number of folded lines; 0 when all are in `before`. */
  count: number;
}

/** Folds a stretch of unchanged lines, except those next to a change. */
export function foldLines(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): FoldedLines {
  const lines = text.split('\n');
  // A text that ends with a line break has no line after it.
  const total = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const start = isFirst ? 0 : CONTEXT;
  const end = isLast ? total : total - CONTEXT;
  if (end - start < MIN_FOLDED) return { before: text, folded: '', after: '', count: 0 };
  return {
    before: lines.slice(0, start).join('\n'),
    folded: lines.slice(start, end).join('\n'),
    after: lines.slice(end, total).join('\n'),
    count: end - start,
  };
}
