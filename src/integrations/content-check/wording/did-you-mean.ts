/** How many letters to add, drop, change or swap to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  const known = new Map<string, number>();
  const distance = (row: number, column: number): number => {
    if (row < 0 || column < 0) return Number.POSITIVE_INFINITY;
    if (row === 0 || column === 0) return row + column;
    const key = `${row} ${column}`;
    const value = known.get(key) ?? shortest(row, column);
    known.set(key, value);
    return value;
  };
  const shortest = (row: number, column: number): number => {
    const isSame = from[row - 1] === to[column - 1];
    const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    return Math.min(
      distance(row - 1, column) + 1,
      distance(row, column - 1) + 1,
      distance(row - 1, column - 1) + (isSame ? 0 : 1),
      isSwap ? distance(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
    );
  };
  return distance(from.length, to.length);
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
