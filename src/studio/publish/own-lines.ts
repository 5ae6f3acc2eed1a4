import { diffArrays } from 'diff';

/** Lines of a file, and the same as a program has them that has read it: unchanged, and as it writes them now. */
interface Piece {
  own: string[];
  unchanged: string[];
  written: string[];
  isTouched: boolean;
}

/** The indentation, and the marks of lists and quotations. */
const startOf = (line = '') => /^\s*(?:(?:[-*+]|\d+[.)]|>)(?:\s+|$))*/.exec(line)?.[0] ?? '';

/** What a line says, however its list, its emphasis and its columns are marked; a tag is what it is. */
function wordsOf(line: string): string {
  if (/^\s*<\/?[A-Z]/.test(line)) return line.trim();
  const words = line.slice(startOf(line).length).replace(/[^\p{L}\p{N}]+/gu, '');
  return words || line.replace(/[\s:]/g, '').replace(/-+/g, '-');
}
const saysTheSame = (one: string, other: string) => wordsOf(one) === wordsOf(other);

/** A line that begins as the program has the one beside it begins as the file has that. */
function inOwnStyle(line: string, { own, unchanged }: Piece): string {
  const [start, before, ours] = [line, unchanged[0], own[0]].map(startOf) as [string, string, string];
  const withNumber = (text: string, number = '') => text.replace(/\d+/, number);
  if (own.length !== 1 || withNumber(start) !== withNumber(before)) return line;
  const number = start === before ? /\d+/.exec(ours) : /\d+/.exec(start);
  return withNumber(ours, number?.[0]) + line.slice(start.length);
}

/** The words and aligned columns for which the program has no place, with their lines. The name of a link's address is not one. */
function lossIn({ own, unchanged, isTouched }: Piece): string | [] {
  const [lines, known] = [own.join('\n'), unchanged.join('\n')];
  const words = lines.replace(/\]\[[^\]]*\]|^\[[^\]]*\]:/gm, '').match(/[\p{L}\p{N}]+|:-+:?|-+:/gu) ?? [];
  const lost = isTouched ? words.filter((word) => !known.includes(word)) : [];
  return lost.length > 0 ? `${lost.join(' ')}\n\nin: ${lines}` : [];
}

/**
 * A file with what has changed between two texts of a program that has read it, and that writes in a style of its own. A
 * line that is the same in both stays as the file has it. `lost` says what a changed one had, and the program can't write.
 */
export function withChanges(own: string, unchanged: string, written: string): { text: string; lost: string[] } {
  if (written === unchanged) return { text: own, lost: [] };
  const [ours, before, now] = [own, unchanged, written].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  // A line that says the same in the file is a piece, and so is what is between two of these.
  const pieces: Piece[] = [];
  const pieceOf: Piece[] = [];
  let between: Piece | undefined;
  for (const { value, added, removed } of diffArrays(before, ours, { comparator: saysTheSame })) {
    for (const line of value) {
      const isSame = !added && !removed;
      const piece = (!isSame && between) || { own: [], unchanged: [], written: [], isTouched: false };
      if (piece !== between) pieces.push(piece);
      between = isSame ? undefined : piece;
      if (!removed) piece.own.push(line);
      if (added) continue;
      piece.unchanged.push(before[pieceOf.length] ?? '');
      pieceOf.push(piece);
    }
  }
  let at = 0;
  let isReplaced = false;
  for (const { value, added, removed } of diffArrays(before, now)) {
    if (added) {
      const [above, below] = [pieceOf[at - 1], pieceOf[at]];
      const lines = value.map((line) => inOwnStyle(line, (above ?? below) as Piece));
      if (above && (isReplaced || above === below)) above.written.push(...lines);
      else
        pieces.splice(pieces.indexOf(above as Piece) + 1, 0, {
          own: [],
          unchanged: [],
          written: lines,
          isTouched: true,
        });
      if (above && above === below) above.isTouched = true;
    }
    for (const line of added ? [] : value) {
      const piece = pieceOf[at++] as Piece;
      if (removed) piece.isTouched = true;
      else piece.written.push(line);
    }
    isReplaced = removed;
  }
  const text = pieces.flatMap((piece) => (piece.isTouched ? piece.written : piece.own)).join('\n');
  return { text, lost: pieces.flatMap(lossIn) };
}
