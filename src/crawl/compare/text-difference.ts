import { diffLines, diffWordsWithSpace } from 'diff';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Lines that are the same in both texts, or lines that differ. */
export type TextBlock =
  | { kind: 'same'; text: string }
  /** `isByWord`: the parts follow each other within lines. Otherwise each part is whole lines. */
  | { kind: 'changed'; parts: TextPart[]; isByWord: boolean };

/** Two texts without common lines take time with the square of their length. */
const TIME_LIMIT_MS = 4_000;
/** Limits for one passage whose lines are compared by word: after that, its lines say it better. */
const WORDS_TIME_LIMIT_MS = 200;
const MAX_WORDS_LENGTH = 20_000;
/** With less in common, single words that happen to match would only hide that the passage is new. */
const MIN_COMMON_SHARE = 0.4;

const inkOf = (text: string) => text.replace(/\s/g, '').length;

/** The difference of a passage by word; `undefined` where whole lines say it better. */
function wordParts(removed: string, added: string): TextPart[] | undefined {
  if (!removed || !added || removed.length + added.length > MAX_WORDS_LENGTH) return undefined;
  const changes = diffWordsWithSpace(removed, added, { timeout: WORDS_TIME_LIMIT_MS });
  if (!changes) return undefined;
  const parts = changes.map((change): TextPart => {
    const kind = change.added ? 'added' : change.removed ? 'removed' : 'same';
    return { kind, text: change.value };
  });
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? inkOf(text) : 0), 0);
  return common >= MIN_COMMON_SHARE * Math.max(inkOf(removed), inkOf(added)) ? parts : undefined;
}

function changedBlock(removed: string, added: string): TextBlock {
  const words = wordParts(removed, added);
  if (words) return { kind: 'changed', parts: words, isByWord: true };
  const lines: TextPart[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return { kind: 'changed', parts: lines.filter(({ text }) => text), isByWord: false };
}

/** The difference of two texts by line, and by word within lines. `undefined` if they are too different for that. */
export function textDifference(older: string, newer: string, timeLimitMs = TIME_LIMIT_MS): TextBlock[] | undefined {
  const changes = diffLines(older, newer, { timeout: timeLimitMs });
  if (!changes) return undefined;
  const blocks: TextBlock[] = [];
  let removed = '';
  let added = '';
  const endPassage = () => {
    if (removed || added) blocks.push(changedBlock(removed, added));
    removed = '';
    added = '';
  };
  for (const { value, added: isAdded, removed: isRemoved } of changes) {
    if (isRemoved) removed += value;
    else if (isAdded) added += value;
    else {
      endPassage();
      blocks.push({ kind: 'same', text: value });
    }
  }
  endPassage();
  return blocks;
}
