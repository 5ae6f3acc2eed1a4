/** How many letters to add, drop, change or swap to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) => [row]);
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 0; column <= to.length; column += 1) rows[0]![column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swap = isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[row]![column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + change,
        swap,
      );
    }
  }
  return cell(from.length, to.length);
}

/** The option that was most likely meant: one with few letters changed, else one that holds the written word. */
export function nearest(written: string, options: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  const ranked = [...options]
    .map((option) => ({ option, distance: editDistance(word, option.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const best = ranked[0];
  if (best && best.distance <= Math.max(1, Math.floor(best.option.length / 3))) return best.option;
  return ranked.find(({ option }) => word.length > 2 && option.toLowerCase().includes(word))?.option;
}

/** ` Did you mean "features"?`, or nothing. */
export function didYouMean(written: string, options: Iterable<string>): string {
  const option = nearest(written, options);
  return option === undefined ? '' : ` Did you mean "${option}"?`;
}
